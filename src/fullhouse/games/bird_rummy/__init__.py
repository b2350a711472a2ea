"""Bird Rummy: gather flocks in your nest, use what they can do, and go out when you are ahead."""

from fullhouse.games.bird_rummy.rules import BirdRummy

GAME = BirdRummy()
