import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import type { Condition } from '../../answers/tickets/selected-facts.ts'
import { type FigureId, isFactor } from '../figures.ts'
import { refusalFor } from '../refusals/refusal-reports.ts'
import { understand } from '../understand/understand.ts'
import type { Instead, Reading as Read, Understood } from '../understand/understood-question.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { questionOf } from './canonical-question.ts'
import { figuresOf, sameMeaning } from './same-meaning.ts'
import { understoodAny } from './understood-any.ts'

/** The question in plain English. Null if kim AI would misread it or couldn't answer it. */
export function offered(one: Understood, vocabulary: Vocabulary, today: string): string | null {
  const question = questionOf(one)
  const read = understand(question, vocabulary, today)
  const isRight = read.is === 'understood' && !read.understood.followsUp && sameMeaning(read.understood, one)
  return isRight && refusalFor(read, read.understood) === null ? question : null
}

const mostSuggestions = 3

interface Also {
  /** Questions that the user may have meant, most likely first. */
  meant?: readonly string[]
  /** What comes closest to something that tickets don't have. */
  instead?: Instead
  /** Whether the figure is certain, so a question with another one can't be meant. */
  isFigureSure?: boolean
}

/**
 * Questions that kim AI can answer, as close as possible to the one it can't, nearest first. They keep the figure, the
 * names and the dates that were understood. Only if nothing was understood do they ask for anything else.
 */
export function suggestionsFor(
  one: Understood | null,
  vocabulary: Vocabulary,
  today: string,
  { meant = [], instead, isFigureSure = false }: Also = {},
): string[] {
  // A question about one ticket isn't one about all of them.
  const isLikely = (question: string) =>
    one?.ticketId
      ? question.includes(`#${one.ticketId}`)
      : !isFigureSure || !one || hasFigureOf(one, question, vocabulary, today)
  const likely = meant.filter(isLikely)
  const found = new Set(likely.slice(0, mostSuggestions))
  for (const candidate of candidatesFor(one, instead)) {
    if (found.size === mostSuggestions) break
    const question = offered(candidate, vocabulary, today)
    if (question) found.add(question)
  }
  return [...found]
}

function hasFigureOf({ figures }: Understood, question: string, vocabulary: Vocabulary, today: string) {
  const read = understand(question, vocabulary, today)
  return read.is === 'understood' && figures.every(id => figuresOf(read.understood).includes(id))
}

function candidatesFor(one: Understood | null, instead: Instead | undefined): Understood[] {
  if (!one || !(understoodAny(one) || one.dimension !== null || instead))
    return [
      { ...plain, figures: ['csat'] },
      { ...plain, intent: 'breakdown', dimension: 'category', figures: ['csat'] },
      { ...plain, intent: 'why' },
    ]
  if (one.ticketId) return [{ ...plain, intent: 'ticket', ticketId: one.ticketId }]
  const kept: Understood = { ...plain, ...keptOf(one), ...(instead?.periods && { periods: instead.periods }) }
  const { figures } = kept
  const [figure = instead?.figures?.[0] ?? 'csat'] = figures
  const bare: Understood = { ...kept, figures: [figure] }
  return [
    ...(instead ? closestTo(one, bare, instead) : withLessOf(one)),
    ...(one.dimension ? [{ ...bare, intent: 'breakdown' as const, dimension: one.dimension }] : []),
    ...(figures.length === 0 && kept.mentions.length > 0 ? [{ ...kept, figures: [] }] : []),
    bare,
    ...(one.intent === 'why' ? explaining(bare) : []),
    ...(one.intent === 'figure' ? within(bare, figure) : []),
    ...divided(bare),
    { ...bare, intent: 'why' },
    { ...bare, intent: 'trend', grain: 'week' },
    ...divided({ ...kept, figures: ['csat'] }),
  ]
}

/** The same question by category instead of by product, for example. */
function closestTo(one: Understood, bare: Understood, instead: Instead): Understood[] {
  const figures = instead.figures ?? bare.figures
  const by = instead.dimension && divisible([instead.dimension], bare)[0]
  if (!by && instead.dimension) return []
  if (!by)
    return [
      ...(one.intent === 'compare' && !instead.intent
        ? [{ ...bare, intent: one.intent, mentions: one.mentions }]
        : []),
      { ...bare, ...instead, figures },
    ]
  const isRanked = one.order !== null && (one.figures.length > 0 || !instead.figures)
  const { figures: named, order, top } = one
  const ranked: Understood = { ...bare, intent: 'rank', figures: named, order, top, dimension: by }
  return [...(isRanked ? [ranked] : []), { ...bare, ...instead, figures, dimension: by }]
}

