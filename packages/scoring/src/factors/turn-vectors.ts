import { dimensions, embedOnce } from '../embeddings/index.ts'
import { quoteSentence, type Reading, type Turn } from '../features/reading.ts'

const parts = 6
const lastSentences = 3
/** Long conversations are judged by their first turn and their end. */
const mostTurns = 40
const mostPerTurn = 20

/**
 * What was said where, as mean embeddings of sentences, one after the other: the agent's last turn, the customer's last
 * turn, the customer's first turn, all of the agent's turns, the customer's turns after the first, and the last three
 * sentences.
 */
export function turnVectors({ turns, agent, customer }: Reading): Float64Array {
  const vectors = new Float64Array(parts * dimensions)
  const means = new Map<Turn, Float64Array>()
  const meanOf = (turn: Turn) => {
    const mean = means.get(turn) ?? meanOfSentences(sentencesOf(turn))
    means.set(turn, mean)
    return mean
  }
  const put = (part: number, some: readonly Turn[]) => {
    for (const turn of some) addTo(vectors, part * dimensions, meanOf(turn), 1 / some.length)
  }
  put(0, agent.slice(-1))
  put(1, customer.slice(-1))
  put(2, customer.slice(0, 1))
  put(3, agent.slice(-mostTurns))
  put(4, customer.slice(1).slice(-mostTurns))
  const end = turns.slice(-lastSentences).flatMap(sentencesOf).slice(-lastSentences)
  addTo(vectors, 5 * dimensions, meanOfSentences(end), 1)
  return vectors
}

function sentencesOf(turn: Turn): Float32Array[] {
  const found: Float32Array[] = []
  for (const message of turn.messages)
    for (const sentence of message.sentences)
      if (sentence.words.length > 0) found.push(embedOnce(quoteSentence(message, sentence)))
  return found.length > mostPerTurn ? found.slice(-mostPerTurn) : found
}

function meanOfSentences(vectors: readonly Float32Array[]): Float64Array {
  const mean = new Float64Array(dimensions)
  for (const vector of vectors) addTo(mean, 0, vector, 1 / vectors.length)
  return mean
}

function addTo(sum: Float64Array, start: number, vector: Float32Array | Float64Array, share: number): void {
  for (let i = 0; i < dimensions; i++) sum[start + i] = (sum[start + i] ?? 0) + share * (vector[i] ?? 0)
}
