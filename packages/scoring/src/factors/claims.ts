import { quoteSentence, type Reading, type ReadSentence, type Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import { type Said, saidBy } from './exchange.ts'
import { persists } from './last-complaint.ts'

/**
 * What a reason may claim about a conversation. Scores use broader signs, but a claim needs a sentence that says it, so a
 * question, a condition or a possibility does not support one.
 */
const uncertain =
  /\b(?:if|unless|once|whenever|until|in case|should (?:you|it|this|that|they)|as soon as|when (?:you|it|we|they|the|your)|would|could|might|hope|hopefully|(?:i|we|he|she|they|you)'d)\b/

function isDefinite({ question, plain }: ReadSentence): boolean {
  return !question && !uncertain.test(plain)
}

/** The words before a condition: “your plan is canceled”, without “let me know if you need it back”. */
export function definitePart({ question, plain }: ReadSentence): string {
  if (question) return ''
  const at = uncertain.exec(plain)?.index
  return at === undefined ? plain : plain.slice(0, at).trimEnd()
}

const definite = (said: readonly Said[]) => said.filter(({ sentence }) => isDefinite(sentence))
const last = (said: readonly Said[]) => said.at(-1)?.sentence.plain ?? ''

const works =
  /\b(?:work(?:s|ed)|(?:is|are|it's|now|all|everything|back to) working|did the trick|did it|back (?:up|online|to normal)|up and running|i'm in|(?:it|payment|order|transaction|card|transfer) went through|(?:fine|ok|okay|good) now)\b/
const isOver = /\b(?:fixed|solved|resolved|sorted|gone|no longer|answered|all (?:set|done|clear))\b/
const has = /\b(?:arrived|received|came|got (?:my|the|it))\b/
const refundCame = /\bthank(?:s| you) (?:\w+ )?for (?:the|my) refund\b/
const workedBefore =
  /\b(?:(?:has|have|had|always|never) (?:always )?worked|used to work|worked (?:\w+ )?(?:for|until|before))\b/
const fewWords = 8
const thanksAgain = (turn: Turn | undefined) => tag(turn, 'thanks') > 0
const ownArrival = /\b(?:i|we) (?:\w+ )?(?:arrived|came)\b/
const askedFor =
  /\b(?:need|want|to (?:get|be)|please|try|trying|when|prompt|receipt|what worked|why|how|only thing|that works|must have|not my|just not|but not|except|don't have)\b/

/** “It works now” confirms a fix; “the parcel arrived” confirms only that. Undefined if neither is said. */
export function confirmation(confirmed: readonly Said[], customer: readonly Turn[]): string | undefined {
  const found = definite(confirmed).at(-1)
  const plain = found?.sentence.plain ?? ''
  if (!found || askedFor.test(plain) || workedBefore.test(plain)) return undefined
  // “It works” can be taken back, or be about a single step.
  const end = customer.at(-1)
  const isLast = end?.messages.includes(found.message)
  if (!isLast && (end?.words ?? 0) > fewWords && !thanksAgain(end)) return undefined
  if (end?.sentences.some(({ plain: text }) => persists.test(text) && text !== plain)) return undefined
  if (refundCame.test(plain)) return 'the customer says the refund arrived'
  if (works.test(plain)) return 'the customer confirmed that it worked'
  if (has.test(plain) && !ownArrival.test(plain)) return 'the customer says it arrived'
  return isOver.test(plain) ? 'the customer says it’s solved' : undefined
}

const solvedAlone =
  /\b(?:found it(?! (?:odd|strange|weird|hard|difficult|funny|useful|helpful|to|very|so|really|rather|quite|un\w+|annoying|frustrating|interesting))|figured it(?: out)?|got it (?:working|sorted|back)|(?:i|we) (?:solved|fixed|managed)|all (?:i|we) had to do|able to (?:get it|fix|log|find|solve)|i've (?:solved|fixed) it|did it myself)\b/
const worksNow =
  /\b(?:seems?|appears?) to (?:be )?work(?:ing)?\b|\bworking (?:alright|fine|ok|okay|perfectly|again|now)\b|^now working\b/
const isDone = /^(?:(?:ok|okay|yes|great|all|now|i|done) )?(?:done|upgraded|canceled|cancelled|changed it)\b/

/** What the customer reports in other words: “Found it”, “done, thanks”. */
export function ownSuccess({ customer, turns }: Reading): string | undefined {
  const first = customer[0]?.messages[0]
  const end = customer.slice(-2).filter(turn => !turn.sentences.some(s => denies.test(s.plain)))
  const said = saidBy(end, isDefinite).filter(({ message }) => message !== first)
  if (said.some(({ sentence }) => solvedAlone.test(sentence.plain))) return 'the customer found a solution'
  if (said.some(({ sentence }) => worksNow.test(sentence.plain))) return 'the customer says it’s working'
  // “Done!” can also mean that the customer sent what the agent asked for.
  const done = said.find(({ sentence }) => isDone.test(sentence.plain))
  const before = turns[turns.findIndex(turn => done && turn.messages.includes(done.message)) - 1]
  if (!done || !before || before.questions + tag(before, 'request') + tag(before, 'handoff') > 0)
    return undefined
  return before.sentences.some(s => asksToWrite.test(s.plain)) ? undefined : 'the customer says it’s done'
}

const asksToWrite = /\b(?:dm|contact|send|fill|link|form|reach out|submit|provide|share|write)\b|\bhere$/
const denies = /\b(?:still|not|never|but (?!thank)\w+|cancell?ed|sneaky)\b|n't\b/

const customersTrouble =
  /\b(?:you|you're|you've|your \w+)(?: \w+)? (?:can't|cannot|couldn't|unable|not able|could not)\b/
const impossible =
  /\b(?:can't|cannot|couldn't|could not|unable|not able|impossible|(?:not|isn't) possible|not (?:allowed|permitted|eligible|supported)|not offer|don't offer|against our policy|declined)\b/
/** “I can't blame you”, “unable to see your message” and “a date I can't keep” refuse nothing. */
const refusesNothing =
  /\b(?:can't|cannot|couldn't|could not|unable to|not able to) (?:\w+ly )?(?:blame|thank|apologi[sz]e|imagine|wait|keep\b|see|find|locate|stress|say|tell|believe|think|help but|argue|complain|speak for|wrong|disagree|reach|connect|verify|confirm|promise|guarantee|decide)\b/
const ofOthers =
  /\b(?:that|which|it) (?:can't|cannot|couldn't)\b|\b(?:who|they|those|people|customers|anyone|everyone) (?:\w+ )?(?:can't|cannot|couldn't|are unable)\b/
const startsMidway = /^unable to or\b/
const unavailable = /\b(?:unavailable|not available|out of stock)\b/
const refusedBy =
  /\b(?:I|[Ww]e)(?:['’](?:m|re)| am| are)?(?: \w+)?(?: can(?:['’]?t|not| not)| couldn['’]?t| could not| (?:un|not )able to) ([^.,;:!?()\n–—]{4,120})/
const endsClause =
  /\s(?:as (?:it|we|you|i|they|there|this|that|our|your|the|he|she|one)|because|since|but|and|so|until|unless|if|that|which|who|while|however|due|or|when|without|at this|for this|on this|from here|\d+\/\d+)\b/
const mostWords = 8

/** Says what the agent refused or couldn't offer, unless the sentence is about the customer's own trouble. */
export function refusal(refused: readonly Said[]): string | undefined {
  const own = definite(refused).filter(
    ({ sentence: { plain } }) =>
      !startsMidway.test(plain) &&
      !customersTrouble.test(plain) &&
      !refusesNothing.test(plain) &&
      !ofOthers.test(plain),
  )
  const refusing = own.filter(({ sentence }) => impossible.test(sentence.plain))
  const named = refusing.map(refusedAction).findLast(name => name !== undefined)
  if (named !== undefined) return `the agent couldn’t “${named}”`
  if (refusing.length > 0) return 'the agent said something isn’t possible'
  return own.some(({ sentence }) => unavailable.test(sentence.plain))
    ? 'the agent said something isn’t available'
    : undefined
}

/** The refused action in the agent's words, such as “offer a refund”. */
function refusedAction({ message, sentence }: Said): string | undefined {
  const rest = refusedBy.exec(quoteSentence(message, sentence))?.[1]
  if (rest === undefined) return undefined
  const clause = rest.slice(0, endsClause.exec(rest)?.index ?? rest.length).trim()
  const count = clause.split(/\s+/).length
  return clause === 'help' || (count > 1 && count <= mostWords) ? clause : undefined
}

const privately = /\b(?:dm|pm|direct message|private message)\b/
const elsewhere =
  /\b(?:call (?:us|our)|email us|(?:please|you can|need to|should|suggest that you|to) contact|contact (?:the|them|our|your|us)|reach out to them)\b/
const instead = /\b(?:(?:call|ring|email|phone) (?:us|our)|call (?:us )?back)\b/
const passesOn =
  /\b(?:transfer\w*|escalat\w+|forward\w*|pass(?:ed|ing)?|hand(?:ed|ing)|mov(?:ed|ing)|connect\w*|rais(?:ed|ing)|open(?:ed|ing)|assign\w*|team will|colleague will|specialist will|supervisor will|manager will)\b/
const handsOver =
  /\b(?:moving|handing|passing|transferring|forwarding|escalating) (?:this|it|you|your \w+) (?:\w+ )?to\b/

const inPrivate = 'the agent asked to continue in private messages at the end'
const movesToPrivate =
  /\b(?:join|meet|find|reach) us (?:in|via|by) (?:a )?(?:dm|direct message|private message)|\b(?:move|take|bring|get|continue) (?:this |it |things )?(?:over )?(?:to|into|in) (?:a )?(?:dm|dms|direct message|private message)s?\b|\b(?:send|drop|shoot) us a (?:dm|direct message|private message)\b|\bdm us\b|\blet us know in (?:a )?dm\b/
const feedsBack = /\b(?:passed|fed|pass|feed|passing|feeding) (?:this|it|that|your \w+) (?:on|back|along)\b/
/** “Our team will look into it” hands nothing off. */
const ownTeam = /\bour team will (?:look|check|review|work|reach|get back|contact|be in touch)\b/
const lastPlain = (message: Said['message'] | undefined) =>
  message?.sentences.map(({ plain }) => plain).join(' ') ?? ''

/** “Please DM us” moves the conversation; “I've escalated this” hands it to someone else. */
export function handoff(passedOn: readonly Said[], agent: readonly Turn[]): string | undefined {
  const end = agent.slice(-1)
  const message = end[0]?.messages.at(-1)
  const found = [...passedOn, ...saidBy(end, ({ plain }) => handsOver.test(plain))].filter(
    said => said.message === message,
  )
  const plain = last(definite(found))
  if (plain === '') return movesToPrivate.test(lastPlain(message)) ? inPrivate : undefined
  if (privately.test(plain)) return inPrivate
  if (instead.test(plain)) return 'the customer was asked to call or write instead'
  if (elsewhere.test(plain)) return 'the customer was referred elsewhere'
  if (feedsBack.test(plain)) return 'the agent passed it on'
  return passesOn.test(plain) && !ownTeam.test(plain) ? 'handed off to someone else at the end' : undefined
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
