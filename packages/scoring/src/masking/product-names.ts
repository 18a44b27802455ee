import { gaps } from './gaps.ts'
import { lists, shapes, type Word } from './message-words.ts'
import type { Reading } from './reading.ts'

/* Recognizes given names used for products: “the Ferdinand armchair”, “das Bett Hanna”, “Rose Quartz”, “Martin D-10”. */

const list = (words: string) => new Set(words.split(' '))

/** Things that can follow a product's name: “the Hugo theme”. */
const things = list(
  'theme themes armchair armchairs chair chairs sofa sofas couch bed beds bedframe mattress mattresses pillow pillows duvet ' +
    'bedding quilt blanket blankets desk desks table tables stool stools bench wardrobe dresser cabinet bookcase shelf ' +
    'shelves sideboard nightstand ottoman footstool recliner lamp lamps pendant chandelier rug rugs curtain curtains ' +
    'cushion cushions mirror vase mug mugs plate plates teapot kettle pan pans casserole knife candle candles ' +
    'dresses skirt skirts blouse blouses shirt shirts tshirt sweater sweaters jumper jumpers cardigan cardigans hoodie ' +
    'jacket jackets coats parka blazer trousers jeans leggings shorts jumpsuit pyjamas pajamas bra bikini ' +
    'swimsuit scarf beanie gloves socks tights boots boot shoes shoe sneakers trainers sandals sandal loafers heels ' +
    'slippers pumps bag bags handbag handbags tote backpack backpacks rucksack purse wallet clutch suitcase luggage ' +
    'earrings earring necklace necklaces bracelet bracelets bangle brooch sunglasses glasses frames yarn wool fabric ' +
    'wallpaper tile tiles faucet tap basin bathtub pushchair pushchairs stroller strollers pram prams cot crib highchair ' +
    'doll dolls bike bikes bicycle scooter helmet tent guitar ukulele piano keyboard speaker speakers headphones grinder ' +
    'mixer blender toaster stove oven grill serum lipstick mascara perfume fragrance shampoo conditioner moisturizer ' +
    'plugin template templates font typeface collection lineup bundle jar jars parasol ' +
    'guidebook guidebooks teabags toy toys printer cologne outlet airport giftcard sweatshirt sweatshirts vest fleece machine ' +
    'heater dryer purifier vacuum bookshelf brewer frother canister',
)
/** Words for a product's material, style or purpose: “the Rowan hooded sweatshirt”, “Dale cord blazer”. */
const materials = list(
  'hooded denim cord corduroy summer winter rain fleece wool woolen cotton linen leather suede silk velvet cashmere knitted down ' +
    'quilted padded hiking running swim ski yoga electric cordless smart espresso coffee office dining standing bar side floor desk ' +
    'garden kitchen bathroom travel milk drip burr air hair space label shoe tower hand stand gooseneck storage wooden oak walnut',
)
/** Things that are also verbs, so they count only after an article: “the Clara dress”, but not “can Clara dress him”. */
const verbs = list(
  'dress knit cable coat cover covers ring rings watch watches print prints range model models style styles design designs ' +
    'light frame phone case top set suit pack plan stand holder wrap cut fit app widget router store ' +
    'stores branch gift laptop tablet voucher',
)
const articles = list(
  'the this that your new a das der die den dem ein eine einen einer la le el les il lo un una une o os as het een',
)
/** Words that can precede a product's name: “the model Emma”, “la veste Camille”. */
const kinds = list(
  'model models modell modelle modells modele modelo modelos modello modelli type typ tipo theme thema shade colour color ' +
    'farbe coloris couleur colore cor serie series collection kollektion coleccion colecao collezione gamme linea linha ' +
    'gama bett boxspringbett schlafsofa ecksofa sessel stuhl tisch esstisch couchtisch schreibtisch schrank kommode regal ' +
    'lampe leuchte teppich matratze kissen decke vorhang kleid rock bluse hemd hose jacke mantel pullover pulli ' +
    'strickjacke schuh schuhe stiefel stiefelette sandale sandalen sneaker tasche handtasche rucksack kinderwagen ' +
    'buggy puppe armband kette ohrringe bezug veste robe jupe chemise chemisier pantalon manteau pull gilet blouson ' +
    'chaussures bottines bottes sandales sac canape fauteuil chaise lit matelas lampadaire tapis bureau commode etagere ' +
    'buffet poussette poupee collier bague vestido falda blusa camisa chaqueta abrigo jersey zapato zapatos botas ' +
    'botines sandalias bolso mochila sillon silla cama colchon lampara alfombra mesa escritorio estanteria mesilla ' +
    'comoda carrito muneca pulsera saia calca casaco jaqueta camisola sapato sapatos bota bolsa sofa poltrona cadeira ' +
    'colchao luminaria tapete estante carrinho boneca divano sedia letto materasso tavolo lampada tappeto libreria ' +
    'abito gonna camicia giacca cappotto maglione scarpe stivali borsa zaino passeggino jurk rok trui jas broek schoen ' +
    'schoenen laarzen bank stoel tafel kast bed tas kinderwagens klanning soffa fatolj stol kjole',
)
/** Colors and materials that are also given names, and the second words of color names. */
const colorNames = list(
  'rose heather amber ruby olive jade violet iris hazel ginger coral pearl crystal scarlet scarlett sandy sienna ivory ' +
    'sage lilac holly ivy daisy poppy jasmine lavender rosa viola bianca bruna melanie ebony opal magnolia marina',
)
const colors = list(
  'quartz moss glow gold pink blush mist sand smoke dust petal mauve bronze copper taupe beige cream frost haze tint ' +
    'shimmer bloom garden sky sunset dawn dusk shadow stone grove silk velvet satin matte red blue sparkle fire night',
)
/** Words at the end of the names of companies, fees and plans: “Grace Period Fee”, “Halcyon Telecom”. */
const labels = list(
  'fee fees charge surcharge plan tariff bundle subscription membership edition collection roundup fund foundation trust ' +
    'telecom telekom telco broadband energy bank insurance airlines airways hotel hotels hostel resort clinic pharmacy ' +
    'ltd limited gmbh inc llc plc bv ag sarl ltda group holding holdings foods logistics couriers freight motors ' +
    'electronics furniture interiors homeware bakery brewery brewing coffee restaurant university college academy school ' +
    'hospital airport station stadium arena festival league cup theme app',
)
const modelCode = /^ (?:[A-Z]{1,2}-?\d{1,3}|\d{3,4}[a-z]{1,2})(?![\p{L}\p{N}-])/u

