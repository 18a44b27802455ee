import type { Reading, ReadMessage, ReadSentence } from './reading.ts'
import { tag } from './turn-features.ts'

const greeting =
  /^(?:(?:hi|hello|hey|hiya|dear|greetings|howdy)(?: (?:again|there|all|team|everyone))?(?: \S+){0,3}|good (?:morning|afternoon|evening|day)(?: to you)?(?: \S+){0,2})$/
const opening =
  /^(?:(?:hi|hello|hey|dear) (?:\S+ ){0,2})?(?:(?:many )?thanks|thank you) (?:so much |very much )?for (?:contacting|reaching|getting in touch|writing|your (?:message|email|e mail|mail|reply|inquiry|enquiry|note|request|query)|the (?:message|reply))\b/
const signOff =
  /^(?:(?:with )?(?:kind|best|warm|kindest|warmest|many)(?: (?:regards|wishes|thanks))?|regards|sincerely|yours(?: (?:sincerely|truly|faithfully))?|best|respectfully)(?: \S+){0,2}$/
const partingWord =
  /^(?:(?:good)?bye(?: bye| now)?|good bye|see you|take care|(?:and )?have a (?:\S+ ){1,2}(?:day|evening|weekend|one|night|week|afternoon)(?: (?:ahead|too))?|(?:enjoy|you too|same to you)(?: \S+){0,3})(?: \S+){0,2}$/
const partingThanks = /^(?:many thanks|thanks|thank you|cheers|thx|ta)(?: (?:again|in advance))?(?: \S+)?$/
const longestName = 3

/** Matches a greeting, a thank-you for writing, a goodbye or a signature, none of which is about the issue. */
export function isCourtesy(message: ReadMessage, sentence: ReadSentence): boolean {
  sentence.courtesy ??= findCourtesy(message, sentence)
  return sentence.courtesy
}

function findCourtesy(message: ReadMessage, sentence: ReadSentence): boolean {
  const text = sentence.plain
  if (text === '') return true
  if (sentence.question) return false
  if (greeting.test(text) || signOff.test(text) || partingWord.test(text)) return true
  if (sentence.words.length <= 14 && opening.test(text)) return true
  return isClosingLine(message, sentence)
}

/** “Thanks,” and the name after it, at the end of a message; “Thanks!” alone is an answer. */
function isClosingLine(message: ReadMessage, sentence: ReadSentence): boolean {
  const at = message.sentences.indexOf(sentence)
  const before = message.sentences[at - 1]
  const last = at === message.sentences.length - 1
  if (isParting(message, sentence) && (endsInComma(message, sentence) || !last)) return true
  return last && before !== undefined && sentence.words.length <= longestName && isSignature(message, before)
}

function isSignature(message: ReadMessage, line: ReadSentence): boolean {
  return signOff.test(line.plain) || (isParting(message, line) && endsInComma(message, line))
}

function isParting({ source }: ReadMessage, { plain, start, end }: ReadSentence): boolean {
  return partingThanks.test(plain) && !/[!.]$/.test(source.text.slice(start, end))
}

function endsInComma({ source }: ReadMessage, { end }: ReadSentence): boolean {
  return source.text[end - 1] === ','
}

const closingWords = new Set(
  `thanks thank thx ty cheers you u so much very a an the lot lots ton million many again for your all everything help
  helping support time effort quick fast prompt reply response answer great good perfect excellent wonderful lovely
  brilliant awesome amazing fantastic super superb nice cool sweet fine ok okay k alright right sure yes yep yeah no
  nope that's that this is it it's was works worked will do did got understood noted appreciate appreciated really i
  i'll i'm we we'll my and then now too bye goodbye day weekend evening night have take care see same best regards
  wishes kind problem problems worries sounds makes sense glad happy relief what oh wow well just be wait to of in
  nothing else been job one me know`.split(/\s+/),
)
const bringsMore =
  /\b(?:please|pls|need|want|but|however|although|though|also|still|another|except|until|can|could|would like|i'd like|by the way|btw|one more)\b|\d/

/** Whether a sentence needs no answer because it only says thanks, agrees or says goodbye. */
function isClosing(message: ReadMessage, sentence: ReadSentence): boolean {
  if (isCourtesy(message, sentence)) return true
  const { words, plain, question, negative, positive } = sentence
  const wrong = tag(sentence, 'complaint') + tag(sentence, 'correction') + tag(sentence, 'threat')
  if (question || wrong > 0 || negative > positive || bringsMore.test(plain)) return false
  const other = words.filter(word => !closingWords.has(word)).length
  if (other <= words.length / 4) return true
  const settled = tag(sentence, 'success') + tag(sentence, 'settled') + tag(sentence, 'praise')
  const kind = tag(sentence, 'thanks') + tag(sentence, 'warmth')
  return words.length <= 16 && (settled > 0 || (kind > 0 && other <= words.length / 3))
}

const agrees = /^(?:(?:yes|yep|yeah|ok|okay|sure|no|nope|fine|right|correct|that's right) ?){1,3}$/

/** False for a message that only thanks, agrees or says goodbye, unless it answers the agent's question. */
export function needsAnswer(message: ReadMessage, before: Reading['turns'][number] | undefined): boolean {
  if (!message.sentences.every(sentence => isClosing(message, sentence))) return true
  const asked = before !== undefined && before.questions > 0 && tag(before, 'more') === 0
  return asked && agrees.test(message.sentences.flatMap(s => s.words).join(' '))
}
