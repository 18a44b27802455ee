import { quoteSentence, type Reading, type Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import { contentWords } from '../text/index.ts'
import { good, type Said, saidBy } from './exchange.ts'
import type { Asked } from './open-questions.ts'

/** “Will do” and “Really?” ask nothing, and “Shall I send it to you?” is answered by any request to send it. */
const asksNothing =
  /^(?:(?:ok|okay|yes|great|sure|thanks) )*(?:will do\b|have done\b|really$|seriously\b|how can you (?:think|say|sell)\b|who (?:names|does that)\b|what's the point\b|are you (?:kidding|serious|joking)\b|is this (?:a joke|real)\b|do you guys hate\b|(?:shall|should|can|could|do) i (?:\w+ )?(?:send|message|dm|pm|email|direct message)\b|that's (?:your|it)\b|surely\b)|\b(?:shall i|should i (?:send|message|dm|direct message) \w+(?: \w+){0,3}|isn't it|don't you think|huh)$|\bshall i (?:send|dm|message|direct message)\b/

export function isRealQuestion({ message, sentence }: Said): boolean {
  if (asksNothing.test(sentence.plain)) return false
  // “Was the panel fine? No, it wasn't.”
  const next = message.sentences[message.sentences.indexOf(sentence) + 1]
  return !next || !answersOwn.has(next.words[0] ?? '')
}

const answersOwn = new Set(['no', 'nope', 'yes', 'yeah', 'yep'])

const longest = 60

/** A question in the customer's words, cut after a word if it is long. */
function named({ message, sentence }: Said): string {
  const text = quoteSentence(message, sentence).replace(/\s+/g, ' ').trim()
  if (text.length <= longest) return `“${text}”`
  const cut = text.slice(0, text.lastIndexOf(' ', longest) > 0 ? text.lastIndexOf(' ', longest) : longest)
  return `“${cut.replace(/[\s,;:.–-]+$/, '')} …”`
}

interface QuestionSigns {
  asked: readonly Asked[]
  left: Said | undefined
  isConfirmed: boolean
  isDone: boolean
  thanked: boolean
}

/** What the reason says about the customer's questions and issues. It names the one that got no clear answer. */
export function questionClaim(signs: QuestionSigns, reading: Reading, score: number): string | undefined {
  const { turns, agent } = reading
  const left =
    signs.left && isRealQuestion(signs.left) && !wasTakenUp(signs.left, reading) ? signs.left : undefined
  if (left) {
    const isLast = left.sentence.question && turns.at(-1)?.side === 'customer'
    if (isLast) return `the customer’s last question went unanswered: ${named(left)}`
    return `no ${left.sentence.question ? 'clear answer' : 'reply'} to ${named(left)}`
  }
  const real = signs.asked.filter(({ said }) => isRealQuestion(said))
  const open = real.filter(({ answered }) => !answered)
  const last = open.at(-1)
  if (last) {
    // A customer who is satisfied at the end got an answer that the rules didn't recognize.
    const isContent = (signs.thanked || signs.isDone) && score >= satisfied
    if (signs.isConfirmed || (isContent && open.length === real.length)) return undefined
    return open.length === 1
      ? `no clear answer to ${named(last.said)}`
      : `no clear answer to ${open.length} questions, such as ${named(last.said)}`
  }
  if (real.length === 0) return undefined
  const isAddressed = score >= good || (score >= specific && isSpecific(agent))
  const all =
    real.length === 1 ? 'the question' : real.length === 2 ? 'both questions' : `all ${real.length} questions`
  const base = `${all} ${isAddressed ? (real.length === 1 ? 'was addressed' : 'were addressed') : 'got a reply'}`
  const late = real.filter(q => q.late && wasRepeated(q.said, reading.customer))
  if (late.length === 0) return base
  return real.length === 1
    ? `${base}, but only in a later reply`
    : `${base}, ${late.length} of them only in a later reply`
}

const satisfied = 3
const specific = 2.5

/** A reply with a date, an amount or another number is more than a general remark. */
function isSpecific(agent: readonly Turn[]): boolean {
  return saidBy(agent, ({ question, plain }) => !question && /\d\d/.test(plain)).length > 0
}

/** Whether the customer came back to an issue of their opening message and then got a reply. */
function wasTakenUp({ message, sentence }: Said, { turns, customer }: Reading): boolean {
  if (sentence.question || !customer[0]?.messages.includes(message)) return false
  const own = contentWords(sentence.words)
  const again = turns.findLastIndex(
    (turn, i) => i > 1 && turn.side === 'customer' && [...own].some(word => turn.content.has(word)),
  )
  return again > 0 && again < turns.length - 1
}

/** Whether the customer asked again or complained that the problem persists. */
function wasRepeated({ message }: Said, customer: readonly Turn[]): boolean {
  const next = customer[customer.findIndex(turn => turn.messages.includes(message)) + 1]
  return next !== undefined && (next.questions > 0 || tag(next, 'persist') > 0)
}
