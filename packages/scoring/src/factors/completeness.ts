import type { Reading, Turn } from '../features/reading.ts'
import { tag } from '../features/turn.ts'
import type { Factor } from '../score.ts'
import { contentWords, overlap } from '../text/index.ts'
import { type Exchange, factorOf, type Said, saidAs, saidBy } from './exchange.ts'

interface Asked {
  said: Said
  answered: boolean
  late: boolean
}

/** Half the satisfaction model, half a rule: questions taken up, what was done, what was left open. */
export function completeness({ reading, satisfaction }: Exchange): Factor {
  const { customer, agent, turns } = reading
  const asked = questions(reading)
  const open = asked.filter(q => !q.answered)
  const late = asked.filter(q => q.answered && q.late)
  const end = agent.slice(-2)
  const done = [
    ...saidBy(agent, s => tag(s, 'action') > 0 || tag(s, 'success') > 0),
    ...saidAs(customer.slice(-2), 'success'),
  ]
  const refused = saidAs(end, 'failure')
  const promised = saidBy(end, s => tag(s, 'promise') > 0 && tag(s, 'action') === 0)
  const passedOn = saidAs(end, 'handoff')
  const dropped = saidAs(end, 'inactivity')
  const wrong = saidAs(customer.slice(-1), 'complaint')
  const customerLast = turns.at(-1)?.side === 'customer' && (customer.at(-1)?.questions ?? 0) > 0
  const rule =
    3 +
    (asked.length > 0
      ? 1.2 * ((asked.length - open.length) / asked.length - 0.5) - Math.min(0.6, late.length * 0.3)
      : 0) +
    Math.min(1.2, done.length * 0.6) -
    Math.min(1, refused.length * 0.5) -
    (done.length === 0 && promised.length > 0 ? 0.5 : 0) -
    (passedOn.length > 0 ? 0.4 : 0) -
    (customer.length > 1 ? Math.min(1, wrong.length * 0.5) : 0) -
    (customerLast ? 0.8 : 0) -
    (dropped.length > 0 ? 1 : 0)
  const lastOpen = open.at(-1)
  return factorOf(
    0.5 * satisfaction.score + 0.5 * Math.min(5, Math.max(0, rule)),
    [
      asked.length > 0 && taken(asked.length, open.length, late.length),
      customerLast && 'the customer’s last question was left open',
      done.length > 0
        ? 'something was done about it'
        : promised.length > 0
          ? 'a promise, and no word that it was kept'
          : (asked.length === 0 || open.length > 0) && 'no sign that anything was done',
      dropped.length > 0 && 'closed because the customer no longer answered',
      refused.length > 0 && 'the agent said what is not possible',
      passedOn.length > 0 && 'passed on to somebody else at the end',
      customer.length > 1 && wrong.length > 0 && 'still wrong in the customer’s last message',
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
  return reply.words >= 8 && (question.size <= 1 || (atOnce && question.size <= 2))
}
