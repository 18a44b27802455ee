import type { FactorName } from '@pulse/contract/factors'

/** The period a ticket belongs to: the requested one, the one it is compared with, or the weeks before both. */
export type Period = 'now' | 'before' | 'earlier'

/** A scored ticket with every property that might explain a change. */
export interface SampledTicket {
  period: Period
  /** Days since 1970 in the query's zone. */
  day: number
  hour: number
  channel: number
  category: number
  placement: number
  /** 0 means no agent. */
  agent: number
  /** Points. */
  csat: number
  /** Points out of 5. */
  factors: Partial<Record<FactorName, number>>
  /** The points each factor contributes to the AI CSAT under the account's weights. */
  parts: Partial<Record<FactorName, number>>
  firstResponse: number | null
  /** Words and phrases in the subject and summary that may name a topic. Null when the text wasn't read. */
  terms: ReadonlySet<string> | null
}
