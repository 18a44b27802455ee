import { startsWithDone } from '../features/completed-actions.ts'
import type { ReadSentence, Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import { nameOfAction } from './action-names.ts'
import { type Said, saidBy } from './exchange.ts'

/**
 * What a reason may claim about a conversation. Scores use broader signs, but a claim needs a sentence that says it, so a
 * question, a condition or a possibility does not support one.
 */
const uncertain =
  /\b(?:if|unless|once|whenever|until|in case|should (?:you|it|this|that|they)|as soon as|when (?:you|it|we|they|the|your)|would|could|might|hope|hopefully)\b/

export function isDefinite({ question, plain }: ReadSentence): boolean {
  return !question && !uncertain.test(plain)
}

const definite = (said: readonly Said[]) => said.filter(({ sentence }) => isDefinite(sentence))
const last = (said: readonly Said[]) => said.at(-1)?.sentence.plain ?? ''

const works =
  /\b(?:work(?:s|ed|ing)|did the trick|did it|back (?:up|online|to normal)|up and running|i'm in|went through|(?:fine|ok|okay|good) now)\b/
const isOver = /\b(?:fixed|solved|resolved|sorted|gone|no longer|answered|all (?:set|done|clear))\b/
const has = /\b(?:arrived|received|came|got (?:my|the|it)|made it)\b/

/** “It works now” confirms a fix; “the parcel arrived” confirms only that. */
export function confirmation(confirmed: readonly Said[]): string | undefined {
  const plain = last(definite(confirmed))
  if (plain === '') return undefined
  if (works.test(plain)) return 'the customer confirmed that it worked'
  if (isOver.test(plain)) return 'the customer says it’s solved'
  return has.test(plain) ? 'the customer says it arrived' : 'the customer reported success'
}

const looked =
  /\b(?:i|we)(?:'ve| have)? (?:just |already |now )?(?:checked|found|looked|reviewed|asked|had a (?:check|look))\b/
const underway = /\bon (?:its|the|their) way\b/
const inPerson = /\b(?:i|we|i've|we've)\b/
const perfect =
  /\b(?:i|we)(?:'ve| have) (?:just |now |already |also )?(?!(?:apologi|explain|mention|notic|understand|not|receiv|want|need|tri)\w*)(?:\w+ed|made|set|put|taken|given|written|done|sent)\b/
const received = /\b(?:received|noticed|see|seen|tried|heard)\b/

/** Names what the agent did, in the agent's words if possible. */
export function actionTaken(done: readonly Said[], agent: readonly Turn[]): string | undefined {
  const byAgent = definite(done.filter(({ message }) => message.role === 'agent'))
  const named = byAgent.map(nameOfAction).findLast(name => name !== undefined)
  if (named !== undefined) return named
  const plain = byAgent
    .filter(({ sentence }) => tag(sentence, 'action') > 0)
    .map(({ sentence }) => sentence.plain)
  if (plain.some(text => underway.test(text))) return 'the agent says it’s on its way'
  const reported = saidBy(
    agent,
    sentence =>
      isDefinite(sentence) &&
      (startsWithDone(sentence.words) || (perfect.test(sentence.plain) && !looked.test(sentence.plain))),
  )
  const checked = saidBy(agent, sentence => isDefinite(sentence) && looked.test(sentence.plain))
  if (
    reported.length > 0 ||
    plain.some(text => inPerson.test(text) && !looked.test(text) && !received.test(text))
  )
    return 'the agent took action'
  return checked.length > 0 ? 'the agent looked into it' : undefined
}

const commits =
  /\b(?:i|we|they|he|she|someone|team|colleagues?|technician|courier|developers?|it)(?:'ll| will|'re going to|'m going to| are going to| is going to)\b|\byou(?:'ll| will) (?:get|receive|hear|have|see)\b|\b(?:get back to you|be in touch|keep you (?:posted|updated)|follow(?:ing)? up|working on (?:it|this|that)|look(?:ing)? into)\b/
const offersHelp =
  /\b(?:happy|glad|love|pleased|try|assist|here (?:for|to)|help you|do (?:my|our) best|close|be able to)\b/

export function isPromise({ sentence }: Said): boolean {
  return isDefinite(sentence) && commits.test(sentence.plain) && !offersHelp.test(sentence.plain)
}

const customersTrouble =
  /\b(?:you|you're|you've|your \w+)(?: \w+)? (?:can't|cannot|couldn't|unable|not able|could not)\b/
const impossible =
  /\b(?:can't|cannot|couldn't|could not|unable|not able|impossible|(?:not|isn't) possible|not (?:allowed|permitted|eligible|supported)|not offer|don't offer|against our policy|declined)\b/
const unavailable = /\b(?:unavailable|not available|out of stock|no longer)\b/

/** Says what the agent refused or couldn't offer, unless the sentence is about the customer's own trouble. */
export function refusal(refused: readonly Said[]): string | undefined {
  const own = definite(refused).filter(({ sentence }) => !customersTrouble.test(sentence.plain))
  if (own.some(({ sentence }) => impossible.test(sentence.plain)))
    return 'the agent said something isn’t possible'
  return own.some(({ sentence }) => unavailable.test(sentence.plain))
    ? 'the agent said something isn’t available'
    : undefined
}

const privately = /\b(?:dm|pm|direct message|private message)\b/
const elsewhere = /\b(?:call (?:us|our)|email us|contact|reach out to them)\b/

/** “Please DM us” moves the conversation; “I've escalated this” hands it to someone else. */
export function handoff(passedOn: readonly Said[]): string | undefined {
  const plain = last(definite(passedOn))
  if (plain === '') return undefined
  if (privately.test(plain)) return 'moved to private messages at the end'
  return elsewhere.test(plain)
    ? 'the customer was referred elsewhere'
    : 'handed off to someone else at the end'
}

const ofSilence =
  /\b(?:heard|inactiv\w+|response|respond\w*|reply|replied|still (?:there|with|connected)|are you there|received|disconnect)\b/
const closes = /\bclos(?:e|ed|ing)\b/

export function closing(dropped: readonly Said[]): string | undefined {
  const isClosed = dropped.some(({ sentence }) => closes.test(sentence.plain))
  if (dropped.some(({ sentence }) => ofSilence.test(sentence.plain)))
    return isClosed ? 'closed because the customer stopped responding' : 'the customer stopped responding'
  return isClosed ? 'closed without a reply from the customer' : undefined
}

const persists =
  /\b(?:still|again|same)\b|(?:n't|\bnot|\bnever|\bnothing|\bno)(?: \w+){0,2}? (?:work|help|fix|solv|resolv|arriv|com|came|receiv|got|get|chang|let|log|answer|happen|respon|repl|updat|refund|enough|suffic)\w*|(?:n't|\bnot)(?: (?:true|yet|really|at all))?$/

/** An angry last message doesn't always say that the problem persists. */
export function complaintAtEnd(wrong: readonly Said[], isLast: boolean): string {
  if (wrong.some(({ sentence }) => persists.test(sentence.plain)))
    return isLast
      ? 'still unresolved in the customer’s last message'
      : 'the customer says it’s still unresolved'
  return isLast ? 'the customer’s last message sounds negative' : 'the customer sounds unhappy afterwards'
}
