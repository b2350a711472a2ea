// Made from the Python shapes by `npm run types`; not edited by hand.

