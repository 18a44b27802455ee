import { isDispleased, type Outcome, outcomeOf } from '../features/outcome.ts'
import type { Reading, ReadSentence, Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { actionTaken, type DayOf } from './action-claims.ts'
import { type BrokenPromise, brokenPromise } from './broken-promise.ts'
import { closing, confirmation, handoff, ownSuccess, refusal } from './claims.ts'
import { dayIn } from './days.ts'
import { factorOf, good, informative, type Limits, type Said, saidAs, saidBy } from './exchange.ts'
import { complaintAtEnd, unresolved } from './last-complaint.ts'
import { questionClaim } from './named-questions.ts'
import { type Asked, leftOpen, questions } from './open-questions.ts'
import { promiseIn } from './promises.ts'

export interface CompletenessSigns {
  asked: Asked[]
  open: Asked[]
  late: Asked[]
  left: Said | undefined
  confirmed: Said[]
  done: Said[]
  refused: Said[]
  promised: Said[]
  passedOn: Said[]
  outcome: Outcome
  /** Whether the opening message reports a problem. */
  isProblem: boolean
  broken: BrokenPromise | undefined
  /** The customer wrote more than once and thanked the agent in their last turn. */
  thanked: boolean
}

export function completenessSigns(reading: Reading): CompletenessSigns {
  const { customer, agent, turns } = reading
  const asked = questions(reading)
  const end = agent.slice(-2)
  const last = customer.at(-1)
  const takenBack = customer.length > 1 && (last?.questions ?? 0) > 0 && tag(last, 'persist') > 0
  const confirmed = takenBack ? [] : saidBy(customer.slice(1).slice(-2), confirms)
  const done = [...saidBy(agent, s => tag(s, 'action') > 0 || tag(s, 'success') > 0), ...confirmed]
  return {
    asked,
    open: asked.filter(q => !q.answered),
    late: asked.filter(q => q.answered && q.late),
    left: leftOpen(reading),
    confirmed,
    done,
    refused: saidAs(end, 'failure'),
    promised: saidBy(end, s => tag(s, 'promise') > 0 && tag(s, 'action') === 0),
    // If an action follows a handoff, the conversation did not end with the handoff.
    passedOn: saidAs(end, 'handoff').filter(
      passed => !done.some(one => one.message.index > passed.message.index),
    ),
    outcome: outcomeOf(turns),
    isProblem: tag(customer[0], 'complaint') > 0 || (customer[0]?.tone ?? 0) < -0.3,
    broken: brokenPromise(reading),
    thanked: customer.length > 1 && tag(customer.at(-1), 'thanks') > 0,
  }
}

/**
 * The limits are set by what labelers gave where the same was found. Three of four gave at most 1.5 if the last message
 * says that the problem persists, and nine of ten gave at least 3 if the only questions were answered at once.
 */
export function completenessLimits(signs: CompletenessSigns, { customer, agent }: Reading): Limits {
  const { asked, open, left, confirmed, done, outcome, broken, refused } = signs
  const last = customer.at(-1)
  if (last && outcome.endsUnhappy + outcome.undone > 0 && saysUnresolved(last, customer)) return [0, 1.9]
  if (broken && last?.messages.includes(broken.reminded.message) && confirmed.length === 0) return [0, 2.4]
  if (outcome.endsUnhappy > 0 || outcome.undone > 0) return [0, 3]
  if (broken && confirmed.length === 0) return [0, 3]
  if (left) return [0, 3]
  if (outcome.dropped > 0 || (asked.length > 0 && open.length === asked.length)) return [0, good]
  const atOnce = customer.length === 1 && agent.length === 1 && asked.length > 0
  const put = signs.promised.length + signs.passedOn.length + refused.length
  if (atOnce && open.length + put === 0 && done.length === 0) return [3, 5]
  if (done.length === 0 || open.length > 0 || refused.length > 0) return [0, 5]
  return [signs.thanked ? 4.1 : confirmed.length > 0 ? 3 : 2, 5]
}

const saysUnresolved = (last: Turn, customer: readonly Turn[]) =>
  customer.length > 1 && isDispleased(last) && complaintAtEnd(last, customer) === unresolved

export function completeness(
  signs: CompletenessSigns,
  reading: Reading,
  score: number,
  deciding: Said | undefined,
  timezone?: string,
): Factor {
  const { open, late, left, confirmed, done, refused, promised, passedOn, outcome, broken } = signs
  const { customer, agent } = reading
  const stillWrong = outcome.endsUnhappy + outcome.undone > 0
  const dropped = outcome.dropped > 0 ? saidAs(agent.slice(-2), 'inactivity') : []
  const displeased = stillWrong ? customer.slice(1).filter(isDispleased).slice(-1) : []
  const lastOpen = open.at(-1)
  const confirmedBy = confirmation(confirmed, customer)
  const confirmedAs = confirmedBy ?? ownSuccess(reading)
  const passed = handoff(passedOn, agent)
  const action = actionTaken(agent, customer, daysOf(reading, timezone))
  const question = questionClaim(
    { ...signs, isConfirmed: confirmedAs !== undefined, isContent: signs.thanked || action !== undefined },
    reading,
    score,
  )
  const refusing = refusal(refused)
  const result = confirmedBy ?? action?.text ?? confirmedAs ?? promiseIn(promised, agent)
  const parts = [
    question,
    result,
    broken && `promised for ${broken.day}, but not done by then`,
    repeatsItself(agent) && 'the agent repeated a sentence word for word',
    dropped.length > 0 && closing(dropped),
    stillWrong && complaintAtEnd(displeased[0], customer),
    refusing,
    passed,
  ].filter(part => typeof part === 'string')
  const missing =
    !result &&
    !passed &&
    !refusing &&
    !(isAnswered(question) && score >= poor) &&
    withoutResult(score, agent, parts.length > 0)
  if (missing) parts.splice(question ? 1 : 0, 0, missing)
  return factorOf(score, parts.slice(0, mostClaims), [
    left,
    deciding,
    broken?.promised,
    action?.said ??
      done.findLast(({ message }) => message.role === 'agent') ??
      passedOn.at(-1) ??
      promised.at(-1) ??
      refused.at(-1) ??
      informative(agent.slice(-1))[0],
    lastOpen?.said,
    broken?.reminded,
    saidBy(displeased, sayWrong)[0],
    dropped.at(-1),
    confirmed.at(-1),
    late[0]?.said,
  ])
}

const longEnough = 7

/** Whether the agent pasted a sentence that they had written in an earlier reply. */
function repeatsItself(agent: readonly Turn[]): boolean {
  const before = new Set<string>()
  for (const { sentences } of agent) {
    const all = sentences
      .filter(s => s.words.length >= longEnough && tag(s, 'canned') === 0)
      .map(s => s.plain)
    if (all.some(plain => before.has(plain))) return true
    for (const plain of all) before.add(plain)
  }
  return false
}

/** A reason stays short: the question, what was done, and what else matters most. */
const mostClaims = 3

/** From this score on, a reply to the question is result enough. */
const poor = 2.2
const isAnswered = (question: string | undefined) =>
  question !== undefined && /addressed|got a reply/.test(question)

const steps =
  /^(?:(?:please|then|also|and|just|now|first|next|ok|okay|hi|hello|so|you can|let's(?: have you)?(?: try)?|go ahead and|could you please|can you please|try to) )*(?:try|check|click|go to|go ahead|restart|reboot|reset|reinstall|uninstall|uninstalling|trying|follow|log (?:in|out)|sign (?:in|out)|update|open|clear|turn|hold|press|tap|select|choose|delete|remove|refer|run|unplug|visit|use|enter|contact|call|dial|set|put|pull|unplug|switch|move|spin)\b(?! us\b)/
const noSteps =
  /\b(?:follow (?:us|me)|disregard|delete (?:it|this|your tweet)|following us|your (?:dm|dms|inbox))\b/

function withoutResult(score: number, agent: readonly Turn[], isMore: boolean): string | false {
  if (score >= good && isMore) return false
  const suggested =
    saidBy(agent, s => !s.question && steps.test(s.plain) && !noSteps.test(s.plain) && tag(s, 'canned') === 0)
      .length > 0
  if (score >= good) return suggested ? 'the agent suggested steps' : 'no unanswered question found'
  return suggested
    ? 'the agent suggested steps, but no result is confirmed'
    : 'the agent reported no completed action'
}

/** Adds the day of an action if the messages span more than one day. */
function daysOf({ messages }: Reading, timezone = 'UTC'): DayOf {
  const times = messages.flatMap(({ minutes }) => minutes ?? [])
  const day = (minutes: number) => dayIn(minutes, timezone)
  const first = times[0]
  if (first === undefined || times.every(time => day(time) === day(first))) return () => ''
  return ({ message: { minutes } }) => (minutes === null ? '' : ` on ${day(minutes)}`)
}

/**
 * Whether the sentence confirms a fix, as “It works now” does. “Does it work now?” and “it worked, but now …” don't.
 */
function confirms(sentence: ReadSentence): boolean {
  return (
    tag(sentence, 'success') > 0 &&
    !sentence.question &&
    tag(sentence, 'complaint') + tag(sentence, 'correction') === 0 &&
    !(sentence.words.includes('but') && sentence.negations > 0)
  )
}

function sayWrong(sentence: ReadSentence): boolean {
  return sentence.negative > sentence.positive || tag(sentence, 'complaint') + tag(sentence, 'correction') > 0
}
