import { isPast, lowerable, nouns } from './grammar.ts'

/** A whole word, not the letters of a code such as TAKE15. */
export const firstWord = (text: string) => /^[\p{L}']+(?=[\s,.;:!?…)]|$)/u.exec(text)?.[0].toLowerCase() ?? ''

const neverImperative =
  /^(?:need|want|like|have|get|know|work|order|do|let's|hear|see you|take care|let (?:me|us) (?!know))\b/i
/**
 * Words that follow an imperative. Nouns are followed by other words: “Credit is on its way”, “Return label attached”.
 */
const followsImperative =
  /^\S+ (?:(?:a|an|the|my|our|your|this|that|these|those|it|them|me|us|him|her|for|to|from|with|in|into|on|at|by|up|out|off|down|back|over|again|if|when|any|some|all|both|one|through|via|here|there|and|or|as|directly|please|\d+)\b|["“'‘]|[a-z]+ing\b)/i

/** “Mix a spoon of soda”: an uncommon word before an article is an unknown verb, unless it is in the past tense. */
export const isUnknownVerb = (sentence: string) =>
  /^\p{Lu}?\p{Ll}+ (?:a|an|the|your|it|them|me)\b/u.test(sentence) &&
  !lowerable.has(firstWord(sentence)) &&
  !isPast(firstWord(sentence)) &&
  !/^(?:i|we)\b/i.test(sentence)

/** Whether a sentence without “please” tells the reader to do something. */
export function isImperative(sentence: string): boolean {
  const [verb = '', next = ''] = sentence.split(/[\s,]+/)
  if (neverImperative.test(sentence) || (/^\p{Lu}{2}/u.test(verb) && !/^dm$/i.test(verb))) return false
  if (nouns.has(verb.toLowerCase())) return followsImperative.test(sentence)
  return (
    next !== '' && !/^(?:is|are|was|were|has|had|will|can|does|did|[a-z]{3,}(?:des|ned|ted|ked))$/i.test(next)
  )
}
