import { inStreetName, word } from './addresses.ts'
import type { DataKind } from './data-kind.ts'
import { triggers } from './trigger-words.ts'

/* Patterns for flats, named houses and other parts of an address. Quantifiers are bounded so that no text makes a search slow. */

const end = '(?![\\p{L}\\p{N}])'
const start = '(?<![\\p{L}\\p{N}])'
const unit =
  'flat|apartment|apt|unit|suite|ste|room|villa|house|block|blk|tower|level|floor|lot|plot|shop|door|bldg|building|wing|' +
  'depto|dpto|departamento|apto|apartamento|bloco|casa|lote|quadra|stiege|tür|int|wohnung|whg|appt|appartement|bât|bâtiment|annexe'
/** Units that are rarely mentioned outside an address. */
const home =
  'suite|flat|apartment|apt|unit|villa|house|block|blk|lot|plot|bldg|appt|apto|depto|dpto|wohnung|whg'
const number = '(?:\\.?[ \\t]?(?:no\\.?|nr\\.?|number|#))?\\.?[ \\t]?#?\\d{1,5}(?:[-/]\\d{1,4})?[a-z]?'
const houses =
  'house|cottage|lodge|farm|barn|manor|mill|forge|rectory|vicarage|grange|hall|mansions?|bungalow|annexe|residency|' +
  'residences?|apartments?|apts?|heights|towers?|court|compound|enclave|society|villas?|stables|chalet'
/** Up to `most` words of a street name, in any letter case. */
const anyWords = (most: number) => `(?:${inStreetName}[ \\t]+){1,${most}}`
const lowerTypes =
  'street|road|lane|avenue|drive|boulevard|close|hill|terrace|row|way|crescent|gardens?|grove|square|quay|st|rd|ave|ln|blvd'

