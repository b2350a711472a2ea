"""Numbers that Clean Family's page does not have from the rules."""

COMPUTED = (
    # What a shape is worth to Grandpa, as written in the page's own words.
    r"'(Grandpa.*)?8 (a matching|each for|for each)",
    # What a relative would pay then, less what they pay now.
    r"b\.num\.gain|button\.one\b",
    # Squares without a symbol, where no points are shown.
    r"'Grid of",
    # What viruses cost, with a minus.
    r"em\.cost",
)
