import { capitalizedNames, givenNames } from '../src/masking/given-names.ts'
import { letter } from '../src/masking/message-words.ts'
import { brands, places } from '../src/masking/places-and-brands.ts'
import { wordNames } from '../src/masking/word-names.ts'
import type { LabeledText } from './labeled-text.ts'
import { misspell } from './misspell.ts'
import { inventedNames, templates } from './name-templates.ts'
import type { Random } from './names-random.ts'
import { surnames } from './surnames.ts'
import { namedPlaces, nameMonths, wordNameTemplates } from './word-name-templates.ts'

const given = [...givenNames].map(capitalize)
const shortGiven = [...capitalizedNames].map(capitalize)
const alsoWords = [...wordNames].map(capitalize)
const wordPattern = new RegExp(`[${letter}](?:['’-]?[${letter}])*`, 'g')
const lowerShare = 0.3
const misspelledShare = 0.3
const fillings = {
  g: [...given, ...shortGiven],
  s: surnames,
  c: [...places].map(capitalize),
  b: [...brands].map(capitalize),
  x: inventedNames,
  p: [...given, ...shortGiven],
  w: alsoWords,
  v: namedPlaces,
  m: nameMonths,
  y: alsoWords,
}
type Gap = keyof typeof fillings
/** The gaps for people's names. */
const people = new Set(['g', 's', 'w'])

/**
 * A copy with other people's names, sometimes all in lower case. This way, the tagger learns the context of names rather
 * than the names themselves.
 */
export function changedCopy({ text, names, others }: LabeledText, random: Random): LabeledText {
  const replaced = new Map<string, string>()
  const isLower = random.chance(lowerShare)
  const cased = (value: string) => (isLower ? value.toLowerCase() : value)
  let end = 0
  let copy = ''
  let previousEnd = -2
  for (const match of text.matchAll(wordPattern)) {
    const { 0: written, index } = match
    const own = written.replace(/['’]s$/, '')
    if (!names.has(own) || isWithin(text, index, others)) continue
    const isSecond = index === previousEnd + 1
    previousEnd = index + written.length
    let other = replaced.get(own)
    if (other === undefined) {
      other = newName(own, isSecond, random)
      replaced.set(own, other)
    }
    copy += text.slice(end, index) + other
    end = index + own.length
  }
  copy += text.slice(end)
  const copied = new Set(replaced.values())
  if (random.chance(misspelledShare)) copy = withMistakes(copy, copied, random)
  return {
    text: cased(copy),
    names: new Set([...copied].map(cased)),
    others: others.map(cased),
  }
}

/** Fills in each template several times, with different names, places and products. */
export function filledTemplates(times: number, random: Random): LabeledText[] {
  return [...templates, ...wordNameTemplates].flatMap(template =>
    Array.from({ length: times }, () => {
      const filled = new Map<string, string>()
      const names = new Set<string>()
      const text = template.replace(
        /(\{([gscbxpwvmy])\d?\})(s(?!\p{L}))?/gu,
        (_, gap, kind: Gap, plural = '') => {
          const value = filled.get(gap) ?? random.pick(fillings[kind])
          filled.set(gap, value)
          if (people.has(kind)) names.add(value + plural)
          return value + plural
        },
      )
      if (!random.chance(lowerShare)) return { text, names, others: [] }
      return {
        text: text.toLowerCase(),
        names: new Set([...names].map(name => name.toLowerCase())),
        others: [],
      }
    }),
  )
}

function newName(own: string, isSecond: boolean, random: Random): string {
  const pool = random.chance(isSecond ? 0.1 : 0.7) ? givenPool(random) : surnames
  const name = random.chance(0.04) ? `${random.pick(pool)}-${random.pick(pool)}` : random.pick(pool)
  if (own === own.toUpperCase() && own.length > 2) return name.toUpperCase()
  return own === own.toLowerCase() ? name.toLowerCase() : name
}

/** Misspells some of the words that aren't names, because customers write in a hurry. */
function withMistakes(text: string, names: ReadonlySet<string>, random: Random): string {
  return text.replace(wordPattern, written =>
    written.length > 4 && !names.has(written.replace(/['’]s$/, '')) && random.chance(0.15)
      ? misspell(written, random.next)
      : written,
  )
}

function givenPool(random: Random): readonly string[] {
  if (random.chance(0.08)) return alsoWords
  return random.chance(0.8) ? given : shortGiven
}

/** Whether the position is inside one of these values, for example in an address. */
export function isWithin(text: string, index: number, values: readonly string[]): boolean {
  return values.some(value => {
    for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1))
      if (index >= at && index < at + value.length) return true
    return false
  })
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
