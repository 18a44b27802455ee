import type { ReadSentence } from '../features/reading.ts'
import { tag } from '../features/turn.ts'

const blame =
  /\b(?:you should have|you failed to|your (?:own )?fault|calm down|as i (?:already )?(?:said|told you)|that's not my|not my problem|like i said|nothing (?:more )?i can do)\b/i

type Words = Pick<ReadSentence, 'words' | 'counts'>

/** The agent says that the customer's situation is seen: understanding, concern, gladness with them. */
export function isUnderstanding(sentence: Words): boolean {
  return tag(sentence, 'empathy') > 0
}

/** An agent's sentence that shows empathy in the wide sense: understanding, or an apology. */
export function isEmpathic(sentence: Words): boolean {
  return isUnderstanding(sentence) || tag(sentence, 'apology') > 0
}

export function isBlaming(sentence: Words): boolean {
  return blame.test(sentence.words.join(' '))
}
