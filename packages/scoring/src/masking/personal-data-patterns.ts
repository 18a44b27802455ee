import { referenceNumber } from './reference-numbers.ts'

/** One kind of personal data: its pattern, and an extra check when the pattern alone matches too much. */
export interface PersonalData {
  label: string
  pattern: RegExp
  /** Matches every text that the pattern matches, but is much faster. If it finds nothing, the pattern isn't tried. */
  needs: RegExp
  accept?: (match: string) => boolean
}

const word = "\\p{Lu}[\\p{L}'’-]{0,30}\\.?"
const streetEn =
  '[Ss]treet|St|[Rr]oad|Rd|[Aa]venue|Ave|[Ll]ane|Ln|Drive|Dr|[Bb]oulevard|Blvd|Court|Ct|Way|Place|Pl|Square|Sq|' +
  'Terrace|Close|Crescent|Cres|Highway|Hwy|Parkway|Pkwy|Row|Gardens|Mews|Walk|Parade|Wharf|Yard|Trail|Trl|Grove|Rise|' +
  'Quay|Hill|Bank(?=, \\p{Lu})'
const streetDe =
  'straße|strasse|str\\.|weg|platz|allee|gasse|ring|ufer|damm|gracht|straat|laan|plein|gaten|gata|gatan|veien|vägen|vej|gade'
const streetRomance =
  '[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Cc]hemin|[Aa]llée|[Ii]mpasse|[Qq]uai|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|' +
  '[Cc]alle|[Aa]venida|[Pp]laza|[Rr]ua|[Tt]ravessa|[Ll]argo|[Ee]strada|[Pp]raça|[Aa]lameda|[Pp]aseo|[Cc]arrera|[Cc]ours'
/** Only an abbreviation has a period: “via Charlotte. Is 55 minutes enough?” isn't an address. */
const namesakeWord = "(?:\\p{Lu}\\p{L}{0,3}\\.|\\p{Lu}[\\p{L}'’-]{0,30})"
const namesake =
  "(?:(?:de|du|des|la|le|les|l|d|del|della|dei|di|da|do|das|dos|los|las)[ \\t'’]){0,3}" +
  `${namesakeWord}(?:[ \\t-]${namesakeWord}){0,2}`
const end = '(?![\\p{L}\\p{N}])'
const notPrice = '(?![\\p{L}\\p{N}]|[.,]\\d|[ \\t]?[€$£%])'
/** Words between a number and “drive” or “road” that aren't part of an address: “2 tb hard drive”, “3 days on the road”. */
const notInStreets =
  '[kmgt]b|usb|hard|flash|pen|thumb|ssd|hdd|external|internal|portable|disk|google|cloud|wheel|test|tennis|food|bike|' +
  'sec(?:ond)?s?|min(?:ute)?s?|hours?|days?|weeks?|months?|years?|times?|miles?|km|met(?:er|re)s?|blocks?|people|items?|' +
  'of|on|in|the|an|and|or|to|from|with|at|for|by|my|your|our|their|his|her|is|was|are|were|down|across|up|off|per|' +
  'st|nd|rd|th|am|pm'

/**
 * In search order: text matched by an earlier kind is hidden from later ones. Quantifiers are bounded so no text
 * makes a search slow.
 */
