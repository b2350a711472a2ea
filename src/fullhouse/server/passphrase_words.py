"""The words of passphrases: short, known to children, and hard to mistake for each other."""

from __future__ import annotations

from typing import Final

LIST: Final = """
acorn actor adder agent album alder alert algae alley almond aloe alpha amber anchor angel angle
animal ankle answer ant antler anvil apple apron arch arctic arena armour arrow artist ash aspen
atlas atom attic august aunt author autumn avenue avocado award axe axle azure baby bacon badge
badger bagel bakery balcony ballet balloon bamboo banana band banjo banner barber bark barley
barn barrel basil basin basket bassoon bat bath bay bazaar beach bead beagle beam bean beard
beaver bed beech beetle bell belt bench beret berry bicycle birch bird biscuit bison blanket
blender bloom blossom blue boat bobbin bonfire bonnet book boot bottle boulder bounce bowl box
boxer bracket brain branch brass bread breeze brick bridge broccoli bronze brook broom brother
brown brush bubble bucket buckle buffalo bugle bulb bundle bunny burger burrow bus butcher
butter button buzzard cabbage cabin cable cactus cake calf camel camera camp canal canary candle
candy canoe canvas canyon cape captain caramel caravan card cargo carnival carpet carrot cart
cashew castle cat cattle cave cedar ceiling celery cellar cello cement centre ceramic cereal
chain chair chalk champion channel chapel chapter charm cheese cheetah chef cherry chess chest
chestnut chicken chimney chin chisel chorus cider cinema cinnamon circle circus city clam
clarinet claw clay clever cliff climb cloak clock cloud clover clown coach coal coast coat
cobalt cobra cocoa coconut coffee coin collar comb comedy comet comic compass concert copper
coral cork corner cotton couch cougar cousin cover cowboy coyote crab cradle crane crater crayon
cream creek cricket crimson crocus crow crown cruise crumb crystal cube cuckoo cucumber cuff cup
cupboard curtain cushion custard cycle cymbal cypress daffodil dagger dairy daisy dance
dandelion dawn deer delta den dentist desert desk dial diamond diary dice diner dingo dinner
dipper disco dish ditch diver dock doctor dog dolphin domino donkey donut door dough dove dragon
drawer dream dress drift drill drum duck duet duke dune dusk dust dwarf eagle ear earth easel
east echo eclipse edge eel egg eight elbow elder elephant elf elk elm ember emerald emu engine
envelope equator ermine estate evening ewe exhibit explorer eye fabric factory fairy falcon
family fan farmer father fawn feast feather fence fennel fern ferret ferry fiddle field fiesta
fig film finch finger fir fire fish flag flamingo flannel flask flea fleece flint float flock
flood florist flour flower flute foal foam fog forest forge fork fossil fountain fox frame
freckle friday fridge frog frost fruit fudge funnel fur galaxy gallery gallop game garage garden
garlic garnet gate gazelle gecko gem general genie ghost giant gift ginger giraffe girl glacier
glass glide globe glove glue gnome goat goblet gold golf gong goose gorilla grain granite grape
grass gravel gravy green griffin grill grocer grove guava guest guide guitar gull gum guppy gust
habit hail hair hamlet hammer hammock hamster hand handle harbour hare harp harvest hat hawk
hazel heart heath hedge heel helmet hen herb hermit hero heron herring hickory hill hinge hippo
hobby hockey holly honey hood hook hoop horizon horn hornet horse hotel house hummus hunter hut
hyena ibis icicle icon igloo iguana inch indigo ink inn insect invoice iris iron island ivory
ivy jackal jacket jade jaguar jam january jar jasmine jaw jay jazz jeans jelly jersey jet jewel
jigsaw jockey journal judge jug juggler juice july jumper june jungle junior juniper jury
kangaroo kayak kennel kernel kestrel kettle key kidney kilo kilt king kiosk kipper kit kitchen
kite kitten kiwi knee knight knot koala label lace ladder ladle lady lagoon lake lamb lamp
lantern larch lark lasagne lasso laundry laurel lava lavender lawn lawyer leaf leather ledge
leek legend lemon lemur lens lentil leopard lettuce lever library lichen lid lilac lily lime
linen lion lip liquid lizard llama lobby lobster locket loft log lolly loop lotus lounge lunar
lunch lute lynx lyric macaw magic magnet magpie mailbox mallet mango manor mantle map maple
marble march margin market marmot maroon marsh mask mason mast mat meadow meal medal melody
melon memory menu mermaid metal meteor mice middle midnight milk mill mineral minnow minstrel
mint minute mirror mist mitten mole monarch monday monkey moon moose morning mosaic moss moth
mother motor mountain mouse mouth muffin mug mule mural muscle museum mushroom music mussel
mustard myth nacho napkin narwhal nature navy neck nectar needle neon nephew nest net nettle
newt nickel night ninja noble noise noodle north nose notebook nougat novel nugget nurse nut
nutmeg nylon oak oar oasis oat oboe ocean october octopus olive omelette onion onyx opal opera
orange orbit orchard orchid oregano organ origami osprey ostrich otter oval oven owl oxygen
oyster pace paddle page pagoda painter palace palette palm pancake panda pansy panther papaya
paper parade park parrot parsley parsnip party pasta pastry patch path patio paw pea peach
peacock peanut pear pearl pebble pedal pelican pen penguin penny pepper perch perfume person
petal phone photo piano piccolo pickle picnic picture pie pier pigeon pillow pilot pine pink
pipe pirate pistachio pizza plaid plane planet plank plaster plate player plaza plough plum
plumber pocket poem poet pollen polo pond pony poodle popcorn poplar poppy porch porridge
portrait postcard potato pottery pouch powder prairie prawn pretzel primrose prince prism prize
puddle puffin pullover pulp puma pumpkin puppet puppy purple purse puzzle pyjamas pyramid quail
quarry quarter quartz queen quest quiche quill quilt quince quiver quiz rabbit raccoon racket
radar radio radish raft rail rain raisin ram ranch ranger raspberry rattle raven ravine razor
record reef reindeer rhubarb rhyme ribbon rice rider ring ripple river road robin robot rock
rocket rodeo roof rooster root rope rose rotor round royal rubber ruby rudder rug ruler rumba
runner rye sable saddle saffron sage sail sailor salad salmon salsa salt samba sand sandal
sandwich sapphire sardine satin saturn sauce saucer sauna sausage savanna saxophone scale scarf
scarlet scholar school science scissors scone scooter scout screen scroll sea seal season seed
sentry sequin sesame seven shadow shark shed sheep shelf shell shepherd sheriff shield ship
shirt shoe shop shore shovel shrimp shrub sign silk silver singer sister six sketch ski skipper
skirt skunk sky slate sled sleeve slipper slope sloth smile smoke snail snake snow soap sock
sofa soldier solo sonata song sonnet soup south spade spaniel spark sparrow spice spider spinach
spiral spire sponge spoon spring sprout spruce square squash squid squirrel stable stadium stage
stair stamp star starch station statue steam steel stem stew stick stilt stitch stoat stone
stool stork storm story stove straw stream street string stripe studio submarine sugar suitcase
sultan summer summit sun sunday sunset surf swallow swamp swan sweater swing sword sycamore
syrup system table tablet taco tadpole tailor talent tambourine tangerine tango tank tapestry
tartan taxi teacher teapot temple tennis tent terrace thimble thistle thread throne thunder
thursday thyme ticket tide tiger tile timber tinsel toad toast toffee tomato topaz torch tornado
tortoise toucan towel tower town tractor train trapeze tray treacle treasure tree triangle
tricycle trombone trophy trout truck trumpet trunk tuba tuesday tulip tuna tundra tunnel turban
turkey turnip turquoise turtle tutor tweed twig twin typist ukulele umbrella uncle unicorn
uniform universe upland urchin usher vacation valley vampire vanilla vase vault velvet verse
vest viaduct villa village vine vinegar viola violet violin visitor vixen voice volcano volley
voyage vulture waffle wagon waiter wallaby wallet walnut walrus waltz wand wardrobe warren wasp
watch water wave weasel weather weaver wedding weekend whale wharf wheat wheel whisker whisper
whistle white willow wind window winter wizard wolf wombat wonder wood wool word workshop world
wren wrist writer yacht yak yard yarn yellow yeti yodel yoga yogurt young zebra zenith zephyr
zero zigzag zinc zipper zither zodiac zoo
"""

WORDS: Final = tuple(LIST.split())
