import { isOrdinaryWord } from './name-tagger.ts'
import { isUsedAsName } from './name-uses.ts'

export interface Person {
  /** Companies aren't masked. They are listed because “Hi Acme” would otherwise look like a greeting to a person. */
  label: 'CUSTOMER' | 'AGENT' | 'PERSON' | 'COMPANY'
  name: string
}

export interface FoundName {
  index: number
  length: number
  /** The person's index in the given list. */
  owner: number
}

/** Words for roles and teams. A name made up only of these isn't a person's name. */
const roleWords = new Set(
  (
    'agent support customer client user guest visitor team bot chatbot system admin administrator service services ' +
    'help desk helpdesk care sales chat assistant anonymous unknown contact requester operator the and of you me us ' +
    'billing returns shipping automation noreply no-reply info hello store shop online kundenservice kundendienst ' +
    'serviceteam equipo equipe équipe'
  ).split(' '),
)
/** Short parts of names that are ordinary words elsewhere. */
const particles = new Set(
  'de la le du van von der den del di da dos el al bin ibn ben st mc mac bint abu y e zu ter'.split(' '),
)
/** Names that are also words. In lower case, they are masked only where they are used as names. */
const alsoWords = new Set(
  (
    'will mark may grace hope joy faith rose bill rich frank art drew pat sue grant chance chase christian dawn guy ' +
    'jack jean june april august lane love max miles nick olive page pearl penny ray rob rod rusty ' +
    'sandy sky stone summer autumn wade ward young white black brown green gray long short good best price king ' +
    'baker cook carter mason hunter fisher ford wood woods field fields hill bush park banks case day may more ' +
    'ernst engel bond bell ball rice sharp small strong sweet swift wise west north east south english french german street'
  ).split(' '),
)

const fewForms = 50
const notInWord = /[^\p{L}\p{M}\p{N}]+/u

/**
 * Finds people's names in texts: the full name and each part. Ignores letter case, but names that are also words must
 * be capitalized or used as names. The returned function can search only the given texts.
 */
export function findNames(
  people: readonly Person[],
  texts: readonly string[],
): (text: string, isTextStart?: boolean) => FoundName[] {
  const owners = new Map<string, { owner: number; isAlsoWord: boolean }>()
  for (const [owner, { label, name }] of people.entries()) {
    const parts = partsOf(name)
    if (parts.length === 0) continue
    for (const form of [name, ...parts])
      if (!owners.has(keyOf(form))) owners.set(keyOf(form), { owner, isAlsoWord: isAlsoWord(form, label) })
  }
  const forms = occurringIn(texts, [...owners.keys()])
    // Longer forms come first, so a full name is not mistaken for its first part.
    .sort((a, b) => Number(isWide(b)) - Number(isWide(a)) || b.length - a.length)
    .map(form => ({
      words: form.split(' '),
      isWide: isWide(form),
      ...(owners.get(form) ?? { owner: 0, isAlsoWord: false }),
    }))
  if (forms.length === 0) return () => []
  return (text, isTextStart = true) => {
    const folded = fold(text)
    let end = 0
    return forms
      .flatMap(({ words, isWide, owner, isAlsoWord }) =>
        placesOf(words, folded)
          .filter(({ index, end }) => isWide || isWholeWord(folded, index, end))
          .filter(
            ({ index, end }) =>
              !isAlsoWord ||
              text.slice(index, end) !== folded.slice(index, end) ||
              isUsedAsName(folded, index, end, isTextStart),
          )
          .map(place => ({ ...place, owner })),
      )
      .sort((a, b) => a.index - b.index)
      .flatMap(found => {
        if (found.index < end) return []
        end = found.end
        return [{ index: found.index, length: found.end - found.index, owner: found.owner }]
      })
  }
}

/** Finds where these words occur in a row. Building a regular expression for every ticket's names would be slower. */
function placesOf(
  [first = '', ...rest]: readonly string[],
  folded: string,
): { index: number; end: number }[] {
  const places: { index: number; end: number }[] = []
  for (let index = folded.indexOf(first); index !== -1; index = folded.indexOf(first, index + 1)) {
    let end = index + first.length
    for (const word of rest) {
      const space = folded.slice(end).match(/^\s+/)?.[0].length ?? 0
      end = space > 0 && folded.startsWith(word, end + space) ? end + space + word.length : -1
      if (end === -1) break
    }
    if (end !== -1) places.push({ index, end })
  }
  return places
}

function isWholeWord(text: string, index: number, end: number): boolean {
  return (
    !/[\p{L}\p{M}\p{N}]$/u.test(text.slice(Math.max(0, index - 2), index)) &&
    !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(end, end + 2))
  )
}

/** The name forms whose first word occurs in a text. There may be thousands of people, but few are mentioned. */
function occurringIn(texts: readonly string[], forms: readonly string[]): string[] {
  const all = fold(texts.join('\n'))
  // Splitting the text into words is worth it only for many names.
  const words = forms.length > fewForms ? new Set(all.split(notInWord)) : null
  return forms.filter(form => {
    if (isWide(form)) return all.includes(form)
    const first = form.split(notInWord).find(word => word !== '') ?? ''
    return words ? words.has(first) : all.includes(first)
  })
}

/** Lowercases without changing the length, so positions match the original. */
function fold(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, character => {
    const small = character.toLowerCase()
    return small.length === character.length ? small : character
  }).join('')
}

/** A name without spaces, punctuation and roles, so “Pro Styling Tools support” is the company “prostylingtools”, and “Acme-Team” is “acme”. */
export function companyKey(name: string): string {
  return partsOf(name.replaceAll('-', ' '))
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The parts of a name that identify a person; empty if the name is a role. */
function partsOf(name: string): string[] {
  const parts = name
    .replace(/\S+@\S+/g, ' ')
    .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
    .map(part => part.replace(/^['’-]+|['’-]+$/g, ''))
    .filter(part => /\p{L}/u.test(part) && !roleWords.has(part.toLowerCase()))
  if (parts.length < 2) return parts
  return parts.filter(part => (part.length > 1 || isWide(part)) && !particles.has(part.toLowerCase()))
}

/** A name that was found in lower case is masked in lower case, even if it is also a word. */
function isAlsoWord(form: string, label: Person['label']): boolean {
  if (isWide(form)) return false
  const key = keyOf(form)
  if (form.length < 3) return true
  if (label !== 'PERSON') return alsoWords.has(key)
  return form !== key && (alsoWords.has(key) || isOrdinaryWord(key))
}

/** Whether the text is in a script without spaces between words. */
function isWide(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u.test(
    text,
  )
}

function keyOf(form: string): string {
  return fold(form.trim().replace(/\s+/g, ' '))
}
