"""Reviews of finished games: who was winning when, which choices cost something, and what luck did.

See docs/review.md. The pieces of a review are computed separately, in any order, each from seeds of
its own; `review.assemble` puts them together, so the same build gives the same bytes.
"""