export const addressBlocks: readonly DataKind[] = [
  {
    label: 'ADDRESS',
    trigger: triggers.unit,
    needs: new RegExp(`\\b(?:${unit})\\b[^\\n]{0,9}\\d`, 'i'),
    pattern: new RegExp(
      `${start}(?:` +
        [
          // “flat 14 gulmohar residency, kothrud main road”, “room 1807, tower 3, harmony garden, 18 siu sai wan rd”
          `(?:${unit})${number}${end}(?:,?[ \\t]+(?:#?\\d{1,4}[a-z]?(?:[-/]\\d{1,4})?|${inStreetName})){1,10}?[ \\t]+(?:${lowerTypes}|${houses})${end}(?:[ \\t]+(?:${lowerTypes})${end})?(?:[ \\t]\\d{1,3}${end})?(?:,[ \\t]+(?:\\d{1,4}[a-z]?[ \\t]+)?${anyWords(3)}(?:${lowerTypes})${end})?`,
          // “house 11, street 47, sector F-10/4”
          `(?:house|plot|villa|quadra|qd|lote)${number},?[ \\t]+(?:street|road|lane|block|sector|lote|lt|casa)[ \\t]+(?:no\\.?[ \\t]?)?[A-Z]?-?\\d{1,4}(?:/\\d{1,3})?${end}(?:,[ \\t]sector[ \\t][A-Z]-?\\d{1,3}(?:/\\d{1,3})?)?`,
        ].join('|') +
        ')',
      'giu',
    ),
  },
  {
    label: 'ADDRESS',
    trigger: triggers.house,
    needs: new RegExp(`\\b(?:${houses}),`, 'i'),
    withoutDigit: true,
    // “Briar Cottage, Sheepwash Lane”, “rosewood house, mill lane”
    pattern: new RegExp(
      `${start}(?:the[ \\t]+)?(?:${inStreetName}[ \\t]+){0,2}(?:${houses}),[ \\t]+(?:\\d{1,4}[a-z]?[ \\t]+)?${anyWords(3)}(?:${lowerTypes})${end}`,
      'giu',
    ),
  },
  {
    label: 'ADDRESS',
    trigger: triggers.house,
    // On a line by itself: “The Old Forge”, “apt 6”.
    needs:
      /^\n?(?:[Tt]he [Oo]ld |(?:[Ff]lat|[Aa]p(?:ar)?t|[Uu]nit|[Ss]uite|[Rr]oom)|\p{Lu}[\p{L}'’-]+ (?:House|Cottage|Lodge|Farm|Barn|Grange|Manor|Rectory|Court))/mu,
    withoutDigit: true,
    pattern: new RegExp(
      `(?<=^\\n)(?:[Tt]he[ \\t][Oo]ld[ \\t]\\p{L}{3,20}|(?:${anyInitial('flat|apartment|apt|unit|suite|room')})${number}|${word}[ \\t](?:House|Cottage|Lodge|Farm|Barn|Grange|Manor|Rectory|Court))(?=,?[ \\t]*$)`,
      'gu',
    ),
  },
  {
    label: 'ADDRESS',
    needs: /[A-Z][^\n]{0,60}\d[^\n]{0,3}[A-Z\d]/,
    // Any street name that is followed by a town and its postcode: “5 Harbour Steps, Bristol BS1 4QD”
    pattern: new RegExp(
      `${start}\\d{1,5}[a-zA-Z]?,?[ \\t]+(?:[Tt]he[ \\t]+)?(?:${word}[ \\t]+){0,3}${word}(?=,[ \\t](?:[\\p{L}][\\p{L}'’. -]{1,30},?[ \\t]){1,3}` +
        `(?:[A-Z]{1,2}\\d[A-Z\\d]?[ \\t]?\\d[A-Z]{2}|[A-Z]\\d[\\dW][ \\t]?[A-Z\\d]{4}|[A-Z]\\d[A-Z][ \\t]?\\d[A-Z]\\d|[A-Z]{2}[ \\t]\\d{5})${end})`,
      'gu',
    ),
  },
  {
    label: 'ADDRESS',
    trigger: triggers.place,
    needs:
      /\b(?:address|adress|live|lives|living|moved?|moving|deliver(?:ed)?|delivery|ship|send|it['’]?s)\b[^\n]{0,25}\d/i,
    // A number and any words after a phrase such as “my address is”: “4 the stables, badger farm”
    pattern: new RegExp(
      `(?<=\\b(?:add?ress(?: is| to|:|: is)?|live at|lives at|living at|moved? to|moving to|deliver(?:ed)?(?: it)? to:?|it['’]?s)[ \\t])\\d{1,5}[a-z]?,?[ \\t]+(?:the[ \\t]+)?(?!${'(?:working|business|euros?|dollars?|pounds?|percent|pieces?|pcs|boxes|bags|pairs?|colou?rs?|stars?|more|less|different|gb|mb)'}${end})${inStreetName}(?:[ \\t]+${inStreetName}){0,3}(?=,[ \\t])`,
      'giu',
    ),
  },
  {
    label: 'ADDRESS',
    trigger: triggers.street,
    needs: /\b(?:Jalan|Jln|Jl|Lorong|Persiaran|Lebuh|Soi|RR|HC|Rural Route|Cross|Main|[Ll]ieu-dit)\b/,
    pattern: new RegExp(
      `${start}(?:(?:No\\.?|Lot)[ \\t]?\\d{1,4}[A-Z]?,?[ \\t]+)?(?:(?:Jalan|Jln|Jl|Lorong|Persiaran|Lebuh|Soi)\\.?[ \\t]+(?:${word}[ \\t]+){0,3}(?:${word}|\\d{1,3}(?:/\\d{1,3})?[A-Z]?)(?:[ \\t]+\\d{1,3}(?:/\\d{1,3})?[A-Z]?)?|\\d{1,2}(?:st|nd|rd|th)[ \\t](?:Cross|Main)|[Ll]ieu-dit[ \\t]+${word}|(?:RR|HC|Rural Route)[ \\t]?#?\\d{1,3},?[ \\t]+Box[ \\t]+\\d{1,5})${end}`,
      'gu',
    ),
  },
]

/** Parts of an address that are searched for after the streets: flats, postcodes, and streets in lower case. */
export const addressRests: readonly DataKind[] = [
  {
    label: 'ADDRESS',
    follows: /^\[ADDRESS_/,
    pattern: new RegExp(
      `(?<=^[,.]{0,2}[ \\t]+(?:\\p{L}[\\p{L}'’ -]{1,30},[ \\t]+)?)(?:${unit}|RD)${number}${end}|(?<=^[ \\t])#\\d{1,4}(?:-\\d{1,4})?[A-Z]?${end}`,
      'giu',
    ),
  },
  {
    label: 'ADDRESS',
    trigger: triggers.unit,
    needs: new RegExp(`\\b(?:${home})\\b[^\\n]{0,9}\\d[^\\n]{0,6},`, 'i'),
    // “Villa 27, Al Waha Compound”, “Apartment 22, Shandon View,”
    pattern: new RegExp(
      `${start}(?:${anyInitial(home)})${number},[ \\t]+(?:\\d{1,4}[ \\t]+)?(?:${word}[ \\t]+){1,3}(?![A-Z]{2,3}${end})${word}${end}`,
      'gu',
    ),
  },
  {
    label: 'ADDRESS',
    trigger: triggers.street,
    needs: /\b(?:rua|calle|avenida|travessa|avda|av\.)[^\n]{3,60}\d|\d[^\n]{1,8}\brue\b/i,
    // In lower case: “rua da palma 118”
    pattern: new RegExp(
      `${start}(?:rua|calle|avenida|travessa|avda\\.?|av\\.)[ \\t]+(?:(?:da|de|do|das|dos|del|la|las|los)[ \\t]+){0,2}\\p{L}{3,20}(?:[ \\t]+\\p{L}{2,20}){0,3},?[ \\t]+\\d{1,4}${end}|${start}\\d{1,4}(?:[ \\t]?(?:bis|ter))?,?[ \\t]+rue[ \\t]+(?:(?:de|du|des|la|le|les)[ \\t]+){0,2}\\p{L}[\\p{L}'’-]{2,25}`,
      'giu',
    ),
  },
  {
    label: 'POSTCODE',
    follows: /^\[ADDRESS_/,
    pattern: new RegExp(
      `(?<=^[.,]{0,2}[ \\t]*(?:(?!(?:paid|cost|costs|was|is|for|total|price|amount|order|ticket|about|since|and|not|on|in|by|call|phone|tel|code)${end})\\p{L}[\\p{L}'’.-]{1,20},?[ \\t]+){0,5})(?!(?:19|20)\\d\\d${end})\\d{4,6}(?:-\\d{3,4})?(?![\\p{L}\\p{N}]|[.,]\\d|[ \\t]?[€$£%]|[ \\t](?:euros?|dollars?|eur|usd|gbp|rs|days?|steps?)\\b)`,
      'giu',
    ),
  },
]

/** A second postcode that is contrasted with the first: “3047, not 3074”. */
export const otherPostcodes: readonly DataKind[] = [
  {
    label: 'POSTCODE',
    follows: /^\[POSTCODE_/,
    pattern: new RegExp(
      `(?<=^,?[ \\t](?:and )?(?:not|instead of|nicht|no|pas|não)[ \\t])\\d{4,6}${end}`,
      'gu',
    ),
  },
]

/** Matches each word with or without an initial capital. A regular expression flag would apply to the whole pattern. */
function anyInitial(words: string): string {
  return words.replace(/(?<=^|\|)\p{Ll}/gu, letter => `[${letter}${letter.toUpperCase()}]`)
}
