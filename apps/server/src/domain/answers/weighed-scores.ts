import { channelCodes, channelIds } from '@pulse/contract'
import { channelOf, type WeightTable } from '@pulse/scoring'
import { type RawBuilder, sql } from 'kysely'
import { validFacts } from '../facts/cells.ts'
import type { Question } from './question.ts'
import type { Scores } from './ranking.ts'
import { slicesOf } from './sample.ts'

/** Tickets of one agent in one category. */
export interface WeighedCell {
  agentNo: number
  category: number
  tickets: number
  /** With the weights the figures have. */
  now: Scores
  /** With the weights that are tried. */
  tried: Scores
}

/** Every `part`th ticket, in stretches of time, with the weights there are and with those that are tried. */
export async function weighedScores(
  { tx, accountId, range, filter, places }: Question,
  weights: WeightTable,
  part: number,
): Promise<WeighedCell[]> {
  const csat = csatWith(weights)
  const facts = (span: { from: RawBuilder<unknown>; to: RawBuilder<unknown> }) => sql`
    select agent_no, place_id, csat, ${csat} as tried from ticket_facts
     where ${validFacts(accountId, span, filter)}`
  const slices = slicesOf(range, part)
  const chosen =
    part === 1
      ? facts({ from: sql`${range.from}`, to: sql`${range.to}` })
      : sql`
        select chosen.* from unnest(${slices.map(slice => slice.from)}::timestamptz[], ${slices.map(slice => slice.to)}::timestamptz[])
               as slice (begins, ends)
         cross join lateral (${facts({ from: sql`slice.begins`, to: sql`slice.ends` })}) as chosen`
  const { rows } = await sql<
    Record<'agentNo' | 'placeId' | 'tickets' | 'n' | 'sum' | 'triedN' | 'tried', number>
  >`
    select agent_no as "agentNo", place_id as "placeId", count(*)::float8 as tickets, count(csat)::float8 as n,
           coalesce(sum(csat), 0)::float8 as sum, count(tried)::float8 as "triedN", coalesce(sum(tried), 0)::float8 as tried
      from (${chosen}) as weighed group by 1, 2`.execute(tx)
  const categoryOf = new Map(places.map(place => [place.placeId, place.categoryPlace]))
  return rows.map(row => ({
    agentNo: row.agentNo,
    category: categoryOf.get(row.placeId) ?? row.placeId,
    tickets: row.tickets,
    now: { n: row.n, sum: row.sum },
    tried: { n: row.triedN, sum: row.tried },
  }))
}

const factors = [
  ['empathy', 'empathy'],
  ['personalisation', 'personalization_empathy_of_agent'],
  ['responsiveness', 'responsiveness'],
  ['completeness', 'completeness'],
  ['polarity', 'emotional_polarity'],
] as const

/** In the same steps as `aiCsat`, from hundredths: with the weights there are it gives what the facts hold. */
function csatWith(weights: WeightTable): RawBuilder<unknown> {
  const parts = factors.map(([column, factor]) => {
    // By the channel's code; codes begin at 1, as arrays do.
    const byCode = channelIds
      .toSorted((a, b) => channelCodes[a] - channelCodes[b])
      .map(id => Math.max(0, weights[channelOf(id)][factor]))
    const weight = sql`(${byCode}::float8[])[channel]`
    return {
      weighted: sql`coalesce(${sql.ref(column)} / 100.0::float8 * ${weight}, 0)`,
      total: sql`case when ${sql.ref(column)} is null then 0 else ${weight} end`,
    }
  })
  const weighted = sql.join(
    parts.map(part => part.weighted),
    sql` + `,
  )
  const total = sql.join(
    parts.map(part => part.total),
    sql` + `,
  )
  return sql`case when ${total} > 0 then floor(least(5, greatest(0,
    (${weighted}) / (${total}) + coalesce(bonus / 100.0::float8, 0))) * 100 + 0.5) end`
}
