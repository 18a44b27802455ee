import type { ProductKind } from '../topic.ts'

export interface Product {
  name: string
  /** Its everyday name, always singular to fit phrases such as “the {item} is”. */
  noun: string
  kind: Exclude<ProductKind, 'any' | 'hard'>
  price: number
}

function list(kind: Product['kind'], text: string): Product[] {
  return text.split('|').map(entry => {
    const [name = '', price = '0'] = entry.split('=')
    return { name, noun: name.split(' ').at(-1) ?? name, kind, price: Number(price) }
  })
}

export const acmeProducts: Product[] = [
  ...list(
    'apparel',
    'Fernhill rain jacket=129|Tarn fleece jacket=89|Brook wool sweater=79|Sable winter coat=219|Hollis linen shirt=54|Marlow denim jacket=98|Pine down vest=109|Rowan hooded sweatshirt=62|Wren summer dress=74|Larch hiking jacket=159|Cove swim shirt=39|Dale cord blazer=138',
  ),
  ...list(
    'electric',
    'Briar electric kettle=59|Sorrel stand mixer=249|Tilden espresso machine=329|Moss air purifier=179|Heron desk lamp=69|Quill label printer=89|Vale cordless vacuum=279|Pebble smart speaker=99|Crest hair dryer=79|Dune tower fan=94|Lumen floor lamp=119|Rill hand blender=49|Nook space heater=84',
  ),
  ...list(
    'furniture',
    'Calder bookshelf=189|Bramble coffee table=159|Solis office chair=239|Ridge bar stool=89|Hearth dining table=449|Trellis shoe rack=64|Keel standing desk=399|Birch nightstand=119|Lodge armchair=329|Slate side table=79',
  ),
]

export const globexProducts: Product[] = [
  ...list(
    'electric',
    'Harrow burr grinder=139|Marlow espresso machine=429|Tilden gooseneck kettle=89|Corso milk frother=59|Bolt drip brewer=129|Slow cold brew tower=159|Polo travel grinder=69',
  ),
  ...list(
    'furniture',
    'Barista tamping mat=29|Cellar storage canister=34|Copper pour-over stand=44|Walnut tamper=38|Gallery cup rack=52',
  ),
]

export const colors = [
  'navy',
  'forest green',
  'black',
  'sand',
  'rust',
  'light gray',
  'cream',
  'dark red',
  'teal',
  'mustard',
]
export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
export const codes = ['SPRING15', 'WELCOME10', 'HELLO20', 'TAKE15', 'WEEKEND10', 'FRIENDS20', 'THANKYOU5']
export const plans = [
  'Monthly Refill box',
  'Season box',
  'Family plan',
  'Coffee box',
  'Care plan',
  'Filter subscription',
]
export const devices = ['phone', 'tablet', 'laptop', 'work computer']
export const occasions: [mine: string, yours: string][] = [
  ["my daughter's birthday", "your daughter's birthday"],
  ["my son's graduation", "your son's graduation"],
  ['our anniversary', 'your anniversary'],
  ["my sister's wedding", "your sister's wedding"],
  ["my dad's 60th birthday", "your dad's 60th birthday"],
  ["my mother's retirement party", "your mother's retirement party"],
  ['our housewarming', 'your housewarming'],
  ["a friend's baby shower", "your friend's baby shower"],
  ["my nephew's birthday", "your nephew's birthday"],
  ["my wife's birthday", "your wife's birthday"],
  ["my husband's birthday", "your husband's birthday"],
  ['our camping trip', 'your camping trip'],
]
