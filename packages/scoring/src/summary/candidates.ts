import type { Conversation } from '../conversation.ts'
import { rolesOf } from '../eligibility/roles.ts'
import { readable, sentences } from '../text/index.ts'

/** A sentence that can be part of the summary. */
export interface Candidate {
  role: 'customer' | 'agent'
  text: string
  /** Index among the conversation's messages. */
  message: number
}

/** The issue is in the first messages and the outcome in the last ones, so the middle can be skipped. */
const firstMessages = 30
const lastMessages = 20
const sentencesPerMessage = 25
const longestSentence = 400

/** Includes the preposition before a URL or email address, so removing both leaves no gap. */
const addresses =
  /(?:\b(?:at|to|under|via|from|on|for)\s+)?(?:(?:https?:\/\/|www\.)[\x21-\x7e]+|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+)/gi
/** “^JM”, “/DV”, “-Sam”, “*KT”, “(1/2)”: how agents sign and number short messages. */
const initials = /\s*(?:[\^*~]\s?[A-Za-z]{1,10}|\/\s?[A-Z]{1,3}|[-–—]\s?[A-Z][a-z]{0,10}|\(?\d\/\d\)?)\s*$/
/** No signature is longer than fourteen characters. */
const mayBeSigned = /[\^*~/–—-]/
const leadingMarks =
  /^(?:\s*(?:@[\p{L}\p{N}_]+|\(?\d\/\d\)?|[-–—*•.,;:!?…>|]+|\p{Extended_Pictographic}\uFE0F?)\s*)+/u
const hashTag = /#(?=\p{L})/gu
const greeting =
  /^(?:hi|hey|hello|hiya|howdy|dear|good (?:morning|afternoon|evening|day)|greetings|to whom it may concern)\b(?:\s+(?:there|all|team|guys|folks|everyone|sir|or|madam|again|support|customer|service|care|[A-Z][\p{L}'-]+)){0,3}\s*(?:[,.!:–—-]+|$)\s*/iu
const shortGreeting =
  /^(?:hi|hey|hello|dear)\s+(?=(?:i|i'm|i've|my|we|can|could|is|the|please|just|there is|where|when|how|do)\b)/i
const opener =
  /^(?:(?:ok(?:ay)?|so|well|also|and|but|anyway|plus|oh|ah|u[hm]+|er+m?|yeah|yup|yep|hmm+|right|sure|great|perfect|thanks(?: so much| a lot)?|thank you(?: so much| very much)?|sorry|unfortunately|basically|actually|lol|omg|wow|again|ps)\s*[,.!:–—…-]+|(?:so|and|but|also|plus|because|cos)\s+(?!far\b|that\b))\s*/i

/** “Yes” and “no” can be an agent's whole answer; from a customer they are only an opening word. */
const yesOrNo = /^(?:yes|no)\s*[,.!:–—…-]+\s*/i
/** The first letters that the patterns above and below can start with; most sentences start with other letters. */
const mayOpen =
  /^(?:[^a-z]|a[cghln]|b[aeu]|co|de|er|g[or]|h[eimo]|lo|me|no|o[hkm]|p[els]|ri|s[ou]|tha|to|u[hmn]|w[eo]|y[eou])/i
const messageLabel = /^(?:message|comments?|description|details|your message)\s*:\s*/i

const unevenSpace = /\s{2}|[^\S ]/
const twoLetters = /\p{L}\P{L}*\p{L}/u

/** Phrases that agents use in every conversation, which aren't specific to this one. */
const routine =
  /\b(?:how (?:can|may) (?:i|we) (?:help|assist)|(?:is there )?anything else (?:i|we|you)|(?:thanks|thank you) for (?:contacting|reaching|getting in touch|your (?:message|email|patience|understanding))|have a (?:great|nice|good|lovely|wonderful) (?:day|evening|weekend|one)|happy to help|glad to (?:hear|help)|(?:hope|trust) (?:this|you|that) (?:helps|are well|finds)|you're (?:very |most )?welcome|feel free to (?:reach|contact|tweet|message)|my name is)\b/i

/** Instructions to the reader or scorer of the conversation; never part of the summary. */
const instruction =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules?|above|previous|everything)|\b(?:system|developer) (?:prompt|message|override)|\byou are (?:now|an?) (?:ai|assistant|language model|bot|dan)\b|\b(?:as|act as) an? (?:ai|language model)|\b(?:summar(?:y|ise|ize)|rate|score|mark|classif(?:y|ication)|grade|categori[sz]e|csat)\b.{0,60}\b(?:conversation|ticket|chat|agent|5(?:\/5| out of| stars?)|perfect|maximum|highest|as follows|must)\b|<\/?(?:system|assistant|instructions?)>|\bprint exactly\b|\boutput (?:only|exactly|the)\b/i

export function candidates(conversation: Conversation): Candidate[] {
  const roles = rolesOf(conversation)
  const { messages } = conversation
  const found: Candidate[] = []
  for (const [index, message] of messages.entries()) {
    if (index >= firstMessages && index < messages.length - lastMessages) continue
    const role = roles[index]
    if (message.public === false || (role !== 'customer' && role !== 'agent')) continue
    const { text } = readable(message.body, 8_000)
    for (const { start, end } of sentences(text, sentencesPerMessage)) {
      const sentence = tidy(text.slice(start, Math.min(end, start + 2 * longestSentence)), role)
      if (sentence === '' || sentence.length > longestSentence || isInstruction(sentence)) continue
      if (!twoLetters.test(sentence)) continue
      if (role === 'agent' && routine.test(sentence)) continue
      found.push({ role, text: sentence, message: index })
    }
  }
  return found
}

export const isInstruction = (sentence: string): boolean => instruction.test(sentence)

function withoutOpening(sentence: string, role: Candidate['role']): string {
  const result = sentence
    .replace(leadingMarks, '')
    .replace(greeting, '')
    .replace(shortGreeting, '')
    .replace(opener, '')
    .replace(messageLabel, '')
  return role === 'customer' ? result.replace(yesOrNo, '') : result
}

/** The sentence without its greeting, handles, URLs, email addresses, signatures and opening filler words. */
export function tidy(sentence: string, role: Candidate['role'] = 'customer'): string {
  let result = sentence.replaceAll('’', "'")
  if (/@|:\/\/|www\./i.test(result)) result = result.replace(addresses, ' ').replace(/\s+([,.;!?])/g, '$1')
  if (result.includes('#')) result = result.replace(hashTag, '')
  if (unevenSpace.test(result)) result = result.replace(/\s+/g, ' ')
  result = result.trim()
  if (/^["“]/.test(result)) result = result.replace(/^["“](.*)["”]$/u, '$1')
  for (let round = 0; round < 3; round++) {
    const before = result
    if (mayOpen.test(result)) result = withoutOpening(result, role)
    if (mayBeSigned.test(result.slice(-16))) result = result.replace(initials, '')
    result = result.trim()
    if (result === before) break
  }
  return result
}