export const isLabel = (plain: string) => labels.has(plain)

/** Whether the word at this position is a product's name or the start of a company's name. */
export function isProductName<W extends Word>(reading: Reading<W>, i: number): boolean {
  const { words, gaps: between, starts, text } = reading
  const word = words[i]
  if (word === undefined || /['’]s$/.test(word.written)) return false
  if (isMadeOf(reading, i)) return true
  if (word.shape === shapes.lower) return false
  const before = between[i] === gaps.space ? words[i - 1] : undefined
  if (kinds.has(word.plain) && word.list === lists.none) return true
  if (isColorAt(reading, i) || isColorAt(reading, i - 1)) return true
  const gapAfter = between[i + 1]
  const after = words[i + 1]
  if (before !== undefined && kinds.has(before.plain) && !isSofaInEnglish(before)) return true
  if (after === undefined) return false
  if (gapAfter === gaps.digit || (gapAfter === gaps.space && after.written.length < 3)) {
    const end = (starts[i] ?? 0) + word.written.length
    if (modelCode.test(text.slice(end, end + 8))) return true
  }
  if (gapAfter === gaps.join) return nextIsThing(reading, i + 1, false)
  if (gapAfter !== gaps.space) return false
  const isPair = between[i] === gaps.join
  const first = isPair ? words[i - 2] : before
  if (nextIsThing(reading, i, first !== undefined && articles.has(first.plain))) return true
  return endsInLabel(reading, i)
}

function nextIsThing<W extends Word>(
  { words, gaps: between }: Reading<W>,
  i: number,
  afterArticle: boolean,
): boolean {
  const after = words[i + 1]
  if (after?.shape !== shapes.lower || between[i + 1] !== gaps.space) return false
  if (things.has(after.plain)) return true
  if (!afterArticle) return false
  if (verbs.has(after.plain)) return true
  const beyond = words[i + 2]
  return (
    beyond?.shape === shapes.lower &&
    between[i + 2] === gaps.space &&
    things.has(beyond.plain) &&
    isNoun(after)
  )
}

/** Whether a material and a thing follow, in any letter case: “my marlow denim jacket”. */
function isMadeOf<W extends Word>({ words, gaps: between }: Reading<W>, i: number): boolean {
  const [after, beyond] = [words[i + 1], words[i + 2]]
  if (after === undefined || beyond === undefined || !materials.has(after.plain)) return false
  if (between[i + 1] !== gaps.space || between[i + 2] !== gaps.space) return false
  return things.has(beyond.plain) || verbs.has(beyond.plain)
}

/** “the Anna in boots” isn't about boots called Anna. */
const isNoun = ({ plain }: Word) =>
  plain.length > 3 && !/^(?:from|with|whose|who|that|about|when|sent|said)$/.test(plain)

/**
 * Whether this is a color, as in “ordered Heather Moss” or “'Rose Quartz'”. Never true at the start of a sentence or
 * line.
 */
function isColorAt<W extends Word>({ words, gaps: between }: Reading<W>, i: number): boolean {
  const [word, after] = [words[i], words[i + 1]]
  if (word === undefined || after === undefined || between[i + 1] !== gaps.space) return false
  if (!colorNames.has(word.plain) || !colors.has(after.plain)) return false
  return between[i] === gaps.bracket || (between[i] === gaps.space && words[i - 1]?.shape === shapes.lower)
}

/**
 * Whether the word is also an English word, so the name after it can be a person's: “the bed Anna ordered”. In “Bett
 * Anna”, Anna is the name of a bed.
 */
const isSofaInEnglish = ({ written }: Word) =>
  /^(?:sofa|bed|bank|rock|pull|jersey|buffet|bureau|commode|type|robe|gilet|collier)$/.test(written)

function endsInLabel<W extends Word>({ words, gaps: between }: Reading<W>, i: number): boolean {
  for (let at = i + 1; at <= i + 3 && between[at] === gaps.space; at++) {
    const word = words[at]
    if (word === undefined || word.shape === shapes.lower) return false
    if (labels.has(word.plain)) return true
  }
  return false
}
