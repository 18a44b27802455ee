import { isDispleased, outcomeOf } from '../features/outcome.ts'
import type { Reading, ReadSentence, Turn } from '../features/reading.ts'
import { tag } from '../features/turn.ts'
import type { Factor } from '../score.ts'
import { contentWords, overlap } from '../text/index.ts'
import { type Exchange, factorOf, type Said, saidAs, saidBy } from './exchange.ts'

interface Asked {
  said: Said
  answered: boolean
  late: boolean
}

/** Two fifths the satisfaction model, three fifths a rule: questions taken up, what was done, how it ended. */
export function completeness({ reading, satisfaction }: Exchange): Factor {
  const { customer, agent, turns } = reading
  const asked = questions(reading)
  const open = asked.filter(q => !q.answered)
  const late = asked.filter(q => q.answered && q.late)
  const end = agent.slice(-2)
  const confirmed = saidAs(customer.slice(1).slice(-2), 'success')
  const done = [...saidBy(agent, s => tag(s, 'action') > 0 || tag(s, 'success') > 0), ...confirmed]
  const refused = saidAs(end, 'failure')
  const promised = saidBy(end, s => tag(s, 'promise') > 0 && tag(s, 'action') === 0)
  const passedOn = saidAs(end, 'handoff')
  const customerLast = turns.at(-1)?.side === 'customer' && (customer.at(-1)?.questions ?? 0) > 0
  const outcome = outcomeOf(turns)
  const stillWrong = outcome.endsUnhappy + outcome.undone > 0
  const dropped = outcome.dropped > 0 ? saidAs(end, 'inactivity') : []
  const wrong = stillWrong ? saidBy(customer.slice(1).filter(isDispleased).slice(-1), sayWrong) : []
  const rule =
    2.7 +
    (asked.length > 0
      ? 1.2 * ((asked.length - open.length) / asked.length - 0.5) - Math.min(0.6, late.length * 0.3)
      : 0.3) +
    1.2 * outcome.resolved +
    (confirmed.length > 0 ? 0.9 : 0) -
    1.2 * outcome.undone -
    1.2 * outcome.endsUnhappy -
    0.5 * outcome.promiseOnly -
    (outcome.nothingDone > 0 && (asked.length === 0 || open.length > 0) ? 0.6 : 0) -
    outcome.dropped -
    Math.min(1, refused.length * 0.4) -
    (passedOn.length > 0 ? 0.4 : 0) -
    (customerLast ? 0.8 : 0)
  const lastOpen = open.at(-1)
  return factorOf(
    0.4 * satisfaction.score + 0.6 * Math.min(5, Math.max(0, rule)),
    [
      asked.length > 0 && taken(asked.length, open.length, late.length),
      customerLast && 'the customer’s last question was left open',
      confirmed.length > 0
        ? 'the customer says that it worked'
        : done.length > 0
          ? 'something was done about it'
          : promised.length > 0
            ? 'a promise, and no word that it was kept'
            : (asked.length === 0 || open.length > 0) && 'no sign that anything was done',
      outcome.dropped > 0 && 'closed because the customer no longer answered',
      refused.length > 0 && 'the agent said what is not possible',
      passedOn.length > 0 && 'passed on to somebody else at the end',
      stillWrong &&
        (outcome.endsUnhappy > 0
          ? 'still wrong in the customer’s last message'
          : 'the customer says that it is still wrong'),
    ],
    [
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

function sayWrong(sentence: ReadSentence): boolean {
  return sentence.negative > sentence.positive || tag(sentence, 'complaint') + tag(sentence, 'correction') > 0
}

function taken(asked: number, open: number, late: number): string {
  const base =
    asked === 1
      ? open === 0
        ? 'the question was taken up'
        : 'the question was not taken up'
      : `${asked - open} of ${asked} questions were taken up`
  return late === 0
    ? base
    : `${base}, ${late === asked && asked === 1 ? 'but' : `${late} of them`} only in a later reply`
}

const mostQuestions = 40

/** A question counts as taken up when a reply uses its words and the customer does not have to ask again. */
function questions({ turns }: Reading): Asked[] {
  const found: Asked[] = []
  for (const [i, turn] of turns.entries()) {
    if (turn.side !== 'customer' || found.length >= mostQuestions) continue
    const replies = [i + 1, i + 3, i + 5].filter(at => turns[at] !== undefined)
    for (const said of saidBy([turn], s => s.question && s.words.length >= 3)) {
      const words = contentWords(said.sentence.words)
      const hit = replies.findIndex(
        (at, k) => answersTo(words, turns[at], k === 0) && !asksAgain(turn, turns[at + 1]),
      )
      found.push({ said, answered: hit >= 0, late: hit > 0 })
    }
  }
  return found
}

function asksAgain(turn: Turn, next: Turn | undefined): boolean {
  if (!next) return false
  return tag(next, 'correction') > 0 || (next.questions > 0 && overlap(turn.content, next.content) >= 0.5)
}

/** A question of hardly any words of its own is answered, late or soon, by a reply of some length. */
function answersTo(question: Set<string>, reply: Turn | undefined, atOnce: boolean): boolean {
  if (!reply) return false
  let shared = 0
  for (const word of question) if (reply.content.has(word)) shared++
  if (question.size > 0 && shared / question.size >= 0.34) return true
  // “Could you send me the invoice?” “I have just sent it, the invoice is in your inbox.”
  if (atOnce && shared > 0 && tag(reply, 'action') > 0) return true
  return reply.words >= 8 && (question.size <= 1 || (atOnce && question.size <= 2))
}
