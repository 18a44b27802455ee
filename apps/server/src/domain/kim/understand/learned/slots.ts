import { type FigureId, figureOf } from '../../figures.ts'
import { figuresOf } from '../../reading/same-meaning.ts'
import type { Intent, Order, Understood } from '../understood-question.ts'

/** The parts of a question that can be worded in many ways. Names, dates, numbers and limits aren't included. */
export const slotNames = [
  'intent',
  'figures',
  'dimension',
  'grain',
  'order',
  'statistic',
  'movement',
  'factorOrder',
  'against',
  'previous',
  'share',
  'relative',
  'perDay',
  'single',
  'timed',
] as const
export type SlotName = (typeof slotNames)[number]

/** Every value is a word, or empty if there is none. */
export type Slots = Record<SlotName, string>

/** Several questions in one, and questions that must not be answered, are learned too, so they aren't misread. */
export type LearnedIntent = Intent | 'several' | 'refuse'

const used: Record<LearnedIntent, readonly SlotName[]> = {
  figure: ['figures', 'statistic'],
  rank: ['figures', 'dimension', 'order', 'statistic'],
  breakdown: ['figures', 'dimension', 'statistic', 'previous'],
  compare: ['figures', 'statistic', 'against', 'previous'],
  trend: ['figures', 'grain', 'statistic'],
  peak: ['figures', 'grain', 'order', 'statistic', 'perDay'],
  why: ['figures', 'previous'],
  tickets: ['figures', 'order', 'single'],
  count: ['share'],
  ticket: [],
  issues: [],
  steps: [],
  high: [],
  low: [],
  unanswered: ['dimension', 'single'],
  coaching: [],
  movers: ['figures', 'dimension', 'movement', 'previous'],
  having: ['dimension', 'grain', 'relative'],
  factors: ['factorOrder', 'previous'],
  distribution: [],
  several: [],
  refuse: [],
}

const limitsTime = ({ conditions }: Understood) =>
  conditions.some(({ measure }) => measure === 'resolution' || measure === 'firstResponse')

/** The slots that a kind of question has, besides the intent. */
export function slotsUsed(intent: LearnedIntent, one: Understood | null): SlotName[] {
  const isTimed = one !== null && limitsTime(one) && intent !== 'several' && intent !== 'refuse'
  return isTimed ? [...used[intent], 'timed'] : [...used[intent]]
}

export function slotsOf(one: Understood): Slots {
  const figures = figuresOf(one)
  return {
    intent: one.intent,
    figures: figures.join(),
    dimension: one.dimension ?? '',
    grain: one.grain ?? '',
    order: one.order ? plainOrder(one.order, figures[0] ?? 'csat') : '',
    statistic: one.statistic,
    movement: one.movement ?? '',
    factorOrder: one.factorOrder ?? '',
    against: one.against ?? '',
    previous: one.withPrevious ? 'yes' : '',
    share: one.asksShare ? 'yes' : '',
    relative: one.relative ?? '',
    perDay: one.perDay ? 'yes' : '',
    single: one.top === 1 ? 'yes' : '',
    timed:
      one.conditions.find(({ measure }) => measure === 'resolution' || measure === 'firstResponse')
        ?.measure ?? '',
  }
}

/** “Highest”, “slowest” and “worst” can mean the same thing, depending on the figure. */
function plainOrder(order: Order, figure: FigureId): string {
  const { better } = figureOf(figure)
  const isUp = order === 'most' || order === 'best'
  if (figure === 'invalid' || figure === 'spam' || better === 'neither') return isUp ? 'most' : 'least'
  if (order === 'best' || order === 'fast') return 'best'
  if (order === 'worst' || order === 'slow') return 'worst'
  return (order === 'most') === (better === 'higher') ? 'best' : 'worst'
}

/** These questions always compare with the previous period. */
const comparesAnyway: ReadonlySet<Intent> = new Set(['why', 'movers'])

/** A question in a form that is the same for all questions with the same answer. */
export function inPlainForm(one: Understood): Understood {
  const order = slotsOf(one).order
  const isReopenRate =
    one.intent === 'count' &&
    one.asksShare &&
    one.text === null &&
    one.conditions.length === 1 &&
    one.conditions[0]?.measure === 'reopens' &&
    one.conditions[0].value === 0
  return {
    ...one,
    order: order === '' ? one.order : (order as Order),
    withPrevious: one.withPrevious && !(comparesAnyway.has(one.intent) && one.periods.length < 2),
    ...(isReopenRate && { intent: 'figure' as const, figures: ['reopens' as const], conditions: [] }),
  }
}

/** The wordings of an order that fit the figure, most common first. */
function ordersFor(order: string, figure: FigureId, intent: Intent): Order[] {
  if (order === 'most' || order === 'least') return [order]
  const isBest = order === 'best'
  const byNumber: Order = (figureOf(figure).better === 'higher') === isBest ? 'most' : 'least'
  if (figure === 'first' || figure === 'resolution')
    return isBest ? ['fast', 'best', 'least'] : ['slow', 'worst', 'most']
  const byJudgment: Order = isBest ? 'best' : 'worst'
  return intent === 'tickets' || intent === 'peak' ? [byNumber, byJudgment] : [byJudgment, byNumber]
}

/** Completes what the rules recognized with learned slots. The results differ only in how the order is worded. */
export function withSlots(one: Understood, slots: Slots): Understood[] {
  const intent = slots.intent as Intent
  const uses = new Set(slotsUsed(intent, one))
  const value = <T extends string>(name: SlotName): T | null =>
    uses.has(name) && slots[name] !== '' ? (slots[name] as T) : null
  const figures = (value('figures')?.split(',') ?? []) as FigureId[]
  const order = value('order')
  const isSplitInTime = intent === 'trend' || intent === 'peak' || intent === 'having'
  const base: Understood = {
    ...one,
    intent,
    figures,
    alongside: intent === 'rank' ? one.alongside : [],
    statistic: value<Understood['statistic']>('statistic') ?? 'mean',
    dimension: value('dimension'),
    grain: isSplitInTime ? value('grain') : null,
    order: null,
    top: one.top ?? (value('single') ? 1 : null),
    movement: value('movement'),
    factorOrder: value('factorOrder'),
    against: value('against'),
    withPrevious: value('previous') !== null && one.periods.length < 2,
    asksShare: value('share') !== null,
    relative: value('relative'),
    perDay: value('perDay') !== null,
    inPercent: false,
    conditions: one.conditions.map(each =>
      uses.has('timed') && (each.measure === 'resolution' || each.measure === 'firstResponse')
        ? { ...each, measure: slots.timed === 'firstResponse' ? 'firstResponse' : 'resolution' }
        : each,
    ),
  }
  if (base.relative && figures.length === 0) base.figures = ['csat']
  if (order === null) return [base]
  return ordersFor(order, figures[0] ?? 'csat', intent).map(word => ({ ...base, order: word }))
}
