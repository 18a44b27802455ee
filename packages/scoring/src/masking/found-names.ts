import { foreignWords } from './foreign-words.ts'
import { listedNames } from './listed-names.ts'
import { matchesIn } from './matches.ts'
import {
  isAlsoPlace,
  isBrand,
  isEverydayWord,
  isGivenName,
  isInVocabulary,
  isOrdinaryLine,
  isPlace,
  isUnlikelyName,
  isWordName,
  type KnownWord,
  likenessOf,
  resemblesName,
  taggedNames,
} from './name-tagger.ts'
import { isIntroduced } from './name-uses.ts'
import type { Person } from './person-names.ts'
import { brands } from './places-and-brands.ts'
import { isLabel } from './product-names.ts'
import type { Reading } from './reading.ts'
import { roleNames } from './role-names.ts'
import {
  companyThings,
  contraction,
  notNames,
  rarelyNames,
  type StatedName,
  statedNames,
} from './stated-names.ts'

/** The people named in the texts. A name that any of the texts uses for a company is left out. */
export function namesIn(readings: readonly Reading<KnownWord>[]): Person[] {
  const names = new Set(readings.flatMap(namesInOne))
  const people: Person[] = []
  for (const name of names)
    if (!readings.some(({ text }) => isCompanyIn(text, name)) && !isCompanyName(readings, name))
      people.push({ label: 'PERSON', name })
  return people
}

/** Names after a phrase that introduces one, names from the lists, and names that the tagger finds. */
function namesInOne(reading: Reading<KnownWord>): string[] {
  const { text } = reading
  if (text === '') return []
  const names = new Set([
    ...statedIn(reading),
    ...roleNames(reading),
    ...listedNames(reading),
    ...taggedNames(reading),
  ])
  const town = names.size > 1 ? townBelowName(text, names) : undefined
  if (town !== undefined) names.delete(town)
  return [...names]
}

function statedIn({ text, isGerman, triggers }: Reading<KnownWord>): string[] {
  const names: string[] = []
  for (const stated of statedNames) {
    if ((stated.trigger !== 0 && (stated.trigger & triggers) === 0) || !stated.needs.test(text)) continue
    for (const { 0: match, 1: name = '', index } of matchesIn(text, stated.pattern)) {
      if (isGerman && match.startsWith('im ')) continue
      if (stated.isBefore && isAlsoPlace(name) && inPlace.test(text.slice(Math.max(0, index - 6), index)))
        continue
      const own = nameIn(stated, match, name)
      if (own !== undefined) names.push(own)
    }
  }
  return names
}

/** Any word can be a surname: “Mr Black”, “Mrs Day”. */
const titled =
  /^(?:Mr|Mrs|Ms|Dr|Herrn?|Frau|Mme|Mlle)\b(?!\.? (?:Muscle|Kipling|Clean|Coffee|Bean|Beast|Porter|Potato|Meyers|Pepper|Martens|Oetker|Beckmann|Bronner|Hauschka|Scholl|Dre|Seuss)\b)/
/** Words that come before a place: “the agent in Florence told me” isn't about someone called Florence. */
const inPlace = /(?:^|[^\p{L}])(?:in|to|from|via|near|at|en|à|em|aus|nach|de) $/iu

/** The part of a match that is a name, if any. */
function nameIn(
  { isWeak, isRole, isSure, isBefore, isSignature }: StatedName,
  match: string,
  name: string,
): string | undefined {
  const words = name.replace(/['’-]+$/, '').split(/[ \t]+/)
  // The name starts after words such as “PM” and “Merci”: “at 4:06 PM Owen Clarke wrote:”, “Merci Manon”
  while (words.length > 1 && isLeadingWord(words[0] ?? '')) words.shift()
  if (words.length > 1 && isLabel(words.at(-1)?.toLowerCase() ?? '')) return undefined
  if (words.length === 1 && !isSure) {
    if (isBrandOrTown(name, match) || (isRole && isPlace(name))) return undefined
    if (
      isWordName(name) &&
      !(isBefore && !brands.has(name.toLowerCase())) &&
      !(isSignature && !isAlsoPlace(name))
    )
      return undefined
  } else if (!isSure && isOrdinaryLine(words)) return undefined
  const end = words.findIndex((word, i) => {
    if (i === 0 && isSure && titled.test(match)) return contraction.test(word)
    if (i > 0 && i < words.length - 1 && word === 'Mac') return false
    const plain = word.toLowerCase().replace(/['’]s$|[.,]$/, '')
    return notNames.has(plain) || rarelyNames.has(plain) || contraction.test(plain) || isUnlikelyName(word)
  })
  const own = (end === -1 ? words : words.slice(0, end)).join(' ').replace(/['’]s$/, '')
  if (own.length < 2 || (isWeak && !resemblesName(own))) return undefined
  return isRole && !/["“(]/.test(match) && isEverydayWord(own) ? undefined : own
}

const foreign = new Set(foreignWords)
const isLeadingWord = (word: string) => /^[AP]M$/.test(word) || foreign.has(word.toLowerCase())

/**
 * A line below a name can be just a town. Elsewhere, a phrase that introduces a name is more reliable than the list of
 * places.
 */
const isBrandOrTown = (name: string, match: string) =>
  isBrand(name) || (match.startsWith('\n') && isPlace(name))

/** The last line, if it is a single word below a full name. It is then the customer's town, not another name. */
function townBelowName(text: string, names: ReadonlySet<string>): string | undefined {
  const end = text.trimEnd()
  const from = end.lastIndexOf('\n') + 1
  const last = end.slice(from)
  if (from < 2 || !names.has(last) || last.includes(' ') || isGivenName(last)) return undefined
  const above = end.slice(end.lastIndexOf('\n', from - 2) + 1, from - 1).trim()
  return above.includes(' ') && names.has(above) ? last : undefined
}

/** Whether the text also uses the name for a company: “Northline told me” in one place, but “the Northline app” in another. */
function isCompanyIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const [, next = ''] = text.slice(at + name.length, at + name.length + 20).match(/^ ([a-z]+)/) ?? []
    if (companyThings.has(next)) return true
  }
  return false
}

/** Company names often combine a word with what the company does: “Northline”, “Parcelway”. */
const compound =
  /^(\p{L}{4,12})(?:line|way|post|ship|parcel|express|cargo|freight|mail|soft|ware|tech|net|hub|pay|works|labs|media|box|mart)$/u

/** Whether the name is formed like a company name and no text uses it to address a person. */
function isCompanyName(readings: readonly Reading<KnownWord>[], name: string): boolean {
  const [, head = ''] = name.toLowerCase().match(compound) ?? []
  if (head === '' || !isInVocabulary(head) || likenessOf(name) > -1 || isGivenName(name)) return false
  return !readings.some(({ text }) => isAddressed(text, name))
}

function isAddressed(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (isIntroduced(text, at, at + name.length)) return true
  return false
}
