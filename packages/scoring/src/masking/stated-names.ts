import { foreignWords } from './foreign-words.ts'
import { signatureTrigger, triggers } from './trigger-words.ts'

/* Phrases that introduce a name missing from the conversation's fields. The name is the first group. */

/** A capitalized word or an initial. A period ends the name unless it follows an initial. */
const nameWord = "(?:\\p{Lu}[\\p{L}\\p{M}'’-]{1,30}|\\p{Lu}\\.?)"
const particle =
  '(?:de la|de|dela|del|della|di|da|dos|van der|van den|van|von|al|el|bint|bin|ibn|ten|ter|do|das|du|af|zu)'
const fullName = `(${nameWord}(?:[ \\t](?:${particle}[ \\t])?(?:a[dlnrstz]-|el-)?${nameWord}){0,3})`
const anyWord = "[\\p{L}][\\p{L}\\p{M}'’-]{1,30}"
/** One or two words in any letter case, after a phrase that only a name can follow. */
const anyName = `(${anyWord}(?:[ \\t]${anyWord})?)`
const start = '(?<![\\p{L}\\p{N}])'
/** Like `start` but much faster, and only before a letter from A to Z. \b treats an underscore as part of a word. */
const plainStart = `(?:\\b|(?<=_))${start}`

const relatives =
  'husband|wife|son|daughter|nephew|niece|mum|mom|mother|father|dad|sister|brother|neighbou?r|grandma|grandpa|' +
  'grandmother|grandfather|aunt|auntie|uncle|cousin|friend|partner|boss|colleague|roommate|flatmate|fianc[ée]e?|' +
  'Mann|Frau|Sohn|Tochter|Mutter|Vater|dochter|zoon|man|vrouw|mari|femme|fils|fille|esposo|esposa|hijo|hija|marido|filho|filha'
const roles =
  '[Aa]gent|[Rr]ep(?:resentative)?|[Tt]ech(?:nician)?|[Cc]ourier|[Dd]river|[Cc]ust(?:omer)?|[Gg]uest|[Pp]assengers?(?: names?)?|[Rr]ecipient|' +
  '[Cc]ontact|[Hh]older|[Ss]upervisor|[Mm]anager|[Dd]elivery boy|[Dd]oña?|[Dd]ona|[Mm]eneer|[Mm]evrouw|[Mm]onsieur|[Mm]adame|' +
  '[Nn]eighbou?r named|[Ss]omeone named|[Tt]he late|[Bb]ehalf of|[Ss]econd user|[Aa]tt(?:n|ention)?|[Nn]ame of|[Pp]acked by|[Aa]ssigned to|c/o|' +
  '[Ll]abel says|[Cc]ompany of|[Rr]ecipient to|[Uu]nder|[Tt]aking over from|[Ss]igned by|[Tt]old by|[Ss]chrieb|[Cc]aller|[Ii]nterphone|[Ss]poke (?:w/|with|to)|[Pp]ayment by|[Hh]ijo de|[Hh]ija de|tnv|[Kk]ontoinhaber|[Nn]ame(?: on file)?|not|[Ss]pelled|[Ss]hould be|[Mm]ine,|name,|then|asked for|engraving says'
const greetings =
  'Hi|Hello|Hey|Dear|Hola|Hallo|Hoi|Moin|Bonjour|Cher|Chère|Estimad[oa]|Prezad[oa]|Beste|Liebe[r]?|Ciao|Gentile|Olá|Oi|Good (?:morning|afternoon|evening)|Morning'
