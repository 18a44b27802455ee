import { embed, similarity, tokenIds } from '@pulse/scoring/embeddings'
import { neverIgnored } from '../words/never-ignored.ts'
import { type LearnedModel, meaningsOf } from './model.ts'
import { type Slots, slotsUsed } from './slots.ts'

/** A word that occurs in this many examples is too common to decide the meaning. */
const commonFrom = 12
/** Words at least this similar are treated as interchangeable. */
const near = 0.5

const superlatives: ReadonlySet<string> = new Set(
  'most least best worst top bottom highest lowest good bad great'.split(' '),
)
/** “How long until the first hello”: “until” isn't a limit, but says where the time ends. */
const untilReply: ReadonlySet<string> = new Set('till until before first'.split(' '))
/** More words that exclude, combine or limit something, in addition to those that are never ignored. */
const limiting: ReadonlySet<string> = new Set(
  'no not or nor neither either without until till since within under over more less between first second third last hour hours day days week weeks month months year years half double twice only'.split(
    ' ',
  ),
)

interface Question {
  /** The words that the rules didn't recognize. */
  left: readonly string[]
  /** The question as typed. */
  question: string
  slots: Slots
}

/** The unknown words that the learned meaning doesn't explain, because no example with this meaning has a similar one. */
export function uncoveredWords({ left, question, slots }: Question, model: LearnedModel): string[] {
  const capitalized = new Set(
    [...question.matchAll(/(?<=\p{L}[^.!?]* )\p{Lu}\p{Ll}+/gu)].map(([word]) => word.toLowerCase()),
  )
  const uses = slotsUsed(slots.intent as never, null)
  const hasOrder = uses.includes('order') || uses.includes('movement') || uses.includes('factorOrder')
  const isOfTime = uses.includes('figures') && (slots.figures === 'first' || slots.figures === 'resolution')
  const meanings = meaningsOf({ ...slots, figures: uses.includes('figures') ? slots.figures : '' })
  const isMeant = (word: string) => {
    const seen = model.seen.get(word)
    return seen !== undefined && meanings.every(meaning => seen.meanings.has(meaning))
  }
  return [...new Set(left)].filter(word => {
    if (superlatives.has(word) && hasOrder) return false
    if (untilReply.has(word) && isOfTime) return false
    if (neverIgnored.has(word) || limiting.has(word) || /\d/.test(word) || capitalized.has(word)) return true
    if ((model.seen.get(word)?.examples ?? 0) >= commonFrom || isMeant(word)) return false
    return tokenIds(word).length !== 1 || !isNear(word, model, isMeant)
  })
}

/** The vectors of the words in the examples. Words of several tokens are skipped. */
const vectors = new WeakMap<LearnedModel, { word: string; vector: Float32Array }[]>()

function vectorsOf(model: LearnedModel) {
  const known = vectors.get(model)
  if (known) return known
  const all = [...model.seen.keys()]
    .filter(word => tokenIds(word).length === 1)
    .map(word => ({ word, vector: embed(word) }))
  vectors.set(model, all)
  return all
}

function isNear(word: string, model: LearnedModel, isMeant: (word: string) => boolean): boolean {
  const own = embed(word)
  return vectorsOf(model).some(other => similarity(own, other.vector) >= near && isMeant(other.word))
}
