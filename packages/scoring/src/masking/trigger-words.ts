/*
 * Words that a text must contain for a pattern to match. Each word is looked up once and the result is cached, so most
 * patterns are skipped without searching the text. Words are in lower case and without accents.
 */

const groups = {
  name: 'name names named called llamo appelle heiße nombre nome chiamo customer holder surname nom namen naam mein',
  self: 'i im am this it its hier soy sono ich je met',
  title: 'mr mrs ms herr herrn mme mlle sra dr frau miss prof sr',
  address:
    'senor senora senhor senhora monsieur madame signor signora frau herr sr sra dona encik auntie hier aqui bin falei hable',
  relative:
    'husband wife son daughter nephew niece mum mom mother father dad sister brother neighbor neighbour grandma grandpa ' +
    'grandmother grandfather aunt auntie uncle cousin friend partner boss colleague roommate flatmate fiance fiancee mann ' +
    'frau sohn tochter mutter vater dochter zoon man vrouw mari femme fils fille esposo esposa hijo hija marido filho filha ' +
    'boyfriend girlfriend ex',
  role:
    'agent rep representative tech technician courier driver cust customer guest passenger passengers recipient contact ' +
    'holder supervisor manager delivery don dona meneer mevrouw monsieur madame neighbor neighbour someone late behalf ' +
    'second att attn attention name packed assigned c label company under taking signed told schrieb caller interphone ' +
    'spoke payment hijo hija tnv kontoinhaber not spelled should mine then asked engraving',
  greeting:
    'hi hello hey dear hola hallo hoi moin bonjour cher chere estimado estimada prezado prezada beste liebe lieber ciao ' +
    'gentile ola oi good morning',
  field: 'from to name customer ship deliver recipient contact my',
  request: 'tell talk speak thank ask call can if add send did',
  agent: 'agent delivery deliver hi hey hier',
  its: 'its it',
  here: 'here',
  from: 'from',
  unit:
    'flat apartment apt unit suite ste room villa house block blk tower level floor lot plot shop door bldg building wing ' +
    'depto dpto departamento apto apartamento bloco casa lote quadra qd stiege tur int wohnung whg appt appartement bat ' +
    'batiment annexe',
  house:
    'house cottage lodge farm barn manor mill forge rectory vicarage grange hall mansion mansions bungalow annexe residency ' +
    'residence residences apartment apartments apt apts heights tower towers court compound enclave society villa villas ' +
    'stables chalet old flat unit suite room',
  place: 'address adress live lives living move moved moving deliver delivered it its',
  street:
    'jalan jln jl lorong persiaran lebuh soi rr hc rural cross main lieu rua calle avenida travessa avda av rue',
  card:
    'card cards karte kaart kaarts kort kartennummer creditcard debitcard bankcard creditcards debitcards bankcards ' +
    'kreditkarte debitkarte girokarte bankkarte geschenkkarte kreditkort debitkort bankkort debetkort creditkaart ' +
    'debitkaart bankkaart girokaart tarjeta tarjetas carte cartao carta visa mastercard mastercards amex american maestro',
  code:
    'card cards giftcard giftcards egiftcard voucher vouchers certificate certificates code codes read reads four five six ' +
    'eight ten digits characters gutschein gutscheine gutscheincode gutscheincodes gutscheinkarte gutscheinnummer ' +
    'geschenkkarte codigo codice cadeau tarjeta cartao vale bon buono',
}

type Group = keyof typeof groups
const names = Object.keys(groups) as Group[]

/** One bit per group, and one for sign-offs, because a name can follow a sign-off without a space. */
export const triggers = Object.fromEntries(names.map((name, i) => [name, 1 << i])) as Record<Group, number>
export const signatureTrigger = 1 << names.length
export const allTriggers = -1

const signOffs =
  'regards sincerely cheers best yours thank thx danke gracias merci obrigado obrigada gruße gruß mfg lg vg cordialement ' +
  'saludos atte abs abracos groet xx'
const signatures = signOffs.split(' ')
const bits = new Map<string, number>()
for (const name of names)
  for (const word of groups[name].split(' ')) bits.set(word, (bits.get(word) ?? 0) | triggers[name])

/** The triggers of a word and of each of its parts, as in “co-driver” and “I’m”. */
export function triggersOf(plain: string): number {
  let found = 0
  for (const part of plain.split(/['’-]/)) {
    found |= bits.get(part) ?? 0
    if (signatures.some(signOff => part.startsWith(signOff))) found |= signatureTrigger
  }
  return found
}
