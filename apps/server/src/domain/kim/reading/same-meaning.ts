import type { FigureId } from '../figures.ts'
import type { Understood } from '../understand/understood-question.ts'

/** Whether two questions ask for the same thing, regardless of wording. */
export const sameMeaning = (a: Understood, b: Understood) => meaningOf(a) === meaningOf(b)

const isShare = (id: FigureId) => id === 'reopens' || id === 'sla' || id === 'breaches'

function meaningOf(one: Understood): string {
  // The fields that only reflect the wording are dropped.
  const {
    followsUp,
    isShort,
    corrected,
    ignored,
    unnamedAgent,
    refersTo,
    ofListed,
    asksFor,
    cameIn,
    asksShare,
    together,
    mentions,
    figures,
    ...rest
  } = one
  return JSON.stringify({
    // Sorted, so the order of the fields doesn't matter.
    ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))),
    figures: figuresOf(one),
    // These figures and limits are always shares.
    asksShare: asksShare && !figures.some(isShare) && !one.limits.some(({ figure }) => isShare(figure)),
    // The order of the factors says which one is asked for.
    ...(one.intent === 'factors' && { order: null }),
    mentions: mentions
      .map(({ kind, key, within, excluded }) => JSON.stringify([kind, key, within, excluded]))
      .sort(),
  })
}

/** The figures a report covers, including its defaults. */
export function figuresOf({ intent, figures, order, conditions }: Understood): FigureId[] {
  switch (intent) {
    case 'rank':
    case 'peak':
      if (figures.length > 0) return figures
      if (order === 'best' || order === 'worst') return ['csat']
      return order === 'fast' || order === 'slow' ? ['first'] : ['tickets']
    case 'breakdown':
    case 'trend':
    case 'why':
    case 'movers':
      return figures.length > 0 ? figures : ['csat']
    case 'tickets':
      return order && figures.length === 0 ? ['csat'] : order ? figures : []
    case 'issues':
    case 'steps':
    case 'high':
    case 'low':
    case 'coaching':
    case 'factors':
    case 'distribution':
    case 'unanswered':
    case 'ticket':
      return []
    case 'count':
    case 'having':
      return conditions.length > 0 ? [] : figures
    default:
      return figures
  }
}
