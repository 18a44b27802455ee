import { perFactor } from '@pulse/contract'
import type { FigureId } from '../figures.ts'

/** The names of the figures in a plain question. */
export const figureWords: Record<FigureId, string> = {
  csat: 'AI CSAT',
  tickets: 'tickets',
  first: 'first response time',
  resolution: 'resolution time',
  reopens: 'reopen rate',
  sla: 'SLA',
  breaches: 'SLA breaches',
  kim: 'kim score',
  goodRatings: 'share of good ratings',
  badRatings: 'share of bad ratings',
  invalid: 'invalid tickets',
  spam: 'spam tickets',
  ...perFactor(name => (name === 'emotionalPolarity' ? 'emotional polarity' : name)),
}

/** What precedes the name of a figure. */
export const statistics = { mean: '', median: 'median ', p90: '90th percentile of ' } as const