/** “Hi Acme support” greets a company, not a person. */
const teams = '(?:[Cc]ustomer|[Ss]upport|[Tt]eam|[Cc]are|[Ss]ervice|[Hh]elp(?:desk)?|[Ss]taff)(?!\\p{L})'
const notTeam = `(?!(?:${anyWord}[ \\t]+){1,2}${teams})`
const signOffs =
  '[Rr]egards|[Ss]incerely|[Cc]heers|[Bb]est(?: wishes)?|[Yy]ours (?:truly|faithfully|sincerely)|[Tt]hanks(?: again)?|[Tt]hank you|[Tt]hx|' +
  'Danke|Gracias|Merci|Obrigad[oa]|Grüße|Grüßen|Gruß|MfG|LG|VG|Cordialement|Saludos|Atte\\.?|Abs|Abraços|Groet(?:en|jes)?|xx|Best'

/** Phrases that follow a name. Few texts contain any, so the phrases are searched for before the names. */
const afterNames = [
  '[ \\t](?:here\\b|from (?:your|the|support|customer)|asked me|told me|said|promised|who helped|on chat|wrote:|<)',
  "['’]s (?:account|warranty|bday|birthday|order|parcel|package|refund|subscription)",
]

const namesBefore = afterNames.map(after => ({
  needs: new RegExp(after),
  pattern: new RegExp(`${start}${fullName}${after}`, 'gu'),
  isWeak: false,
  isRole: false,
  isSure: false,
  isBefore: true,
  isSignature: false,
  trigger: 0,
}))

/** A phrase that introduces a name, and a quick check that skips most texts but never one with such a phrase. */
export interface StatedName {
  needs: RegExp
  pattern: RegExp
  /** Whether other words can also follow the phrase, so the word has to resemble a name. */
  isWeak: boolean
  /** Whether a word for a role introduces the name. Everyday words can follow it too. */
  isRole: boolean
  /** Whether only a name can follow, even one that is also a word, month or brand: “Mr Ford”, “my name is April”. */
  isSure: boolean
  /** Whether the phrase follows the name: “Mark told me”. */
  isBefore: boolean
  /** Whether the name is at the end or the start of a message: “Thanks, Hope”. */
  isSignature: boolean
  /** The group in trigger-words.ts of which every match contains a word, or 0 if there is no such group. */
  trigger: number
}

/**
 * A name in the given form after one of these words and a separator. Names start with a capital letter unless `flags`
 * has an i. The quick check leaves out the Unicode classes, which take most of the time.
 */
function after(words: string, separator: string, name: string, rest = '', flags = ''): StatedName {
  const initial = flags.includes('i') ? '' : '[^a-z\\s]'
  return {
    needs: new RegExp(`(?:\\b|_)(?:${words})${separator}${initial}`, flags && 'iu'),
    pattern: new RegExp(`${plainStart}(?:${words})${separator}${name}${rest}`, `g${flags}u`),
    isWeak: false,
    isRole: words === roles,
    isSure: false,
    isBefore: false,
    isSignature: words === signOffs,
    trigger: words === roles ? triggers.role : words === signOffs ? signatureTrigger : 0,
  }
}

const sure = (stated: StatedName): StatedName => ({ ...stated, isSure: true })
const signature = (stated: StatedName): StatedName => ({ ...stated, isSignature: true })
const on = (trigger: number, stated: StatedName): StatedName => ({ ...stated, trigger })
const weak = (stated: StatedName): StatedName => ({ ...stated, isWeak: true })

const anyLine = (pattern: RegExp, needs: RegExp, isWeak = false): StatedName => ({
  needs,
  pattern,
  isWeak,
  isRole: false,
  isSure: false,
  isBefore: false,
  isSignature: false,
  trigger: 0,
})

