import { addressBlocks, addressRests, otherPostcodes } from './address-blocks.ts'
import { lowerStreets, postcodes, splitPostcodes, streets } from './addresses.ts'
import { bookingCodes } from './booking-codes.ts'
import { cardDigits } from './card-digits.ts'
import type { DataKind } from './data-kind.ts'
import { referenceNumber } from './reference-numbers.ts'

const notPrice = '(?![\\p{L}\\p{N}]|[.,]\\d|[ \\t]?[€$£%])'
/**
 * In search order: text matched by an earlier kind is hidden from later ones. Quantifiers are bounded so no text
 * makes a search slow.
 */
const kinds: readonly DataKind[] = [
  {
    label: 'EMAIL',
    pattern:
      /[\p{L}\p{N}._%+'-]{1,64}[ \t]?(?:\(at\)|\[at\]| at )[ \t]?[\p{L}\p{N}-]{1,63}(?:(?:\.|[ \t]?[([]?(?:dot|hyphen|dash)[)\]]?[ \t]?)[\p{L}\p{N}-]{1,63}){1,6}/giu,
    needs: /[([]|\bdot\b/i,
    withoutDigit: true,
    accept: match => /[([]|\bdot\b/i.test(match),
  },
  {
    label: 'EMAIL',
    needs: /@[\p{L}\p{N}-]{1,63}\.[\p{L}\p{N}-]/u,
    withoutDigit: true,
    pattern: /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}/gu,
  },
  // A postal tracking number, such as RR123456789US, would otherwise look like an IBAN.
  {
    label: 'NUMBER',
    needs: /[A-Z]\d{9}[A-Z]/,
    pattern: /(?<![\p{L}\p{N}])[A-Z]{2}\d{9}[A-Z]{2}(?![\p{L}\p{N}])/gu,
  },
  {
    label: 'IBAN',
    needs: /[A-Za-z]{2}\d{2}/,
    pattern:
      /(?<![\p{L}\p{N}])(?:[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,4})?|[A-Za-z]{2}\d{2}[A-Za-z0-9]{11,30})(?![\p{L}\p{N}])/gu,
  },
  {
    label: 'CARD',
    needs: /\d(?:[ -]?\d){12}/,
    pattern: /(?<![\p{L}\p{N}])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}])/gu,
    accept: match => passesLuhn(match.replace(/\D/g, '')),
  },
  {
    label: 'CARD',
    needs: /\d{4}[ -]\d{4}[ -]\d{4}/,
    pattern: /(?<![\p{L}\p{N}])\d{4}(?:[ -]\d{4}){3}(?![\p{L}\p{N}]|[ -]\d)/gu,
  },
  {
    label: 'CARD',
    needs: /end|last|termin|final|eindigt/i,
    pattern:
      /(?<=\b(?:ending(?: in| with)?|ends (?:in|with)|last (?:four|4)(?: digits)?(?: are)?|terminaci[oó]n|termina en|se termine par|endet auf|final|eindigt op)[ \t:]{1,3})\d{4}(?!\d)/giu,
  },
  // These words can also be followed by a year, unless they are about a card.
  {
    label: 'CARD',
    needs: /end|termin|acaba|finiss/i,
    pattern:
      /(?<=\b(?:endung|endziffern|endend auf|termina(?:da|do) e[nm]|acaba(?:da|do)? en|termina em|se terminant par|finissant par|che termina con)[ \t:]{1,3})(?:(?!(?:19|20)\d\d)|(?<=\b(?:\p{L}{0,12}karte|tarjeta|cart[ãa]o|carta|carte|visa|mastercard|amex)\b[^.!?\n]{0,50}))\d{4}(?!\d)/giu,
  },
  ...cardDigits,
  {
    label: 'NUMBER',
    needs: /[A-Z]{2}\d{4,} \d/,
    pattern: /(?<![\p{L}\p{N}])[A-Z]{2}\d{4,12}(?: \d{2,4}){1,5}(?![\p{L}\p{N}]|[.,]\d)/gu,
    accept: match => match.replace(/\D/g, '').length > 8,
  },
  {
    label: 'NUMBER',
    needs: /\d{4} \d{4} \d{4} /,
    pattern: /(?<![\p{L}\p{N}])\d{4}(?: \d{4}){3,6}(?: \d{1,3})?(?![\p{L}\p{N}])/gu,
  },
  {
    label: 'NUMBER',
    needs: /sort code/i,
    pattern: /(?<=sort code[ \t:]{1,3}(?:is[ \t])?)\d{2}[- ]?\d{2}[- ]?\d{2}(?!\d)/giu,
  },
  {
    label: 'IP',
    needs: /\d\.\d{1,3}\.\d/,
    // Doesn't match home network addresses, which are the same everywhere, or version numbers, which look like IP
    // addresses.
    pattern:
      /(?<![\p{L}\p{N}.]|(?:version|firmware|release|update)[ \t]{1,2})(?!192\.168\.|10\.|127\.)(?:\d{1,3}\.){3}\d{1,3}(?![\p{L}\p{N}])/giu,
  },
  {
    label: 'PHONE',
    needs: /\d(?:[ \t\u00a0()./–-]{0,3}\d){6}/,
    pattern: /(?<![\p{L}\p{N}])(?:\+|00|0|\()?\(?\d(?:[ \t\u00a0()./–-]{0,3}\d){6,16}(?![\p{L}\p{N}])/gu,
    accept: isPhone,
  },
  referenceNumber,
  // Letters with at least five digits in a row, which no product name has.
  {
    label: 'NUMBER',
    needs: /[\p{L}-]\d{5}/u,
    // Error codes and Windows updates aren't personal data.
    pattern:
      /(?<![\p{L}\p{N}-]|\b(?:error(?: code)?|fehlercode)[ :]{1,2})(?!0x[\da-f]+|KB\d{5,7}(?!\d))[\p{L}\d]{0,12}(?:[-/][\p{L}\d]{1,8}){0,3}[-/]?(?:\p{L}-?|-)\d{5,30}[\p{L}\d]{0,6}(?:-[\p{L}\d]{1,8}){0,2}(?![\p{L}\p{N}])/gu,
  },
  {
    label: 'NUMBER',
    needs: /\d{6}/,
    pattern: /(?<![\p{L}\p{N}])\d{1,4}[A-Z]{1,6}\d{6,30}(?![\p{L}\p{N}])/gu,
  },
  { label: 'NUMBER', needs: /\d{7}/, pattern: /(?<!0x[\da-f]{0,8}|KB\d{0,6})\d{7,40}/giu },
  // Codes that have at least three parts, a letter and four digits, such as “FR-6650-TD”. Dates and most product names
  // don't match.
  {
    label: 'NUMBER',
    needs: /[\dA-Z]-[\dA-Z]+-[\dA-Z]/,
    pattern: /(?<![\p{L}\p{N}-])(?=[A-Z\d-]*[A-Z])[A-Z\d]{2,8}(?:-[A-Z\d]{2,8}){2,4}(?![\p{L}\p{N}-])/gu,
    accept: match => match.replace(/\D/g, '').length >= 4,
  },
  ...bookingCodes,
  // The second of two numbers, once the first has been masked.
  {
    label: 'ORDER',
    pattern:
      /(?<=^ (?:and|or|und|oder|y|et|e|&) #?)(?=[A-Z/-]{0,6}\d)[A-Z\d]{1,12}(?:[-/][A-Z\d]{1,12}){0,3}(?![\p{L}\p{N}]|[.,]\d|[ \t]?[€$£%])/gu,
    accept: match =>
      (match.match(/\d/g) ?? []).length >= (/\D/.test(match) ? 3 : 4) && !/^(?:19|20)\d\d$/.test(match),
  },
  {
    label: 'ORDER',
    needs: / and /,
    pattern: /(?<=[\dA-Z] and )(?:[A-Z]-\d{3,12}|\d[A-Z]\d[A-Z]\d)(?![\p{L}\p{N}])/gu,
  },
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
  ...addressBlocks,
  { label: 'ADDRESS', pattern: streets },
  { label: 'ADDRESS', pattern: lowerStreets },
  ...addressRests,
  { label: 'POSTCODE', pattern: postcodes },
  { label: 'POSTCODE', ...splitPostcodes },
  ...otherPostcodes,
  // Order numbers with a space. Matched last, because a state and its zip code look the same.
  {
    label: 'ORDER',
    needs: /[A-Z] \d{4}/,
    pattern: new RegExp(
      `(?<=(?:#|\\b(?:[Oo]rders?|ORDER|[Nn]umber|[Pp]edido|[Bb]estell(?:ung|nummer)|[Cc]ommande|[Oo]rdine)(?: (?:is|no|nr|id|number|ist|es))?)\\.?[ \\t]?[:#]?[ \\t]?)[A-Z]{1,2} \\d{4,12}${notPrice}`,
      'gu',
    ),
    accept: match => !/ (?:19|20)\d\d$/.test(match),
  },
  {
    label: 'ORDER',
    needs: /[A-Z] \d{4}/,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?!(?:R|RM|RS|KR|TL|FR) )[A-Z]{1,2} (?:\\d{5,12}|(?<=\\b[Ii]t(?: is|['’]s) [A-Z]{1,2} )\\d{4})${notPrice}`,
      'gu',
    ),
    accept: match => !/ (?:19|20)\d\d$/.test(match),
  },
]

/** Most kinds of data contain a digit. */
export const digit = /\d/
const anyMatch = () => true
/** All objects have the same properties, which makes them faster to access. */
export const personalData: readonly Required<DataKind>[] = kinds.map(
  ({
    label,
    pattern,
    needs = digit,
    accept = anyMatch,
    trigger = 0,
    withoutDigit = false,
    follows = null,
  }) => ({
    label,
    pattern,
    needs,
    accept,
    trigger,
    withoutDigit,
    follows,
  }),
)

function isPhone(match: string): boolean {
  const digits = match.replace(/\D/g, '').length
  if (digits < 7 || digits > 15) return false
  // “F-2024-77120 (38,90 €)” contains an invoice number and an amount, not a phone number.
  if (/\d[ \t]+\(\d+$/.test(match)) return false
  // Dates and amounts also contain separators, but aren't phone numbers.
  if (/^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)/.test(match)) return false
  // The same goes for version numbers and serial numbers that contain them: “2.5.4-6289”.
  if (/^[1-9]\d?\.(?:\d\.\d{1,3}|\d{1,3}\.\d)-\d{1,6}$/.test(match)) return false
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
