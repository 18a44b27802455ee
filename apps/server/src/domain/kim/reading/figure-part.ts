import type { FigureId } from '../figures.ts'
import { and } from '../markdown.ts'
import { isShareBy } from '../reports/shares-by.ts'
import { isShareOverTime } from '../understand/share-parts.ts'
import type { Understood } from '../understand/understood-question.ts'
import { figureWords } from './figure-words.ts'
import { capitalized, type Part, statistics } from './reading-part.ts'
import { figuresOf } from './same-meaning.ts'

const withoutFigure: Partial<Record<Understood['intent'], string>> = {
  issues: 'Top issues',
  steps: 'What to improve',
  high: 'Drivers of high CSAT',
  low: 'Causes of low CSAT',
  unanswered: 'Unanswered tickets',
  coaching: 'Who needs coaching',
  factors: 'The five factors',
  distribution: 'AI CSAT by score',
  tickets: 'Tickets',
  count: 'Number of tickets',
}

/** These figures are available for any names, filters and dates. */
const otherFigures: FigureId[] = ['csat', 'tickets', 'first', 'resolution', 'reopens', 'sla']

/** The chip for the figures that the question asks for. */
export function figurePart(one: Understood): Part {
  const figures = figuresOf(one)
  const [figure] = figures
  const named = capitalized(figures.length > 0 ? and(figures.map(id => wordsFor(id, one))) : 'overview')
  const changed =
    figures.length > 1 || withoutFigure[one.intent] || one.intent === 'ticket' ? [] : otherFigures
  return {
    kind: 'figure',
    label: figureLabel(one, named),
    choices: changed
      .filter(id => id !== figure)
      .map(id => ({
        label: capitalized(figureWords[id]),
        asks: {
          ...one,
          figures: [id],
          statistic: id === 'first' || id === 'resolution' ? one.statistic : 'mean',
        },
      })),
  }
}

function figureLabel(one: Understood, named: string): string {
  const { intent, dimension, grain } = one
  if (intent === 'ticket') return `Ticket #${one.ticketId ?? ''}`
  const fixed = withoutFigure[intent]
  if (intent === 'unanswered' && dimension) return `${fixed} by ${dimension}`
  if (fixed) return one.asksShare && intent === 'count' ? 'Share of tickets' : fixed
  if (intent === 'why') return `Why ${figureWords[figuresOf(one)[0] ?? 'csat']} changed`
  if (intent === 'movers')
    return `Change in ${figureWords[figuresOf(one)[0] ?? 'csat']} by ${dimension ?? 'agent'}`
  if (intent === 'having')
    return grain
      ? `${capitalized(grain)}s within limits`
      : `${capitalized(dimension ?? 'agent')}s within limits`.replace('ys ', 'ies ')
  if (isShareOverTime(one)) return grain ? `Share of tickets by ${grain}` : 'Share of tickets over time'
  if (dimension && one.each) return `${named} by ${dimension}, for each ${one.each}`
  if (dimension && isShareBy(one)) return `Share of tickets by ${dimension}`
  if (dimension)
    return `${named} by ${dimension}${one.alongside.length > 0 ? `, with ${and(one.alongside.map(id => wordsFor(id, one)))}` : ''}`
  if (grain) return `${named}${one.perDay ? ' per day' : ''} by ${grain}`
  return intent === 'trend' ? `${named} over time` : named
}

const wordsFor = (id: FigureId, { statistic }: Understood) =>
  `${id === 'first' || id === 'resolution' ? statistics[statistic] : ''}${figureWords[id]}`