/** Without what the question names anyway: a category is divided by subcategory. */
function divisible(all: readonly Dimension[], { mentions }: Understood): Dimension[] {
  const kinds = new Set<string>(mentions.filter(one => !one.excluded).map(one => one.kind))
  return all
    .map(by => (by === 'category' && kinds.has('category') ? 'subcategory' : by))
    .filter(by => !kinds.has(by) && !(by === 'category' && kinds.has('subcategory')))
}

const divided = (bare: Understood): Understood[] =>
  divisible(['category', 'agent', 'channel'], bare).map(dimension => ({
    ...bare,
    intent: 'breakdown',
    dimension,
  }))

/** The question itself, and without one of the parts that a report may not be able to use. */
function withLessOf(one: Understood): Understood[] {
  const whole: Understood = { ...one, refersTo: null, ofListed: null, unnamedAgent: false, followsUp: false }
  const isCompared = whole.intent === 'compare'
  const less: Partial<Understood>[] = [
    {},
    { statistic: 'mean' },
    { alongside: [] },
    { limits: [] },
    { conditions: [] },
    { asksShare: false },
    { figures: whole.figures.slice(0, 1) },
    { hours: null, otherHours: null },
    { periods: whole.periods.slice(0, 1), withPrevious: false, ...(isCompared && { intent: 'figure' }) },
    ...(isCompared ? [{ against: null, intent: 'figure' } as const] : []),
    { dimension: null, ...(whole.intent === 'rank' && { intent: 'figure', order: null, top: null }) },
  ]
  const isChange = (change: Partial<Understood>) =>
    Object.entries(change).some(
      ([slot, value]) => JSON.stringify(value) !== JSON.stringify(whole[slot as keyof Understood]),
    )
  return less.filter((change, at) => at === 0 || isChange(change)).map(change => ({ ...whole, ...change }))
}

/** What changed, for a figure whose changes can't be explained. */
const explaining = (bare: Understood): Understood[] => [
  { ...bare, intent: 'compare', withPrevious: true },
  { ...bare, intent: 'movers', dimension: 'category', movement: 'worse', order: 'most' },
  { ...bare, intent: 'movers', dimension: 'agent', movement: 'worse', order: 'most' },
]

/** “How many tickets were in a bad mood” can be meant as those with a low score. */
const within = (bare: Understood, figure: FigureId): Understood[] =>
  isFactor(figure)
    ? [{ ...bare, intent: 'count', figures: [], conditions: [{ measure: figure, is: 'under', value: 2 }] }]
    : figure === 'first' || figure === 'resolution'
      ? [{ ...bare, intent: 'count', figures: [], conditions: [overFourHours(figure)] }]
      : []

const overFourHours = (figure: 'first' | 'resolution'): Condition => ({
  measure: figure === 'first' ? 'firstResponse' : 'resolution',
  is: 'over',
  value: 4 * 60,
})

/** A follow-up question that asks what explains an answer or what to do about it. */
export function nextQuestionsFor(one: Understood, vocabulary: Vocabulary, today: string): string[] {
  const intent = leadsTo[one.intent]
  if (!intent) return []
  const base = { ...plain, ...keptOf(one) }
  const figures = intent === 'why' ? (base.figures ?? []).filter(id => explained.has(id)) : []
  const question = offered({ ...base, intent, figures }, vocabulary, today)
  return question ? [question] : []
}

const explained: ReadonlySet<FigureId> = new Set([
  ...(['csat', 'tickets', 'first', 'resolution', 'reopens', 'sla'] as const),
])

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

function keptOf({ figures, mentions, periods }: Understood): Partial<Understood> {
  const names = mentions.filter(one => !one.hidden && (!one.excluded || excludable.has(one.kind)))
  // Two names of one kind would ask for a comparison, so only the first of each kind is kept.
  const one = [...Map.groupBy(names, name => name.kind).values()].flatMap(same => same.slice(0, 1))
  return {
    figures: figures.slice(0, 1),
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
