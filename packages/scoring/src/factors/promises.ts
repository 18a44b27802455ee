import { quoteSentence, type Turn } from '../features/reading.ts'
import { contentWords } from '../text/index.ts'
import type { Said } from './exchange.ts'

const commits =
  /\b(?:i|we|they|he|she|someone|team|colleagues?|technician|courier|developers?)(?:'ll| will|'re going to|'m going to| are going to| is going to)\b|\b(?:it|this|that)(?:'ll| will) be (?:sent|refunded|fixed|shipped|delivered|done|corrected|credited|processed|replaced|canceled|cancelled)\b|\byou(?:'ll| will) (?:hear|get (?:a|an|your) (?:call|response|reply|refund|replacement|answer|update))\b|\b(?:get back to you|be in touch|keep you (?:posted|updated)|following up|working on (?:it|this|that)|looking into)\b/
const offersHelp =
  /\b(?:happy|glad|love|pleased|try|assist|here (?:for|to)|help you|do (?:my|our) best|close|be able to|(?:i|we)(?:'ll| will) (?:also |just )?(?:need|want|see|have to|require|like|wait|be (?:here|right|there)))\b/
const negated = /\b(?:unable|can't|cannot|not|won't)\b|n't\b/

function isPromise({ sentence }: Said): boolean {
  const { plain } = sentence
  return (
    !sentence.question &&
    !conditional.test(plain) &&
    commits.test(plain) &&
    !offersHelp.test(plain) &&
    !negated.test(plain)
  )
}

/** “Send us the number and we'll order it” promises something, “we could” and “if it fails, we'll” don't. */
const conditional =
  /\b(?:if|unless|once|whenever|until|in case|should (?:you|it|this|that|they)|as soon as|would|could|might|hope|hopefully)\b/
const clause =
  /\b(?:I|[Ww]e|[Yy]ou|[Ii]t|[Tt]hat|[Tt]hey|[Hh]e|[Ss]he|[Oo]ur \w+(?: \w+)?|[Tt]he \w+(?: \w+)?|[Aa] \w+|[Ss]omeone)(?:['’]ll| will|['’]re going to| are going to|['’]m going to) (?:[^.,;:!?()/*\n–—]|[.,](?=\d))+/
const joint = /\s+(?:and|but|so|which|because|until|as|when|where)\s/gi
const longest = 70

/** What the agent promised, in their words. */
export function promiseIn(promised: readonly Said[], agent: readonly Turn[]): string | undefined {
  const said = promised.findLast(one => isPromise(one) && !isTakenUp(one, agent))
  if (!said) return undefined
  const words = clauseOf(said)
  return words === undefined
    ? 'action was promised but not confirmed'
    : `the agent promised “${words}”, but nothing confirms it was done`
}

/** “I'll send you the code at 9 pm.” … “The code is 4082.” */
function isTakenUp({ message, sentence }: Said, agent: readonly Turn[]): boolean {
  const words = [...contentWords(sentence.words)].filter(word => word.length > 3)
  const at = agent.findIndex(turn => turn.messages.includes(message))
  return agent.slice(at + 1).some(turn => words.some(word => turn.content.has(word)))
}

function clauseOf({ message, sentence }: Said): string | undefined {
  const whole = quoteSentence(message, sentence).replace(/\s+/g, ' ')
  const found = clause
    .exec(whole)?.[0]
    .replace(/\s+[-–—]\s+\S+$/, '')
    .trim()
  if (found === undefined || found.length <= longest) return found
  const ends = [...found.matchAll(joint)].map(({ index }) => index).filter(at => at >= 20 && at < longest)
  const end = ends.at(-1)
  return end === undefined ? undefined : found.slice(0, end)
}
