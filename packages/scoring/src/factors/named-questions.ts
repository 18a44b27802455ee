import { quoteSentence, type Reading, type Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import { contentWords } from '../text/index.ts'
import { good, type Said, saidBy } from './exchange.ts'
import { type Asked, asksWhen } from './open-questions.ts'

/** “Will do” and “Really?” ask nothing, and “Shall I send it to you?” is answered by any request to send it. */
const asksNothing =
  /^(?:(?:ok|okay|yes|great|sure|thanks|hi|hello|hey|please) )*(?:will do\b|did (?:it|that|so|this)\b(?!.*\?)|(?:yes|no|nope|yeah)\b|so basically\b|(?:gonna|going to) (?:reply|respond|answer)\b|(?:can|could|will|are) (?:yo)?u (?:reply|respond|there|listening|reading|a bot)\b|(?:is )?any(?:one|body) (?:there|home|reading)\b|(?:can|could|will) (?:(?:yo)?u|someone|anyone|somebody) (?:please |pls )?(?:help|assist)(?: me| us| out)?(?: (?:please|pls|here|out|with this))*$|have done\b|really$|seriously\b|how can you (?:think|say|sell)\b|who (?:names|does that)\b|what's the point\b|are you (?:kidding|serious|joking)\b|is this (?:a joke|real)\b|do you guys hate\b|(?:shall|should|can|could|do) i (?:\w+ )?(?:send|message|dm|pm|email|direct message)\b|that's (?:your|it)\b|surely\b)|\b(?:shall i|should i (?:send|message|dm|direct message) \w+(?: \w+){0,3}|isn't it|don't you think|do you know that|you know|huh)$|\bshall i (?:send|dm|message|direct message)\b/ // words-check: data

function isRealQuestion({ message, sentence }: Said): boolean {
  if (asksNothing.test(sentence.plain)) return false
  const text = quoteSentence(message, sentence)
  if (!text.includes('?') && tells.test(sentence.plain)) return false
  if (sentence.words.length > longestStatement && states.test(sentence.plain)) return false
  if (sentence.words.length > longestStatement && !starts.test(sentence.words.slice(0, 4).join(' ')))
    return false
  // “Was the panel fine? No, it wasn't.”
  const next = message.sentences[message.sentences.indexOf(sentence) + 1]
  return !next || !answersOwn.has(next.words[0] ?? '')
}

/** A longer sentence with a question mark, but without a question word near its start, is often a statement. */
const longestStatement = 6
const starts =
  /\b(?:how|what|what's|when|where|where's|why|who|who's|which|can|could|would|will|do|does|did|is|are|am|was|were|have|has|may|should|any|tell)\b/

/** “There is a device in the basement that beeps?” */
const states =
  /^(?:(?:and|but|so|also) )?(?:there|here|this|it|that|they|we|i|he|she|you|my|the \w+|says|his|her) (?:is|are|was|were|am|have|has|had|says|said|do|don't|did|didn't|will|can't|just|i|my)\b|^(?:and |but |so )?(?:it's|that's|there's|i'm|i've|they're|we're|you're)\b(?!.* (?:or not|right|correct|true)$)/

/** “When I open the link, it says …” */
const tells = /^(?:and |but |so )?(?:when|what) (?:i|it|we|he|she|they|my|the|you|your)\b/

const answersOwn = new Set(['no', 'nope', 'yes', 'yeah', 'yep'])

const longest = 60

/** A question in the customer's words, cut after a word if it is long. */
function named({ message, sentence }: Said): string {
  const text = quoteSentence(message, sentence)
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}$€£“"#]+/u, '')
    .trim()
  if (text.length <= longest) return `“${text}”`
  const cut = text.slice(0, text.lastIndexOf(' ', longest) > 0 ? text.lastIndexOf(' ', longest) : longest)
  return `“${cut.replace(/[\s,;:.–-]+$/, '')} …”`
}

interface QuestionSigns {
  asked: readonly Asked[]
  left: Said | undefined
  isConfirmed: boolean
  /** The customer thanked the agent at the end, or the agent did something. */
  isContent: boolean
}

/** What the reason says about the customer's questions and issues. It names the one that got no clear answer. */
export function questionClaim(signs: QuestionSigns, reading: Reading, score: number): string | undefined {
  const { turns, agent, customer } = reading
  if (customer.length > 1 && rejectsAnswer(customer.slice(-1)))
    return 'the customer says that something wasn’t answered'
  const left = signs.left && isRealQuestion(signs.left) ? signs.left : undefined
  const isOpen = left && !isAnsweredShortly(left, turns) && !mayBeAnswered(left, turns)
  if (left && isOpen && customer.at(-1)?.messages.includes(left.message)) {
    if (left.sentence.question && turns.at(-1)?.side === 'customer')
      return `the customer’s last question went unanswered: ${named(left)}`
    return `no ${left.sentence.question ? 'clear answer' : 'reply'} to ${named(left)}`
  }
  if (left && !left.sentence.question && !wasTakenUp(left, reading)) return `no reply to ${named(left)}`
  const real = distinct(signs.asked.filter(({ said }) => isRealQuestion(said)))
  if (real.length === 0) return undefined
  const open = real.filter(
    ({ answered, said }) => !answered && !isAnsweredShortly(said, turns) && !isAnsweredOtherwise(said, turns),
  )
  const unanswered = openClaim(open, real, { ...signs, customer, turns }, score)
  if (unanswered !== undefined) return unanswered
  const isAddressed =
    open.length === 0 &&
    !rejectsAnswer(customer.slice(1)) &&
    (score >= addressing ||
      (score >= specific && isSpecific(agent)) ||
      (score >= good &&
        real.every(({ said }) => mayBeAnswered(said, turns, 0) || isAnsweredShortly(said, turns))))
  const all =
    real.length === 1 ? 'the question' : real.length === 2 ? 'both questions' : `all ${real.length} questions`
  if (!isAddressed) {
    const isSettled = signs.isConfirmed || (signs.isContent && score >= satisfied)
    // Below this score, the reply probably evaded the question.
    return (isSettled && open.length > 0) || score < specific ? undefined : `${all} got a reply`
  }
  const base = `${all} ${real.length === 1 ? 'was' : 'were'} addressed`
  const late = real.filter(q => q.late && wasRepeated(q.said, customer)).length
  if (late === 0) return base
  return `${base}, ${real.length === 1 ? 'but' : late === 1 ? 'one of them' : `${late} of them`} only in a later reply`
}

function openClaim(
  open: readonly Asked[],
  real: readonly Asked[],
  signs: QuestionSigns & Pick<Reading, 'customer' | 'turns'>,
  score: number,
): string | undefined {
  // A customer who is satisfied at the end got an answer that the rules didn't recognize.
  if (signs.isConfirmed) return undefined
  if ((signs.isContent && score >= satisfied) || score >= good) {
    const last = open.findLast(({ said }) => !mayBeAnswered(said, signs.turns))
    return last && open.length < real.length ? `possibly no answer to ${named(last.said)}` : undefined
  }
  // A reply with as many sentences as questions can answer all of them in other words.
  const isStillOpen = saidBy(signs.customer.slice(1), s => saysOpen.test(s.plain)).length > 0
  const ignored = open.filter(({ said, statements }) => {
    const turn = signs.customer.find(({ messages }) => messages.includes(said.message))
    const together = real.filter(other => turn?.messages.includes(other.said.message)).length
    const isIgnored = score < ignoring && !mayBeAnswered(said, signs.turns, 0)
    return isIgnored || asksWhen(said.sentence) || isStillOpen || statements < Math.max(1, together)
  })
  const last = ignored.at(-1)
  if (!last) return undefined
  return ignored.length === 1
    ? `no clear answer to ${named(last.said)}`
    : `no clear answer to ${ignored.length} questions, such as ${named(last.said)}`
}

/** “This is not the response I am expecting” */
function rejectsAnswer(customer: readonly Turn[]): boolean {
  return saidBy(customer, s => !s.question && rejects.test(s.plain)).length > 0
}

const rejects =
  /\b(?:that|this|it|which)(?:'s not| is not| isn't| wasn't| was not) (?:really )?(?:the|an?|my|what) (?:answer|response|reply|question|i asked)\b|(?:\bnot|n't|\bnever) (?:really |even |actually )?(?:answer\w*|(?:said|mention\w*|address\w*) (?:anything|my|the other))\b|\banswered (?:only )?(?:half|a third|one|part) of\b/
const saysOpen =
  /\b(?:still open|unanswered|(?:not|n't|never) (?:really )?(?:answer\w*|what i asked)|(?:my|the) (?:other|second|first|actual) question|the other (?:one|two|thing))\b/

/** The questions without repetitions. */
function distinct(asked: readonly Asked[]): Asked[] {
  return asked.filter(({ said }, i) => !asked.some((other, j) => j !== i && repeats(other.said, said, j > i)))
}

/** Whether a question contains all telling words of another one. Of two equal questions, the later one counts. */
function repeats(question: Said, other: Said, isLater: boolean): boolean {
  const words = contentWords(question.sentence.words)
  const own = [...contentWords(other.sentence.words)]
  if (own.length === 0 || !own.every(word => words.has(word))) return false
  return own.length < words.size || isLater
}

const openQuestion = /\b(?:how|what|what's|when|where|where's|why|who|which|whose)\b/
const shortAnswer =
  /^(?:(?:hi|hello|hey) \w+ )?(?:yes|yep|yeah|no|nope|correct|exactly|right|that's (?:right|correct)|that is correct|you got it|of course|sure|absolutely|certainly|indeed|got it|received|done|you should be able|you can|you'll be able|you will be able)\b/

/** “Is that correct?” “You got it.” */
function isAnsweredShortly({ message, sentence }: Said, turns: readonly Turn[]): boolean {
  if (openQuestion.test(sentence.plain)) return false
  const reply = turns[turns.findIndex(turn => turn.messages.includes(message)) + 1]
  return reply?.sentences.some(s => shortAnswer.test(s.plain)) === true
}

const asksLink = /\b(?:link|direct me|point me|policy|page|website|where (?:can|do) i)\b/
const givesLink = /\b(?:link|click|follow this|visit|here)\b|https?:/
const clock = /\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?(?:am|pm)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/
const thanksForAnswer =
  /\b(?:thanks|thank you) (?:\w+ ){0,2}?for (?:the (?:info\w*|answer|clarification|explanation|update)|(?:finding out|checking|letting me know|clarifying|explaining|answering|confirming))\b/

/** A question about a time and a reply with a time, a request for a link and a link, or thanks for the answer. */
function isAnsweredOtherwise({ message, sentence }: Said, turns: readonly Turn[]): boolean {
  const at = turns.findIndex(turn => turn.messages.includes(message))
  const replies = turns.slice(at + 1).filter(turn => turn.side === 'agent')
  const next = replies[0]?.sentences.map(s => s.plain).join(' ') ?? ''
  if (asksWhen(sentence) && clock.test(replies[0]?.messages.map(m => m.source.text).join(' ') ?? ''))
    return true
  if (asksLink.test(sentence.plain) && givesLink.test(next)) return true
  const later = turns.slice(at + 2).filter(turn => turn.side === 'customer')
  return later.some(turn => turn.sentences.some(s => thanksForAnswer.test(s.plain)))
}

/** Whether a reply takes up words of the question, so that it may well answer it. */
function mayBeAnswered({ message, sentence }: Said, turns: readonly Turn[], fewest = 1): boolean {
  const at = turns.findIndex(turn => turn.messages.includes(message))
  const words = [...contentWords(sentence.words)]
  return turns
    .slice(at + 1)
    .some(turn => turn.side === 'agent' && words.filter(word => turn.content.has(word)).length > fewest)
}

const satisfied = 3
/** Below this score, a reply that shares no word with the question hardly answers it. */
const ignoring = 1.8
const specific = 2.5
const addressing = 3.8

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
