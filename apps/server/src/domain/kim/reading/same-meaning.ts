import type { FigureId } from '../figures.ts'
import type { Understood } from '../understand/understood-question.ts'

/** Whether two questions ask for the same, however they are worded. */
export const sameMeaning = (a: Understood, b: Understood) => meaningOf(a) === meaningOf(b)

function meaningOf(one: Understood): string {
  // How a question is worded doesn't change what it asks for.
  const {
    followsUp,
    corrected,
    ignored,
    unnamedAgent,
    refersTo,
    asksFor,
    cameIn,
    asksShare,
    mentions,
    figures,
    ...rest
  } = one
  return JSON.stringify({
    ...rest,
    figures: figuresOf(one),
    // These figures are shares in any case.
    asksShare: asksShare && !figures.some(id => id === 'reopens' || id === 'sla' || id === 'breaches'),
    mentions: mentions
      .map(({ kind, key, within, excluded }) => JSON.stringify([kind, key, within, excluded]))
      .sort(),
  })
}

/** The figures a report is about, with those it uses by default. */
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
