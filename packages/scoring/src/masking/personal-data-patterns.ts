/** One kind of personal data: its pattern, and an extra check when the pattern alone matches too much. */
export interface PersonalData {
  label: string
  pattern: RegExp
  accept?: (match: string) => boolean
}

const word = "\\p{Lu}[\\p{L}'’-]{0,30}\\.?"
/** Like a word, but a period after more than one letter ends the name. */
const nameWord = "(?:\\p{Lu}[\\p{L}'’-]{1,30}|\\p{Lu}\\.?)"
const fullName = `(${nameWord}(?:[ \\t]${nameWord}){0,3})`
const streetEn =
  '[Ss]treet|St|[Rr]oad|Rd|[Aa]venue|Ave|[Ll]ane|Ln|Drive|Dr|[Bb]oulevard|Blvd|Court|Ct|Way|Place|Pl|Square|Sq|' +
  'Terrace|Close|Crescent|Cres|Highway|Hwy|Parkway|Pkwy|Row|Gardens|Mews'
const streetDe = 'straße|strasse|str\\.|weg|platz|allee|gasse|ring|ufer|damm'
const streetRomance =
  '[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Cc]hemin|[Aa]llée|[Ii]mpasse|[Qq]uai|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|' +
  '[Cc]alle|[Aa]venida|[Pp]laza|[Rr]ua'
const namesake =
  "(?:(?:de|du|des|la|le|les|l|d|del|della|dei|di|da|do|los|las)[ \\t'’]){0,3}" +
  `${word}(?:[ \\t-]${word}){0,2}`
const end = '(?![\\p{L}\\p{N}])'

/**
 * In search order: text matched by an earlier kind is hidden from later ones. Quantifiers are bounded so no text
 * makes a search slow.
 */
export const personalData: readonly PersonalData[] = [
  { label: 'EMAIL', pattern: /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}/gu },
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
  { label: 'IP', pattern: /(?<![\p{L}\p{N}.])(?:\d{1,3}\.){3}\d{1,3}(?![\p{L}\p{N}])/gu },
  {
    label: 'PHONE',
    pattern: /(?<![\p{L}\p{N}])(?:\+|00|0|\()?\(?\d(?:[ \t\u00a0()./–-]{0,3}\d){6,16}(?![\p{L}\p{N}])/gu,
    accept: isPhone,
  },
  { label: 'NUMBER', pattern: /\d{7,40}/gu },
  {
    label: 'ADDRESS',
    pattern: new RegExp(
      '(?<![\\p{L}\\p{N}])(?:' +
        [
          `\\d{1,5}[a-zA-Z]?,?[ \\t]+(?:${word}[ \\t]+){1,4}(?:${streetEn})${end}\\.?`,
          `\\p{Lu}[\\p{L}-]{1,30}(?:${streetDe})[ \\t]+\\d{1,4}[a-zA-Z]?${end}`,
          `(?:${word}[ -])?(?:Straße|Strasse|Str\\.|Weg|Platz|Allee|Gasse)[ \\t]+\\d{1,4}[a-zA-Z]?${end}`,
          `\\d{1,4}(?:[ \\t]?(?:bis|ter))?,?[ \\t]+(?:${streetRomance})[ \\t]+${namesake}`,
          `(?:${streetRomance})[ \\t]+${namesake},?[ \\t]+\\d{1,4}${end}`,
          `P\\.?\\s?O\\.?[ \\t]*[Bb]ox[ \\t]+\\d{1,6}`,
        ].join('|') +
        ')',
      'gu',
    ),
  },
  {
    label: 'POSTCODE',
    pattern:
      /(?<![\p{L}\p{N}])(?:[A-Z]{1,2}\d[A-Z\d]?[ \t]?\d[A-Z]{2}|(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])[ \t]+\d{5}(?:-\d{4})?|[ABCEGHJ-NPRSTVXY]\d[A-Z][ \t]?\d[A-Z]\d)(?![\p{L}\p{N}])/gu,
  },
]

/** Phrases that introduce a name missing from the conversation's fields. The name is the first group. */
export const statedNames: readonly RegExp[] = [
  new RegExp(`\\b[Mm]y (?:full )?name(?: is|['’]s|:)[ \\t]+${fullName}`, 'gu'),
  new RegExp(`(?<!\\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Herr|Frau|Mme|Mlle|Sr|Sra)\\.?[ \\t]+${fullName}`, 'gu'),
  new RegExp(
    '(?:[Rr]egards|[Ss]incerely|[Cc]heers|[Bb]est wishes|[Yy]ours truly|Grüße|Grüßen|Cordialement|Saludos)' +
      `[,!.]?\\s{0,4}\\n\\s{0,4}${fullName}`,
    'gu',
  ),
]

function isPhone(match: string): boolean {
  const digits = match.replace(/\D/g, '').length
  if (digits < 7 || digits > 15) return false
  // Dates and amounts also contain separators, but aren't phone numbers.
  if (/^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)/.test(match)) return false
  if (/^\d{1,3}(?:\.\d{3})+$/.test(match)) return false
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
