import { channels } from '@pulse/contract'
import { factorNames, factors } from '@pulse/contract/factors'
import type { WeightTable } from '@pulse/scoring'
import { type RawBuilder, sql } from 'kysely'
import { channelTable } from './codes-sql.ts'

const columns = factorNames.map(name => factors[name].column)
const weighted = sql.raw(columns.map(column => `coalesce(${column} * w_${column}, 0)`).join(' + '))
const total = sql.raw(
  columns.map(column => `case when ${column} is null then 0 else w_${column} end`).join(' + '),
)

/** Converts a score out of 5 to whole hundredths, rounded like `Math.round`. */
export const hundredths = (score: string) => sql.raw(`floor(${score} * 100 + 0.5)::smallint`)

/**
 * Adds `ai_csat`, the AI CSAT in hundredths, to `rows`, computed in the same steps as `aiCsat` in the scoring package.
 * `rows` must have the `channel` code, a column per factor, and `bonus` (in points, or null). `adjustment` is the
 * number of points that the account adds to every score.
 */
export function withAiCsat(
  rows: RawBuilder<unknown>,
  weights: WeightTable,
  adjustment = 0,
): RawBuilder<unknown> {
  const weightColumns = Object.fromEntries(
    factorNames.map(name => [
      `w_${factors[name].column}`,
      (id: keyof typeof channels) => Math.max(0, weights[channels[id].scoredAs][name]),
    ]),
  )
  // Without `offset 0`, the planner would merge the selects and compute each sum twice.
  return sql`
    select weighed.*, case when total > 0 then
             ${hundredths(`least(5, greatest(0, weighted / total + coalesce(bonus, 0) + ${points(adjustment)}))`)} end as ai_csat
      from (select scored.*, ${weighted} as weighted, ${total} as total
              from (${rows}) as scored
              join ${channelTable('weights', weightColumns)} on weights.code = scored.channel
            offset 0) as weighed`
}

/** Writes points as a SQL literal of the same type as the scores. */
function points(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`Not a number of points: ${value}`)
  return `(${value})::double precision`
}
