import { isDispleased, type Outcome, outcomeOf } from '../features/outcome.ts'
import type { Reading, ReadSentence } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { nameOfAction } from './action-names.ts'
import { type BrokenPromise, brokenPromise } from './broken-promise.ts'
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
  /** The customer's last turn, after the first, thanks the agent. */
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
  const wrong = stillWrong ? saidBy(customer.slice(1).filter(isDispleased).slice(-1), sayWrong) : []
  const lastOpen = open.at(-1)
  return factorOf(
    score,
    [
      asked.length > 0 && addressed(asked.length, open.length, late.length),
      left &&
        (customerLast
          ? 'the customer’s last question went unanswered'
          : 'an issue the customer raised was left open'),
      confirmed.length > 0
        ? 'the customer confirmed that it worked'
        : done.length > 0
          ? actionTaken(done)
          : promised.length > 0
            ? 'action was promised but not confirmed'
            : (asked.length === 0 || open.length > 0) &&
              (score < good
                ? 'no sign that anything was done'
                : open.length === 0 && 'the reply covers the request'),
      broken && `promised for ${broken.day}, but not done by then`,
      outcome.dropped > 0 &&
        (dropped.some(d => ofSilence.test(d.sentence.plain))
          ? 'closed because the customer stopped responding'
          : 'closed before the customer was satisfied'),
      refused.length > 0 && 'the agent said something isn’t possible',
      passedOn.length > 0 && 'handed off to someone else at the end',
      stillWrong &&
        (outcome.endsUnhappy > 0
          ? 'still unresolved in the customer’s last message'
          : 'the customer says it’s still unresolved'),
    ],
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
      wrong[0],
      dropped.at(-1),
      confirmed.at(-1),
      late[0]?.said,
    ],
  )
}

function actionTaken(done: readonly Said[]): string {
  return done.map(nameOfAction).findLast(name => name !== undefined) ?? 'the agent took action'
}

const ofSilence =
  /\b(?:heard|inactiv\w+|response|respond\w*|reply|replied|still (?:there|with|connected)|are you there|received|disconnect)\b/

/** “It works now”, but not “does it work now?” or “it worked, but now …”. */
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

function addressed(asked: number, open: number, late: number): string {
  const base =
    asked === 1
      ? open === 0
        ? 'the question was addressed'
        : 'the question was not addressed'
      : `${asked - open} of ${asked} questions were addressed`
  return late === 0
    ? base
    : `${base}, ${late === asked && asked === 1 ? 'but' : `${late} of them`} only in a later reply`
}
