/** A position in the list of tickets, from 1; −1 is the last one. */
export type Place = number

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const things = '(?:one|ticket|result|item|entry|customer|row|conversation)'
const ordinal = String.raw`(${ordinals.join('|')}|\d{1,3}(?:st|nd|rd|th)|(?:second |third )?last|top)`
const pattern = new RegExp(
  String.raw`^(?:the |number |no\.? )*(${ordinals.join('|')}|\d{1,3}|last)(?=[?.! ]*$)|\b(?:the )?(?:very )?${ordinal} (?:fetched )?${things}\b|\bthe (${ordinals.join('|')}|\d{1,3}(?:st|nd|rd|th)|last)(?= *(?:[?.!,]|$|and\b|or\b|of (?:those|them|these)))|\b(?:ticket|result|one|number|no\.?|nr\.?|item) (?:number |no\.? )?(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)(?=[ ?.!,]|$)(?! (?:tickets|times|days|weeks|customers))`,
  'g',
)
const several =
  /\b(?:the )?(first|last|top) (\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?: fetched)?(?: tickets| ones| results|(?= *[?.!]*$))(?=[ ?.!,]|$)/g
const numbers = 'one two three four five six seven eight nine ten'.split(' ')

/** Reads ticket IDs, and positions such as “the second one” or “ticket number 3”, and removes them from the question. */
export function readPlaces(
  plain: string,
  text: string,
  fetchedIds: readonly string[],
): { namedIds: string[]; places: Place[]; rest: string } {
  const fetched = new Map(fetchedIds.map(id => [id.toLowerCase(), id]))
  const original = (id: string) =>
    fetched.get(id) ?? text.match(new RegExp(id.replace(/[^\p{L}\p{N}_-]/gu, ''), 'iu'))?.[0] ?? id
  const namedIds = new Set<string>()
  const places: Place[] = []
  const rest = plain
    .replace(/(?:\btickets? )?#([\p{L}\p{N}_-]{1,60})/gu, (_, id: string) => {
      namedIds.add(original(id))
      return ' '
    })
    .replace(/[\p{L}\p{N}_-]+/gu, word => {
      if (!/\d/.test(word) || !fetched.has(word)) return word
      namedIds.add(original(word))
      return ' '
    })
    .replace(several, (_, side: string, many: string) => {
      const count = Math.min(placeOf(many) ?? 1, fetchedIds.length)
      places.push(...Array.from({ length: count }, (_, i) => (side === 'last' ? i - count : i + 1)))
      return ' '
    })
    .replace(pattern, (found, ...groups: (string | undefined)[]) => {
      const place = placeOf(groups.slice(0, 4).find(group => group !== undefined) ?? '')
      if (place === null || (place > fetchedIds.length && /^(?:ticket|number|no)/.test(found))) return found
      places.push(place)
      return ' '
    })
    .replace(/\bticket (?=[\p{L}_-]{0,20}\d)([\p{L}\p{N}_-]{1,60})/gu, (_, id: string) => {
      namedIds.add(original(id))
      return ' '
    })
  return { namedIds: [...namedIds], places: [...new Set(places)], rest: rest.replace(/\s+/g, ' ').trim() }
}

function placeOf(name: string): Place | null {
  if (name === 'top') return 1
  if (name === 'last') return -1
  if (name === 'second last') return -2
  if (name === 'third last') return -3
  const at = ordinals.indexOf(name)
  if (at >= 0) return at + 1
  const word = numbers.indexOf(name)
  if (word >= 0) return word + 1
  const digits = Number.parseInt(name, 10)
  return digits >= 1 ? digits : null
}

/** “second”, “12th”, “last”. */
export function placeName(place: Place): string {
  if (place < 0) return place === -1 ? 'last' : `${ordinals[-place - 1]} to last`
  const ending =
    place % 100 >= 11 && place % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return ordinals[place - 1] ?? `${place}${ending}`
}
