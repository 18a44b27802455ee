import type { Label } from '../evaluate/factors/yardstick.ts'
import { placeOf } from '../evaluate/factors/yardstick.ts'
import type { Conversation } from '../src/conversation.ts'
import {
  type Candidate,
  candidatesFor,
  type DecidingModel,
  type QuotedFactor,
  quotedFactors,
} from '../src/factors/deciding-sentences.ts'
import { quoteSentence } from '../src/features/reading.ts'

export interface DecidingExample {
  conversation: Conversation
  candidates: readonly Candidate[]
  decides: readonly Label['decides'][]
}

/** The sentences of one conversation, and the share of labelers who chose each of them. */
interface Choice {
  rows: number[][]
  chosen: number[]
}

const shrink = 0.005
const rounds = 150
const rate = 0.05

/** Trains a logistic regression that predicts, within each conversation, which sentence labelers find decisive. */
export function fitDeciding(examples: readonly DecidingExample[]): DecidingModel {
  const fitted = quotedFactors.map(name => [name, fit(examples.flatMap(one => choiceOf(one, name)))])
  return Object.fromEntries(fitted) as DecidingModel
}

function choiceOf({ conversation, candidates, decides }: DecidingExample, name: QuotedFactor): Choice[] {
  const own = candidatesFor(candidates, name)
  const places = own.map(({ message, sentence }) =>
    placeOf(conversation, message.index, quoteSentence(message, sentence)),
  )
  const chosen = own.map(() => 0)
  for (const one of decides) {
    const at = one[name] === null ? -1 : places.indexOf(one[name])
    if (at >= 0) chosen[at] = (chosen[at] ?? 0) + 1
  }
  const total = chosen.reduce((sum, count) => sum + count, 0)
  if (own.length < 2 || total === 0) return []
  return [{ rows: own.map(({ features }) => features), chosen: chosen.map(count => count / total) }]
}

/** Gradient descent with Adam; deterministic, because every step uses all choices. */
function fit(choices: readonly Choice[]): number[] {
  const width = choices[0]?.rows[0]?.length ?? 0
  const weights = new Float64Array(width)
  const first = new Float64Array(width)
  const second = new Float64Array(width)
  for (let round = 1; round <= rounds; round++) {
    const slope = weights.map(weight => shrink * weight)
    for (const { rows, chosen } of choices) {
      const scores = rows.map(row => {
        let sum = 0
        for (let j = 0; j < width; j++) sum += (row[j] ?? 0) * (weights[j] ?? 0)
        return sum
      })
      const most = Math.max(...scores)
      const odds = scores.map(score => Math.exp(score - most))
      const total = odds.reduce((sum, odd) => sum + odd, 0)
      for (const [i, row] of rows.entries()) {
        const wrong = ((odds[i] ?? 0) / total - (chosen[i] ?? 0)) / choices.length
        for (let j = 0; j < width; j++) slope[j] = (slope[j] ?? 0) + wrong * (row[j] ?? 0)
      }
    }
    for (let j = 0; j < width; j++) {
      const g = slope[j] ?? 0
      first[j] = 0.9 * (first[j] ?? 0) + 0.1 * g
      second[j] = 0.999 * (second[j] ?? 0) + 0.001 * g * g
      const step = (first[j] ?? 0) / (1 - 0.9 ** round)
      weights[j] =
        (weights[j] ?? 0) - (rate * step) / (Math.sqrt((second[j] ?? 0) / (1 - 0.999 ** round)) + 1e-8)
    }
  }
  return Array.from(weights, weight => Math.round(weight * 1e4) / 1e4)
}
