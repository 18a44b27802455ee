import { capitalizedNames, givenNames } from '../src/masking/given-names.ts'
import { letter } from '../src/masking/message-words.ts'
import { brands, places } from '../src/masking/places-and-brands.ts'
import type { LabeledText } from './labeled-text.ts'
import { inventedNames, templates } from './name-templates.ts'
import type { Random } from './names-random.ts'
import { surnames } from './surnames.ts'

const given = [...givenNames].map(capitalize)
const shortGiven = [...capitalizedNames].map(capitalize)
const wordPattern = new RegExp(`[${letter}](?:['’-]?[${letter}])*`, 'g')
const lowerShare = 0.3
const fillings = {
  g: [...given, ...shortGiven],
  s: surnames,
  c: [...places].map(capitalize),
  b: [...brands].map(capitalize),
  x: inventedNames,
  p: [...given, ...shortGiven],
}

/**
 * A copy with other people's names, and now and then all in lower case. The tagger then learns what stands around a
 * name rather than the names themselves.
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
  return {
    text: cased(copy),
    names: new Set([...replaced.values()].map(cased)),
    others: others.map(cased),
  }
}

/** Each template several times, with other names, places and products. */
export function filledTemplates(times: number, random: Random): LabeledText[] {
  return templates.flatMap(template =>
    Array.from({ length: times }, () => {
      const filled = new Map<string, string>()
      const names = new Set<string>()
      const text = template.replace(/\{([gscbxp])\d?\}/g, (gap, kind: keyof typeof fillings) => {
        const value = filled.get(gap) ?? random.pick(fillings[kind])
        filled.set(gap, value)
        if (kind === 'g' || kind === 's') names.add(value)
        return value
      })
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
  const pool = random.chance(isSecond ? 0.1 : 0.7) ? (random.chance(0.8) ? given : shortGiven) : surnames
  const name = random.chance(0.04) ? `${random.pick(pool)}-${random.pick(pool)}` : random.pick(pool)
  if (own === own.toUpperCase() && own.length > 2) return name.toUpperCase()
  return own === own.toLowerCase() ? name.toLowerCase() : name
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
