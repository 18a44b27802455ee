import { isDispleased, outcomeOf } from '../features/outcome.ts'
import type { ReadSentence } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { type Exchange, factorOf, saidAs, saidBy } from './exchange.ts'
import { leftOpen, questions } from './open-questions.ts'

/** 40% satisfaction model, 60% rule: questions addressed, actions taken, and the outcome. */
export function completeness({ reading, satisfaction }: Exchange): Factor {
  const { customer, agent, turns } = reading
  const asked = questions(reading)
  const open = asked.filter(q => !q.answered)
  const late = asked.filter(q => q.answered && q.late)
  const end = agent.slice(-2)
  const left = leftOpen(reading)
  const confirmed = saidBy(customer.slice(1).slice(-2), confirms)
  const done = [...saidBy(agent, s => tag(s, 'action') > 0 || tag(s, 'success') > 0), ...confirmed]
  const refused = saidAs(end, 'failure')
  const promised = saidBy(end, s => tag(s, 'promise') > 0 && tag(s, 'action') === 0)
  const passedOn = saidAs(end, 'handoff')
  const customerLast = turns.at(-1)?.side === 'customer' && left?.sentence.question === true
  const outcome = outcomeOf(turns)
  const stillWrong = outcome.endsUnhappy + outcome.undone > 0
  const dropped = outcome.dropped > 0 ? saidAs(end, 'inactivity') : []
  const wrong = stillWrong ? saidBy(customer.slice(1).filter(isDispleased).slice(-1), sayWrong) : []
  const rule =
    2.7 +
    (asked.length > 0
      ? 1.2 * ((asked.length - open.length) / asked.length - 0.5) - Math.min(0.6, late.length * 0.3)
      : 0.3) +
    (left ? 0 : 1.2 * outcome.resolved) +
    (confirmed.length > 0 && !left ? 0.9 : 0) -
    1.2 * outcome.undone -
    1.2 * outcome.endsUnhappy -
    0.5 * outcome.promiseOnly -
    (outcome.nothingDone > 0 && (asked.length === 0 || open.length > 0) ? 0.6 : 0) -
    outcome.dropped -
    Math.min(1, refused.length * 0.4) -
    (passedOn.length > 0 ? 0.4 : 0) -
    (left ? 1.2 : 0)
  const lastOpen = open.at(-1)
  return factorOf(
    Math.min(
      left ? mostWithSomethingOpen : 5,
      0.4 * satisfaction.score + 0.6 * Math.min(5, Math.max(0, rule)),
    ),
    [
      asked.length > 0 && addressed(asked.length, open.length, late.length),
      left &&
        (customerLast
          ? 'the customer’s last question went unanswered'
          : 'an issue the customer raised was left open'),
      confirmed.length > 0
        ? 'the customer confirmed that it worked'
        : done.length > 0
          ? 'the agent took action'
          : promised.length > 0
            ? 'action was promised but not confirmed'
            : (asked.length === 0 || open.length > 0) && 'no sign that anything was done',
      outcome.dropped > 0 &&
        (dropped.some(d => ofSilence.test(d.sentence.words.join(' ')))
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
      lastOpen?.said,
      dropped.at(-1),
      late[0]?.said,
      done.at(-1),
      refused.at(-1),
      promised.at(-1),
      passedOn.at(-1),
      wrong[0],
    ],
  )
}

const ofSilence =
  /\b(?:heard|inactiv\w+|response|respond\w*|reply|replied|still (?:there|with|connected)|are you there|received|disconnect)\b/
const mostWithSomethingOpen = 3

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
