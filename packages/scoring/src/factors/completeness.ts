import { isDispleased, type Outcome, outcomeOf } from '../features/outcome.ts'
import type { Reading, ReadSentence, Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { type BrokenPromise, brokenPromise } from './broken-promise.ts'
import { actionTaken, closing, complaintAtEnd, confirmation, handoff, isPromise, refusal } from './claims.ts'
import { factorOf, good, informative, type Limits, type Said, saidAs, saidBy } from './exchange.ts'
import { type Asked, leftOpen, questions } from './open-questions.ts'

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

export function completenessLimits(signs: CompletenessSigns): Limits {
  const { asked, open, left, confirmed, done, outcome, broken } = signs
  if (outcome.endsUnhappy > 0 || outcome.undone > 0) return [0, 3]
  if (broken && confirmed.length === 0) return [0, 3]
  if (left) return [0, 3]
  if (outcome.dropped > 0 || (asked.length > 0 && open.length === asked.length)) return [0, good]
  if (done.length === 0 || open.length > 0 || signs.refused.length > 0) return [0, 5]
  return [signs.thanked ? 4.1 : confirmed.length > 0 ? 3 : 2, 5]
}

export function completeness(
  signs: CompletenessSigns,
  reading: Reading,
  score: number,
  deciding: Said | undefined,
): Factor {
  const { asked, open, late, left, confirmed, done, refused, promised, passedOn, outcome, broken } = signs
  const { customer, agent, turns } = reading
  const customerLast = turns.at(-1)?.side === 'customer' && left?.sentence.question === true
  const stillWrong = outcome.endsUnhappy + outcome.undone > 0
  const dropped = outcome.dropped > 0 ? saidAs(agent.slice(-2), 'inactivity') : []
  const displeased = stillWrong ? customer.slice(1).filter(isDispleased).slice(-1) : []
  const lastOpen = open.at(-1)
  const parts = [
    asked.length > 0 && addressed(asked.length, open.length, late.length, score >= good || isSpecific(agent)),
    left &&
      (customerLast
        ? 'the customer’s last question went unanswered'
        : 'an issue the customer raised was left open'),
    confirmation(confirmed) ??
      actionTaken(done, agent) ??
      (promised.some(isPromise)
        ? 'action was promised but not confirmed'
        : done.length === 0 &&
          (asked.length === 0 || open.length > 0) &&
          (score < good ? 'no sign that anything was done' : open.length === 0 && 'no open issue found')),
    broken && `promised for ${broken.day}, but not done by then`,
    dropped.length > 0 && closing(dropped),
    refusal(refused),
    handoff(passedOn),
    stillWrong &&
      complaintAtEnd(
        saidBy(displeased, () => true),
        outcome.endsUnhappy > 0,
      ),
  ]
  return factorOf(
    score,
    parts.some(Boolean) ? parts : [score < good ? 'the outcome is unclear' : 'no open issue found'],
    [
      left,
      deciding,
      broken?.promised,
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
    ],
  )
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

/** A reply with a date, an amount or another number is more than a general remark. */
function isSpecific(agent: readonly Turn[]): boolean {
  return saidBy(agent, ({ question, plain }) => !question && /\d\d/.test(plain)).length > 0
}

/** A reply can mention a question without answering it, so “addressed” needs more than a reply. */
function addressed(asked: number, open: number, late: number, isGood: boolean): string {
  const base =
    asked === 1
      ? open === 0
        ? `the question ${isGood ? 'was addressed' : 'got a reply'}`
        : 'the question was not addressed'
      : `${asked - open} of ${asked} questions ${isGood ? 'were addressed' : 'got a reply'}`
  return late === 0
    ? base
    : `${base}, ${late === asked && asked === 1 ? 'but' : `${late} of them`} only in a later reply`
}
