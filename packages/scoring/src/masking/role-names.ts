import { gaps } from './gaps.ts'
import { lists, shapes } from './message-words.ts'
import { joinsNames } from './name-particles.ts'
import type { KnownWord } from './name-tagger.ts'
import type { Reading } from './reading.ts'
import { contraction, notNames } from './stated-names.ts'

const between = new Set(
  'is named called shown as ist heisst es e est se llama chiamato genaamd name'.split(' '),
)
const signOffs = new Set('lg vg mfg gruß gruße gruss gruesse grusse slds abs bjs'.split(' '))
/** Words that can be followed by something other than a name, so only known names count: “thx mark”. */
const thanks = new Set(
  'thx thanks tks ty cheers regards danke gracias merci obrigado obrigada xx best'.split(' '),
)
const mostWords = 5

/** Names after a word for a person: “pasajero Lautaro Huenchumilla”, “payee shown as R Tanqueray”. */
export function roleNames(reading: Reading<KnownWord>): string[] {
  const names: string[] = []
  const { text, words, starts, gaps: around } = reading
  for (let i = 0; i < words.length - 1; i++) {
    if (!words[i]?.isRole) continue
    let first = i + 1
    while (first < i + 3 && around[first] === gaps.space && between.has(words[first]?.plain ?? '')) first++
    const gap = around[first]
    if (gap !== gaps.space && gap !== gaps.colon) continue
    const last = endOfName(reading, first)
    if (last === undefined) continue
    names.push(
      text
        .slice(starts[first], (starts[last] ?? 0) + (words[last]?.written.length ?? 0))
        .replace(/['’]s$/, ''),
    )
  }
  const signed = signedName(reading)
  if (signed !== undefined) names.push(signed)
  return names
}

/** A name at the end of the text, in any letter case, after a sign-off: “lg resi”. */
function signedName({ words, gaps: around }: Reading<KnownWord>): string | undefined {
  const greeting = words[words.length - 2]
  const last = words[words.length - 1]
  if (greeting === undefined || last === undefined) return undefined
  const isThanks = thanks.has(greeting.plain)
  if (!isThanks && !signOffs.has(greeting.plain)) return undefined
  const gap = around[words.length - 1]
  if (gap !== gaps.space && gap !== gaps.comma && gap !== gaps.line) return undefined
  if (isThanks) return namelike.has(last.list) && last.plain.length > 2 ? last.written : undefined
  return last.canBeName && last.commonness < 2 ? last.written : undefined
}

const namelike: ReadonlySet<number> = new Set([lists.given, lists.capitalized, lists.word])

/** The index of the last word of the name that starts here, or undefined if none does. */
function endOfName(reading: Reading<KnownWord>, first: number): number | undefined {
  const { words, gaps: around } = reading
  let last: number | undefined
  let resembles = false
  for (let at = first; at < first + mostWords && (at === first || around[at] === gaps.space); at++) {
    const word = words[at]
    if (word === undefined) break
    if (at > first && joinsNames(word.plain)) continue
    if (!isPossible(word)) break
    if (word.shape !== shapes.initial) resembles ||= resemblesName(word, reading.isGerman)
    last = at
    if (/['’]s$/.test(word.written)) break
  }
  return resembles ? last : undefined
}

/** In German, every noun is capitalized, so the word has to resemble a name more closely. */
function resemblesName({ likeness, commonness }: KnownWord, isGerman: boolean): boolean {
  if (commonness === 0 && !isGerman) return likeness > -3.5
  return commonness < 3 && likeness > -1.5
}

function isPossible({ plain, shape, list, written, isRole, commonness, likeness }: KnownWord): boolean {
  if (shape === shapes.lower || shape === shapes.mixed || notNames.has(plain) || contraction.test(written))
    return false
  if (shape === shapes.initial) return true
  if (list === lists.calendar || list === lists.brand || isRole) return false
  if (shape === shapes.upper && plain.length < 4) return false
  return !(commonness > 0 && likeness < -2 && list === lists.none)
}
