import { embedOnce, similarity, unit } from '../embeddings/index.ts'
import { contentWords, wordsOnce } from '../text/index.ts'
import type { Candidate } from './candidates.ts'
import { isClause } from './grammar.ts'

export const featureNames = [
  'early',
  'first informative sentence',
  'late',
  'last informative sentence',
  'position',
  'words',
  'long',
  'very short',
  'question',
  'exclamation',
  'similarity to the conversation',
  'similarity to this side',
  'similarity to the opening',
  'recurring words',
  'problem',
  'wish',
  'action or promise',
  'request to the other side',
  'politeness',
  'outcome',
  'numbers',
  'first person',
  'has a verb',
] as const

export const trouble =
  /\b(?:no(?:t|thing|body)?|never|n't|cannot|cant|wont|doesnt|isnt|didnt|problems?|issues?|wrong|broken|errors?|late|delay(?:ed)?|miss(?:ing|ed)|lost|fail(?:s|ed|ing)?|stuck|stopped|unable|declin\w+|charged|damaged?|faulty|wait(?:ing|ed)|cancell?ed|crash\w*|slow|bad|terrible|worst|without|still|again|down)\b|n't\b/i
export const wish =
  /\b(?:want|need|would like|'d like|please|how (?:do|can|long|much)|when (?:will|do|does|can|is)|where|why|can (?:i|you|we)|could (?:i|you)|help|refund|return|cancel|replace\w*|exchange|fix)\b/i
const action =
  /\b(?:i|we)(?:'ve| have|'ll| will|'re| are|'m| am)\b|\b(?:refunded|sent|replaced|processed|issued|escalated|forwarded|arranged|applied|credited|cancelled|updated|fixed|resolved|shipped|reset|booked|passed|will be|has been|have been|should|can be)\b/i
const request =
  /^(?:please|pls|kindly|can you|could you|would you|will you|try|send|check|dm|contact|call|visit|follow|let us|provide|share|head|go to|use|click)\b|\bplease\b|\b(?:dm|pm|direct message|message) (?:us|me)\b|\blet (?:us|me) know\b/i
const politeness =
  /\b(?:thanks?|thank you|thx|cheers|welcome|sorry|apologi[sz]e\w*|apologies|glad|happy to|hope|pleasure|have a (?:great|nice|good)|anything else|understand|frustrat\w+|appreciate|sounds good|got it|no worries|great day|of course)\b/i
/** How a customer says that the problem is solved, or that it is not. */
const outcome =
  /\b(?:(?:works?|worked|works fine|working)(?: now| again)?!?$|works? (?:now|again|perfectly)|working now|working again|sorted|solved|resolved|fixed|it worked|that worked|got it|received it|(?:it|they|parcel|package|order|refund|one) (?:just |finally |has |have )*(?:arrived|came)|all good|still (?:not|no|doesn't|isn't|waiting|the same)|no luck|didn't (?:work|help)|same (?:error|problem|issue)|nobody|no one|never (?:heard|got|received|arrived)|cancell?ing|i(?:'ll| will) (?:never|cancel|switch|leave|report|dispute)|disput\w+|unacceptable)\b/i // words-check: data

/** The features that a sentence is ranked by: one row per candidate, in the order of `featureNames`. */
export function featuresOf(all: readonly Candidate[]): number[][] {
  const read = all.map(({ text }) => wordsOnce(text))
  const vectors = all.map(({ text }) => embedOnce(text))
  const content = read.map(list => contentWords(list))
  const counts = new Map<string, number>()
  for (const set of content) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1)
  const whole = sumOf(vectors)
  const opening = sumOf(vectors.filter((_, i) => all[i]?.role === 'customer').slice(0, 3))
  const isPolite = all.map(({ text }) => politeness.test(text))
  const rows: number[][] = all.map(() => [])
  for (const role of ['customer', 'agent'] as const) {
    const own = all.map((_, i) => i).filter(i => all[i]?.role === role)
    const side = sumOf(own.map(i => vectors[i] ?? new Float32Array()))
    const telling = own.filter(i => (content[i]?.size ?? 0) >= 3 && !isPolite[i])
    own.forEach((i, rank) => {
      const text = all[i]?.text ?? ''
      const vector = vectors[i] ?? new Float32Array()
      const count = read[i]?.length ?? 0
      let back = 0
      for (const word of content[i] ?? []) if ((counts.get(word) ?? 0) > 1) back++
      const first = /\b(?:i|my|me|we|our|us)\b/i.test(text)
      rows[i] = [
        1 / (1 + rank),
        telling[0] === i ? 1 : 0,
        1 / (own.length - rank),
        telling.at(-1) === i ? 1 : 0,
        own.length > 1 ? rank / (own.length - 1) : 0,
        Math.min(count, 30) / 30,
        Math.max(0, count - 30) / 30,
        count < 4 ? 1 : 0,
        text.includes('?') ? 1 : 0,
        text.includes('!') ? 1 : 0,
        similarity(whole, vector),
        similarity(side, vector),
        similarity(opening, vector),
        Math.min(back, 10) / 10,
        flag(trouble, text),
        flag(wish, text),
        flag(action, text),
        flag(request, text),
        isPolite[i] ? 1 : 0,
        flag(outcome, text),
        /\d/.test(text) ? 1 : 0,
        first ? 1 : 0,
        isClause(text) ? 1 : 0,
      ]
    })
  }
  return rows
}

const flag = (pattern: RegExp, text: string) => (pattern.test(text) ? 1 : 0)

function sumOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float64Array(256)
  for (const vector of vectors)
    for (let i = 0; i < vector.length; i++) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0)
  return unit(sum)
}
