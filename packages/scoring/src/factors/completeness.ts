import { tag } from '../features/turn.ts'
import type { Factor } from '../score.ts'
import { contentWords } from '../text/index.ts'
import { type Exchange, factorOf, type Said, saidAs, saidBy } from './exchange.ts'

interface Asked {
  said: Said
  answer: Said | undefined
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
    (customerLast ? 0.8 : 0)
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
          : 'no sign that anything was done',
      refused.length > 0 && 'the agent said what is not possible',
      passedOn.length > 0 && 'passed on to somebody else at the end',
      customer.length > 1 && wrong.length > 0 && 'still wrong in the customer’s last message',
    ],
    [lastOpen?.said, late[0]?.said, done.at(-1), refused.at(-1), promised.at(-1), passedOn.at(-1), wrong[0]],
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

/** A question counts as taken up when an answer uses its words; at once, or only in a later reply. */
function questions(reading: Exchange['reading']): Asked[] {
  const found: Asked[] = []
  for (const [i, turn] of reading.turns.entries()) {
    if (turn.side !== 'customer' || found.length >= mostQuestions) continue
    const answers = reading.turns.slice(i + 1, i + 7).filter(t => t.side === 'agent')
    for (const said of saidBy([turn], s => s.question && s.words.length >= 3)) {
      const words = contentWords(said.sentence.words)
      const hit = answers.findIndex((answer, k) => answersTo(words, answer.content, answer.words, k))
      found.push({ said, answer: undefined, answered: hit >= 0, late: hit > 0 })
    }
  }
  return found
}

function answersTo(question: Set<string>, answer: Set<string>, length: number, replies: number): boolean {
  if (question.size === 0) return length >= 5
  let shared = 0
  for (const word of question) if (answer.has(word)) shared++
  // A reply of some length to a short question is an answer even in other words.
  return shared / question.size >= 0.34 || (replies === 0 && question.size <= 2 && length >= 8)
}
