import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import type { Grain } from '../../answers/breakdowns/over-time.ts'
import type { Condition } from '../../answers/tickets/matching-tickets.ts'
import type { FigureId, Statistic } from '../figures.ts'
import type { Period } from './calendar.ts'
import type { Mention, Names } from './name-mentions.ts'

export type Intent =
  | 'figure'
  | 'rank'
  | 'breakdown'
  | 'compare'
  | 'trend'
  | 'peak'
  | 'why'
  | 'tickets'
  | 'count'
  | 'ticket'
  | 'issues'
  | 'steps'
  | 'high'
  | 'low'
  | 'unanswered'
  | 'coaching'
  | 'movers'
  | 'having'

/** A question as the engine can answer it. */
export interface Understood {
  intent: Intent
  figures: FigureId[]
  statistic: Statistic
  periods: Period[]
  /** With the period before, of as many days. */
  withPrevious: boolean
  mentions: Mention[]
  dimension: Dimension | null
  grain: Grain | null
  order: Order | null
  /** How many are asked for, and which one of the order. */
  top: number | null
  nth: number | null
  conditions: Condition[]
  text: string | null
  weekdays: number[] | null
  ticketId: string | null
  /** A share of something is asked for. */
  asksShare: boolean
  /** The way a figure is said to have gone. */
  asksFor: 'up' | 'down' | null
  /** By the change since the period before. */
  movement: Movement | null
  /** Asked by when tickets came in, which is not when they are counted. */
  cameIn: boolean
  /** Speaks of “him” or “her” without a name. */
  somebody: boolean
  /** True when the question goes on from the one before. */
  followsUp: boolean
}

export type Order = 'best' | 'worst' | 'most' | 'least' | 'fast' | 'slow'

/** Better and worse are as the figure has it; up and down are not. */
export type Movement = 'better' | 'worse' | 'up' | 'down'

export type Reading =
  | { is: 'understood'; understood: Understood }
  | { is: 'refused'; why: string }
  | { is: 'inDoubt'; inDoubt: Names['inDoubt']; understood: Understood }
  | { is: 'unknown'; words: string[]; understood: Understood }
