import { refusalFor } from '../refusals/refusal-reports.ts'
import { understand } from '../understand/understand.ts'
import type { Reading as Read, Understood } from '../understand/understood-question.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { questionOf } from './canonical-question.ts'
import { sameMeaning } from './same-meaning.ts'

/** The question in plain English. Null if kim AI would misread it or couldn't answer it. */
export function offered(one: Understood, vocabulary: Vocabulary, today: string): string | null {
  const question = questionOf(one)
  const read = understand(question, vocabulary, today)
  const isRight = read.is === 'understood' && !read.understood.followsUp && sameMeaning(read.understood, one)
  return isRight && refusalFor(read, read.understood) === null ? question : null
}

const mostSuggestions = 3

/**
 * Questions that kim AI can answer, as close as possible to the one it can't. Those that the user may have meant come
 * first.
 */
export function suggestionsFor(
  one: Understood | null,
  vocabulary: Vocabulary,
  today: string,
  meant: readonly string[] = [],
): string[] {
  const base: Understood = one ? { ...plain, ...keptOf(one) } : plain
  const figure = base.figures[0] ?? 'csat'
  const single: Understood = { ...base, figures: [figure] }
  const candidates: Understood[] = [
    single,
    { ...single, intent: 'breakdown', dimension: one?.dimension ?? 'category' },
    { ...single, intent: 'why' },
    { ...single, intent: 'trend' },
    { ...single, figures: ['csat'] },
    { ...plain, figures: ['csat'] },
    { ...plain, intent: 'breakdown', dimension: 'category', figures: ['csat'] },
  ]
  const found = new Set(meant.slice(0, mostSuggestions))
  for (const candidate of candidates) {
    if (found.size === mostSuggestions) break
    const question = offered(candidate, vocabulary, today)
    if (question) found.add(question)
  }
  return [...found]
}

/** A follow-up question that asks what explains an answer or what to do about it. */
export function nextQuestionsFor(one: Understood, vocabulary: Vocabulary, today: string): string[] {
  const intent = leadsTo[one.intent]
  if (!intent) return []
  const base = { ...plain, ...keptOf(one) }
  const figures = intent === 'why' ? base.figures : []
  const question = offered({ ...base, intent, figures }, vocabulary, today)
  return question ? [question] : []
}

const leadsTo: Partial<Record<Understood['intent'], Understood['intent']>> = {
  ...{ figure: 'why', compare: 'why', trend: 'why', breakdown: 'why', rank: 'why', having: 'why' },
  ...{ movers: 'why', why: 'low', issues: 'low' },
}

/** One question for each name that an ambiguous word can mean. Empty if any of them can't be asked. */
export function questionsInDoubt(
  { inDoubt, understood }: Extract<Read, { is: 'inDoubt' }>,
  vocabulary: Vocabulary,
  today: string,
): string[] {
  const [only, ...others] = inDoubt
  if (!only || others.length > 0) return []
  const questions = only.candidates.map(name =>
    offered(
      { ...understood, mentions: [...understood.mentions, { ...name, excluded: false }] },
      vocabulary,
      today,
    ),
  )
  return questions.every(question => question !== null) ? questions : []
}

const excludable: ReadonlySet<string> = new Set(['category', 'channel'])
const simple: ReadonlySet<string> = new Set(['csat', 'tickets', 'first', 'resolution', 'reopens', 'sla'])

function keptOf({ figures, mentions, periods }: Understood): Partial<Understood> {
  const names = mentions.filter(one => !one.hidden && (!one.excluded || excludable.has(one.kind)))
  // Two names of one kind would ask for a comparison, so only the first of each kind is kept.
  const one = [...Map.groupBy(names, name => name.kind).values()].flatMap(same => same.slice(0, 1))
  return {
    figures: figures.filter(id => simple.has(id)).slice(0, 1),
    mentions: one,
    periods: periods.slice(0, 1),
  }
}

const plain: Understood = {
  intent: 'figure',
  figures: [],
  statistic: 'mean',
  periods: [],
  withPrevious: false,
  mentions: [],
  dimension: null,
  each: null,
  alongside: [],
  relative: null,
  part: null,
  grain: null,
  order: null,
  top: null,
  nth: null,
  conditions: [],
  limits: [],
  text: null,
  weekdays: null,
  otherWeekdays: null,
  hours: null,
  otherHours: null,
  against: null,
  ticketId: null,
  together: false,
  asksShare: false,
  asksFor: null,
  movement: null,
  perDay: false,
  inPercent: false,
  factorOrder: null,
  cameIn: false,
  unnamedAgent: false,
  refersTo: null,
  ofListed: null,
  isShort: false,
  followsUp: false,
  corrected: [],
  ignored: [],
}