const kinds: readonly (Omit<PersonalData, 'needs'> & { needs?: RegExp })[] = [
  {
    label: 'EMAIL',
    pattern:
      /[\p{L}\p{N}._%+'-]{1,64}[ \t]?(?:\(at\)|\[at\]| at )[ \t]?[\p{L}\p{N}-]{1,63}(?:(?:\.|[ \t]?[([]?(?:dot|hyphen|dash)[)\]]?[ \t]?)[\p{L}\p{N}-]{1,63}){1,6}/giu,
    needs: /[([]|\bdot\b/i,
    accept: match => /[([]|\bdot\b/i.test(match),
  },
  {
    label: 'EMAIL',
    needs: /@[\p{L}\p{N}-]{1,63}\.[\p{L}\p{N}-]/u,
    pattern: /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}/gu,
  },
  // A postal tracking number, such as RR123456789US, would otherwise look like an IBAN.
  { label: 'NUMBER', pattern: /(?<![\p{L}\p{N}])[A-Z]{2}\d{9}[A-Z]{2}(?![\p{L}\p{N}])/gu },
  {
    label: 'IBAN',
    pattern:
      /(?<![\p{L}\p{N}])(?:[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,4})?|[A-Za-z]{2}\d{2}[A-Za-z0-9]{11,30})(?![\p{L}\p{N}])/gu,
  },
  {
    label: 'CARD',
    pattern: /(?<![\p{L}\p{N}])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}])/gu,
    accept: match => passesLuhn(match.replace(/\D/g, '')),
  },
  {
    label: 'CARD',
    pattern: /(?<![\p{L}\p{N}])\d{4}(?:[ -]\d{4}){3}(?![\p{L}\p{N}]|[ -]\d)/gu,
  },
  {
    label: 'CARD',
    pattern:
      /(?<=\b(?:ending(?: in| with)?|ends (?:in|with)|last (?:four|4)(?: digits)?(?: are)?|terminaci[oó]n|termina en|se termine par|endet auf|final|eindigt op)[ \t:]{1,3})\d{4}(?!\d)/giu,
  },
  // A year can also follow these words, unless they are about a card.
  {
    label: 'CARD',
    pattern:
      /(?<=\b(?:endung|endziffern|endend auf|termina(?:da|do) e[nm]|acaba(?:da|do)? en|termina em|se terminant par|finissant par|che termina con)[ \t:]{1,3})(?:(?!(?:19|20)\d\d)|(?<=\b(?:\p{L}{0,12}karte|tarjeta|cart[ãa]o|carta|carte|visa|mastercard|amex)\b[^.!?\n]{0,50}))\d{4}(?!\d)/giu,
  },
  { label: 'NUMBER', pattern: /(?<![\p{L}\p{N}])\d{4}(?: \d{4}){3,6}(?: \d{1,3})?(?![\p{L}\p{N}])/gu },
  {
    label: 'NUMBER',
    needs: /sort code/i,
    pattern: /(?<=sort code[ \t:]{1,3}(?:is[ \t])?)\d{2}[- ]?\d{2}[- ]?\d{2}(?!\d)/giu,
  },
  {
    label: 'IP',
    // Addresses of home networks are the same everywhere, and versions look like addresses.
    pattern:
      /(?<![\p{L}\p{N}.]|(?:version|firmware|release|update)[ \t]{1,2})(?!192\.168\.|10\.|127\.)(?:\d{1,3}\.){3}\d{1,3}(?![\p{L}\p{N}])/giu,
  },
  {
    label: 'PHONE',
    pattern: /(?<![\p{L}\p{N}])(?:\+|00|0|\()?\(?\d(?:[ \t\u00a0()./–-]{0,3}\d){6,16}(?![\p{L}\p{N}])/gu,
    accept: isPhone,
  },
  referenceNumber,
  // Letters and digits unlike any product name: at least five digits in a row.
  {
    label: 'NUMBER',
    needs: /[\p{L}-]\d{5}/u,
    // Error codes and updates of Windows aren't personal.
    pattern:
      /(?<![\p{L}\p{N}-])(?!0x[\da-f]+|KB\d{5,7}(?!\d))[\p{L}\d]{0,12}(?:[-/][\p{L}\d]{1,8}){0,3}[-/]?(?:\p{L}-?|-)\d{5,30}[\p{L}\d]{0,6}(?:-[\p{L}\d]{1,8}){0,2}(?![\p{L}\p{N}])/gu,
  },
  {
    label: 'NUMBER',
    needs: /\d{6}/,
    pattern: /(?<![\p{L}\p{N}])\d{1,4}[A-Z]{1,6}\d{6,30}(?![\p{L}\p{N}])/gu,
  },
  { label: 'NUMBER', pattern: /(?<!0x[\da-f]{0,8}|KB\d{0,6})\d{7,40}/giu },
  // Codes of three or more parts, such as “FR-6650-TD”: unlike dates and most product names.
  {
    label: 'NUMBER',
    needs: /[\dA-Z]-[\dA-Z]+-[\dA-Z]/,
    pattern: /(?<![\p{L}\p{N}-])(?=[A-Z\d-]*[A-Z])[A-Z\d]{2,8}(?:-[A-Z\d]{2,8}){2,4}(?![\p{L}\p{N}-])/gu,
    accept: match => match.replace(/\D/g, '').length >= 4,
  },
  {
    label: 'ORDER',
    needs: /(?:reservation|booking|pnr|locator|reserva|buchung|réservation)/i,
    pattern:
      /(?<=\b(?:reservation|booking|pnr|locator|reserva|buchung|réservation)(?: (?:code|number|ref|reference|no|id|is))*[.:# \t]{1,3})(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{5,8}(?![\p{L}\p{N}])/giu,
    accept: match => match === match.toUpperCase(),
  },
  // The second of two numbers, after the first is hidden.
  {
    label: 'ORDER',
    pattern:
      /(?<=^ (?:and|or|und|oder|y|et|e|&) #?)(?=[A-Z/-]{0,6}\d)[A-Z\d]{1,12}(?:[-/][A-Z\d]{1,12}){0,3}(?![\p{L}\p{N}]|[.,]\d|[ \t]?[€$£%])/gu,
    accept: match =>
      (match.match(/\d/g) ?? []).length >= (/\D/.test(match) ? 3 : 4) && !/^(?:19|20)\d\d$/.test(match),
  },
  { label: 'ORDER', pattern: /(?<=[\dA-Z] and )(?:[A-Z]-\d{3,12}|\d[A-Z]\d[A-Z]\d)(?![\p{L}\p{N}])/gu },
  {
    label: 'ORDER',
    needs:
      /(?:#|order|pedido|bestell|commande|ordine|parcel|tracking|ref|rma|claim|invoice|case|booking|colis|pakketje|confirmation)\D{0,40}\d/i,
    pattern:
      /(?=\p{L}{0,5}[-/]?\d)(?<=(?:#|\b(?:order|orders|order (?:no|nr|number|id|ids|num|ref)|pedido|bestellung|commande|bestelling|ordine|parcel|tracking|reference|ref|rma|claim|invoice|case|booking|colis|pakketje|tracking number|confirmation)(?:[ \t]?(?:is|no|nr|num|number|id|ids|código|code))?\.?[ \t]?[:#]?[ \t]?#?)(?:\p{L}{1,6}[-/])?)(?:\p{L}{0,5}[-/]?\d[\p{L}\d]*(?:[-/][\p{L}\d]{1,12}){0,4})(?![\p{L}\p{N}])/giu,
    accept: match =>
      /\d{3}|\d.*[-/\p{L}]/u.test(match) &&
      !/^\d{1,2}(?:st|nd|rd|th)$/i.test(match) &&
      !/^(?:19|20)\d\d$/.test(match),
  },
  {
    label: 'ADDRESS',
    needs: / number /i,
    pattern: /(?=\p{L}?-?\d)(?<=\b(?:house|flat|apartment|unit) number )\p{L}?-?\d{1,5}\p{L}?/giu,
  },
  {
    label: 'ADDRESS',
    pattern: new RegExp(
      '(?<![\\p{L}\\p{N}])(?:' +
        [
          `\\d{1,5}[a-zA-Z]?,?[ \\t]+(?:${word}[ \\t]+){1,4}(?:${streetEn})${end}(?:(?<=[ \\t](?:St|Rd|Ave|Ln|Dr|Blvd|Ct|Pl|Sq|Cres|Hwy|Pkwy))\\.)?`,
          `\\p{Lu}[\\p{L}-]{1,30}(?:${streetDe})[ \\t]+\\d{1,4}[a-zA-Z]?${end}`,
          `(?:${word}[ -])?(?:Straße|Strasse|Str\\.|Weg|Platz|Allee|Gasse)[ \\t]+\\d{1,4}[a-zA-Z]?${end}`,
          `\\d{1,4}(?:[ \\t]?(?:bis|ter))?,?[ \\t]+(?:${streetRomance})[ \\t]+${namesake}`,
          `(?:${streetRomance})[ \\t]+${namesake},?[ \\t]+\\d{1,4}${end}`,
          `\\p{L}{3,30}(?:straße|strasse|str\\.|weg|gasse|allee|stieg|steig)[ \\t]+\\d{1,4}[a-z]?${end}`,
          `\\d{1,3}[a-z]?[ \\t]The[ \\t]\\p{Lu}\\p{L}{2,30}(?=,)`,
          `P\\.?\\s?O\\.?[ \\t]*[Bb]ox[ \\t]+\\d{1,6}`,
          `\\d{1,4}/\\d{1,3}[ \\t]+(?:${word}[ \\t]+){1,3}(?:${streetEn})${end}`,
          `\\p{Lu}[\\p{L}-]{1,30}(?:${streetDe})[ \\t]+\\d{1,4}-?[a-zA-Z]{0,3}${end}`,
          `\\d[l1I]\\d[ \\t]+(?:${word}[ \\t]+){1,3}(?:${streetEn})${end}`,
        ].join('|') +
        ')',
      'gu',
    ),
  },
  {
    label: 'ADDRESS',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}$€£.,])\\d{1,5}[a-z]?,?[ \\t]+(?:(?!(?:${notInStreets})${end})\\p{L}[\\p{L}'’-]{1,30}[ \\t]+){1,3}` +
        `(?:street|road|avenue|lane|drive|boulevard|court|terrace|crescent|highway|parkway|st|rd|ave|ln|blvd|dr(?=[ \\t]*(?:[,.\\n]|$)))${end}`,
      'giu',
    ),
  },
  {
    label: 'POSTCODE',
    pattern:
      /(?<![\p{L}\p{N}])(?:[A-Z]{1,2}\d[A-Z\d]?[ \t]?\d[A-Z]{2}|\d{4} ?[A-Z]{2}(?= \p{Lu})|(?<=, ?|\n)\d{4,5}(?= \p{Lu}\p{Ll})|(?<=^, ?)\d{4,5}(?= \p{Ll}{3})|(?<=^, ?\p{Lu}\p{L}{2,20} )\d{4}|(?<=, ?\p{Lu}\p{L}{2,20} )\d{5,6}|(?<=\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|CEP|PLZ|CAP|CP|[Zz]ip|[Pp]ostcode) )\d{4,8}(?:-\d{3})?|(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])[ \t]+\d{5}(?:-\d{4})?|[ABCEGHJ-NPRSTVXY]\d[A-Z][ \t]?\d[A-Z]\d)(?![\p{L}\p{N}])/gu,
  },
  // Order numbers with a space. Matched last, because a state and its zip code look the same.
  {
    label: 'ORDER',
    pattern: new RegExp(
      `(?<=(?:#|\\b(?:[Oo]rders?|ORDER|[Nn]umber|[Pp]edido|[Bb]estell(?:ung|nummer)|[Cc]ommande|[Oo]rdine)(?: (?:is|no|nr|id|number|ist|es))?)\\.?[ \\t]?[:#]?[ \\t]?)[A-Z]{1,2} \\d{4,12}${notPrice}`,
      'gu',
    ),
    accept: match => !/ (?:19|20)\d\d$/.test(match),
  },
  {
    label: 'ORDER',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?!(?:R|RM|RS|KR|TL|FR) )[A-Z]{1,2} (?:\\d{5,12}|(?<=\\b[Ii]t(?: is|['’]s) [A-Z]{1,2} )\\d{4})${notPrice}`,
      'gu',
    ),
    accept: match => !/ (?:19|20)\d\d$/.test(match),
  },
]

/** A kind of data without its own `needs` always contains a digit. */
export const digit = /\d/
export const personalData: readonly PersonalData[] = kinds.map(kind => ({ needs: digit, ...kind }))

function isPhone(match: string): boolean {
  const digits = match.replace(/\D/g, '').length
  if (digits < 7 || digits > 15) return false
  // Dates and amounts also contain separators, but aren't phone numbers.
  if (/^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)/.test(match)) return false
  if (/^\d{1,3}(?:\.\d{3})+$/.test(match) || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(match)) return false
  return /^[+0(]/.test(match) || /\D/.test(match)
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [i, digit] of [...digits].reverse().entries()) {
    const value = i % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