export const statedNames: readonly StatedName[] = [
  on(triggers.name, sure(after("[Mm]y (?:full )?name(?: is|['’]s|:)", '[ \\t]+', fullName))),
  on(
    triggers.name,
    sure(
      after(
        '(?:[Ss]ur|[Ll]ast |[Ff]irst |[Ff]amily |[Gg]iven |[Mm]aiden )name(?: is|:)',
        '[ \\t]+["“]?',
        fullName,
      ),
    ),
  ),
  on(
    triggers.name,
    after(
      "(?:name(?:'s|’s| is)|named|called|me llamo|je m['’]appelle|ich heiße|mi nombre es|meu nome é|mi chiamo|nome sul campanello è)[ \\t]+|(?:name|customer|full name|acc(?:ount)? holder)[ \\t]?:[ \\t]*",
      '',
      anyName,
      '',
      'i',
    ),
  ),
  on(
    triggers.self,
    after(
      "I am|I['’]?m|i am|i['’]?m|im|I AM|[Tt]his is|[Ii]t['’]?s(?: me again)?|[Hh]ier(?: ist)?|[Ss]oy|[Ss]ono|[Ii]ch bin|[Jj]e suis|[Mm]et|its me again \\S*",
      '[ \\t]+',
      fullName,
      '(?![\\p{L}])',
    ),
  ),
  on(
    triggers.title,
    sure(after('Mr|Mrs|Ms|Herr|Herrn|Mme|Mlle|Sra', '\\.?[ \\t]+(?:(?:Dr|Prof)\\.?[ \\t]+)?', fullName)),
  ),
  on(triggers.title, sure(after('Dr|Frau', '\\.?[ \\t]+(?:(?:Dr|Prof)\\.?[ \\t]+)?', fullName))),
  on(triggers.title, after('Miss|Prof|Sr', '\\.?[ \\t]+(?:(?:Dr|Prof)\\.?[ \\t]+)?', fullName)),
  on(
    triggers.name,
    after('a nombre de|au nom de|auf den Namen|in nome di|em nome de|op naam van', '[ \\t]+', fullName),
  ),
  on(
    triggers.address,
    sure(after('[Ss]eñora?|[Ss]enhora?|[Mm]onsieur|[Mm]adame|[Ss]ignora?', '[ \\t]+', fullName)),
  ),
  // Other titles in lower case are also words: “meine frau sagt”, “20 ms later”.
  on(triggers.title, after('mrs?', '\\.?[ \\t]+', `(${anyWord})`, '', 'i')),
  on(triggers.relative, sure(after(relatives, "(?:['’]s name is|,)?[ \\t]+(?:big )?", fullName))),
  after(roles, '[ \\t]?:?[ \\t]+["“(]?', fullName),
  on(
    triggers.greeting,
    signature(
      anyLine(
        new RegExp(
          `(?:^|[\\n.!?>"“]\\s{0,3})(?:${greetings})[ \\t]+(?:Mr\\.? |Mrs\\.? |Ms\\.? )?${notTeam}${fullName}`,
          'gu',
        ),
        new RegExp(`(?:${greetings})[ \\t]+[^a-z\\s]`),
      ),
    ),
  ),
  after(signOffs, '[,!.]?\\s{0,4}', fullName, '(?=\\s*(?:$|\\n|from |van |,|!))'),
  signature(
    anyLine(
      new RegExp(`(?:--|—|–|(?<=[.!?] )-|\\n-|\\n)[ \\t]*${notTeam}${fullName}[.]?\\s*$`, 'gu'),
      /[-—–\n][ \t]*[^a-z\s][^\n]{0,150}\s*$/,
    ),
  ),
  on(
    triggers.field,
    anyLine(
      new RegExp(
        `(?:^|\\n)(?:From|To|Name|Customer|Ship to|Deliver to|Recipient|Contact|my details)[ \\t]?:?\\s{1,3}${fullName}(?=\\s*(?:$|\\n|<|,))`,
        'gu',
      ),
      /(?:^|\n)(?:From|To|Name|Customer|Ship to|Deliver to|Recipient|Contact|my details)[ \t]?:?\s/,
    ),
  ),
  on(
    triggers.request,
    after(
      'tell|talk to|speak (?:to|with)|thank|ask|call|Can|can|if|add|send|did',
      '[ \\t]+',
      fullName,
      "(?=['’]s (?:account|warranty|order|name|parcel)|[ \\t](?:that|who|reopen|thanks|has|had|already|on \\d|on \\+|as second|to \\p{Lu}|call)|\\?)",
    ),
  ),
  anyLine(new RegExp(`(?:^|\\n)(?:Agent )?(${nameWord}):[ \\t]`, 'gu'), /:[ \t]/, true),
  on(triggers.name, after('name', '\\b[^.\\n]{0,30} from[ \\t]', fullName)),
  on(triggers.name, after('name', '\\b[^.\\n]{0,60} to[ \\t]', fullName)),
  on(triggers.name, after(`[Nn]ames`, `:[ \\t]`, `${nameWord}(?:[ \\t]${nameWord})?,[ \\t]${fullName}`)),
  anyLine(new RegExp(`(?:^|\\n)["“](${nameWord})["”][ \\t]the (?:agent|rep)`, 'gu'), /["”][ \t]the /),
  anyLine(new RegExp(`/[ \\t]${fullName}(?=[ \\t]?/)`, 'gu'), /\/[ \t]/, true),
  anyLine(new RegExp(`[.!?][ \\t]+(${nameWord})\\s*$`, 'gu'), /[.!?][ \t]+\S{1,40}\s*$/, true),
  anyLine(new RegExp(`\\n${fullName}(?=\\n\\S{1,60}@|,[ \\t]\\p{Lu}\\p{L}+[ \\t]\\d)`, 'gu'), /[@\d]/),
  // These match any letter case, because a name almost always follows.
  on(
    triggers.relative,
    sure(
      after(
        `(?:my|mn|mein|meine|mon|ma|mi) (?:${relatives}|boyfriend|girlfriend|ex)`,
        '[ \\t](?:big )?',
        `(${anyWord})`,
        '',
        'i',
      ),
    ),
  ),
  on(
    triggers.agent,
    sure(
      after(
        "your agent|the agent|delivery boy|deliver boy|delivery guy|hi im|hey its|hi its|hi it['’]s|hier",
        '[ \\t]',
        `(${anyWord})`,
        '(?=[ \\t](?:again|here|hung|said|says|told|from)|,|\\.[ \\t])',
        'i',
      ),
    ),
  ),
  on(triggers.its, sure(after("its|it['’]s", '[ \\t]', `(${anyWord})`, '(?=[ \\t](?:again|here))', 'i'))),
  on(
    triggers.greeting,
    anyLine(
      new RegExp(`^(?:hi|hello|hey)[ \\t]${anyWord},[ \\t](?:its|it['’]s)[ \\t](${anyWord})(?=[.,])`, 'giu'),
      /^h(?:i|ello|ey)[ \t]/i,
    ),
  ),
  on(
    triggers.greeting,
    after(
      'hi|hello|hey',
      " (?:its |it['’]s |im |i['’]m )",
      `(${anyWord}(?:[ \\t]${anyWord})?)`,
      '(?=,)',
      'i',
    ),
  ),
  on(
    triggers.greeting,
    anyLine(
      new RegExp(
        `^(?:hi|hello|hey|moin)[, ]{1,2}${notTeam}(${anyWord}(?:[ \\t][\\p{L}-]{2,30})?)(?=,)`,
        'giu',
      ),
      /^(?:h(?:i|ello|ey)|moin)[, ]/i,
    ),
  ),
  on(
    triggers.here,
    sure(
      anyLine(
        new RegExp(`^(${anyWord}(?:[ \\t]${anyWord})?)[ \\t]here(?=[,.!?]|[ \\t]again|$)`, 'giu'),
        /^.{2,70}[ \t]here/i,
        true,
      ),
    ),
  ),
  on(
    triggers.name,
    sure(
      anyLine(
        new RegExp(`(?:^|[,.!][ \\t])(${anyWord})(?:,| ist)? mein name(?!\\p{L})`, 'giu'),
        /mein name/i,
        true,
      ),
    ),
  ),
  on(triggers.from, anyLine(new RegExp(`^(${anyWord})[ \\t]from[ \\t]`, 'giu'), /^\S{2,31}[ \t]from/i, true)),
  on(
    triggers.address,
    weak(
      after(
        'hier (?:ist|spricht)(?: die| der)?|aqui é(?: [oa])?|bin (?:die|der)|falei com [oa]|hablé con|frau|herr|señora?|sra?\\.?|' +
          'senhora?|doña|dona|encik|auntie',
        '[ \\t]',
        `(${anyWord})`,
        '',
        'i',
      ),
    ),
  ),
  ...namesBefore,
]

/** Capitalized words that can follow one of these phrases but aren't names. */
export const notNames = new Set([
  ...(
    'a about account adobe after again all also am an and any are as at back been before being best black blue but by can ' +
    'could customer day days dear did do does dont email everyone for friday from get getting going got great guys had ' +
    'happy have having he hello help her here hi him his home how i if in invoice is issue it its january february ' +
    'march july september october november december just monday tuesday wednesday thursday saturday ' +
    'sunday looking madam me my need never new no not now of ok on one only or order our out paid please pls product ' +
    'really service she shop so some someone sorry still store support team thank thanks that the their them there they ' +
    'this to today tomorrow too trying unable urgent us very waiting want was we were what when where which who why ' +
    'with writing wrong yes you your phone device bought item callback status priority date amount subject re fwd sir ' +
    'bezug tel mail address problem question regards cheers update note tracking usps ups dhl fedex amazon apple google ' +
    'mai father mother martens oetker pepper cancel change check come contact creative day deliver done open pick send ship tell party weekend wrong spelled full last next big yet just mine both any real virtual refund return replace lego visa mastercard paypal samsung sony nike weekly usa uk eu und ich wir premium basic ' +
    'sincerely yours kind warm okay sure alright awesome perfect absolutely anytime welcome dm id atm lte android iphone mac ' +
    'nobody none everything bye goodbye attention newsletter unsubscribe profile lovely wonderful konto depot paket ' + // words-check: data
    'procurement purchasing finance marketing logistics accounting accounts engineering ' +
    'director president officer ceo cfo cto coo hr ' +
    'gestern heute morgen ayer hoy hier demain ontem hoje kundenservice kundendienst serviceteam windows settings login portal json yaml csv url urls reservations relations size grüße grüßen gruß freundliche viele cordialement saludos'
  ).split(' '),
  ...foreignWords,
])

/** A name right before one of these belongs to a company: “the Northline app”, “Northline marked my parcel”. */
export const companyThings = new Set(
  (
    'app marked website site tracking depot driver courier couriers delivery deliveries parcel van label hotline store ' +
    'warehouse subscription gmbh inc ltd scanned'
  ).split(' '),
)

/** In “I’m here”, the contraction looks like a name, because “here” often follows a name. */
export const contraction = /(?:['’](?:m|re|ve|ll|d|all)|n['’]t)$/i

/** Lowercase words that often follow “my son”, “hi” and the like. */
export const rarelyNames = new Set(
  (
    'able account all and anyone ask asked bought broken called came can cant changed could did didnt does dead done ' +
    'ending everybody folks friend gave gets gone good got guys had has hasnt have here into isnt just kaputt keeps kindly lives lost ' +
    'made morning name needs nice opened ordered over paid phone placed quick received said sent since somebody stuck ' + // words-check: data
    'supposed team there thinks tried used uses wants wanted whose wont work works would years dear hat ist war ' +
    'arrival booked canceled cancelled disappeared down happening pending previously twice way working ' +
    'bought brought complained found loves likes noticed picked running saw says speaking told took went wrote ' +
    'times two three four five six several sagt sagte meint meinte wollte möchte dice dijo dit disse'
  ).split(' '),
)
