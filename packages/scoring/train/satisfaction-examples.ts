import { dialogueFeatureNames, dialogueFeatures } from '../src/features/dialogue-features.ts'
import { readConversation } from '../src/features/reading.ts'
import { turnEmbeddings } from '../src/features/turn-embeddings.ts'
import { turnFeatures } from '../src/features/turn-features.ts'
import type { RatedDialogue } from './satisfaction-data.ts'
import { mean } from './satisfaction-statistics.ts'

export interface Example {
  id: string
  overall: number[]
  rating: number
  dialogue: number[]
  turns: number[][]
  turnRatings: number[]
  /** Embeddings of the last turns, without the opening. They correspond to the last entries of `turnRatings`. */
  wording: Float32Array[]
}

export function exampleOf(dialogue: RatedDialogue): Example {
  const reading = readConversation(dialogue.conversation)
  const features = dialogueFeatures(reading)
  return {
    id: dialogue.conversation.id,
    overall: dialogue.overall,
    rating: mean(dialogue.overall),
    dialogue: dialogueFeatureNames.map(name => features[name] ?? 0),
    turns: turnFeatures(reading),
    turnRatings: reading.customer.map(turn =>
      mean(turn.messages.flatMap(m => dialogue.perMessage[m.index] ?? [])),
    ),
    wording: turnEmbeddings(reading),
  }
}
