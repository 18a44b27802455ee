import type { AgentCoaching } from '@pulse/contract'
import { channels } from '@pulse/contract'
import { type FactorName, factorNames } from '@pulse/contract/factors'
import { sql } from 'kysely'
import { validFacts } from '../../facts/rollup-queries.ts'
import { countedSettings } from '../../scoring-settings/counted-settings.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { reasonsOf, type TicketReasons } from '../tickets/score-reasons.ts'

type CoachingTicket = AgentCoaching['tickets'][number]
type Kind = CoachingTicket['kind']

/** Tickets without a quote are skipped, so several candidates are fetched for each slot. */
const candidates = 20

interface Candidate {
  ticketId: string
  csat: number
  happenedAt: Date
  placementId: number
  channel: number
}

/**
 * The tickets with the highest score, the lowest score, and the score closest to the agent's mean, each with a quote.
 * When scores are equal, the latest ticket is chosen. No ticket appears twice.
 */
export async function ticketsToTalkAbout(
  query: ResolvedQuery,
  mean: number | null,
): Promise<CoachingTicket[]> {
  if (mean === null) return []
  const { tx, accountId, range, filter } = query
  const orders: [Kind, string][] = [
    ['strength', 'csat desc'],
    ['weakness', 'csat'],
    ['typical', `abs(csat - ${Math.round(mean * 100)})`],
  ]
  const facts = sql`
    select ticket_id as "ticketId", csat, happened_at as "happenedAt", placement_id as "placementId", channel
      from ticket_facts where ${validFacts(accountId, range, filter)} and csat is not null`
  const { rows } = await sql<Candidate & { kind: Kind }>`
    with facts as materialized (${facts})
    ${sql.join(
      orders.map(
        ([kind, order]) => sql`
          (select ${sql.lit(kind)} as kind, facts.* from facts
            order by ${sql.raw(order)}, "happenedAt" desc, "ticketId" limit ${sql.lit(candidates)})`,
      ),
      sql` union all `,
    )}`.execute(tx)
  const reasons = new Map(
    (await reasonsOf(query, [...new Set(rows.map(row => row.ticketId))])).map(one => [one.ticketId, one]),
  )
  const { weights } = await countedSettings(tx, accountId)
  const weightsByChannel = new Map<number, Record<FactorName, number>>(
    Object.values(channels).map(one => [one.code, weights[one.scoredAs]]),
  )
  const chosen: CoachingTicket[] = []
  for (const [kind] of orders)
    for (const row of rows.filter(one => one.kind === kind)) {
      const deciding = decidingFactor(kind, reasons.get(row.ticketId), weightsByChannel.get(row.channel))
      if (!deciding || chosen.some(one => one.ticketId === row.ticketId)) continue
      const placement = query.placements.find(one => one.placementId === row.placementId)
      chosen.push({
        kind,
        ticketId: row.ticketId,
        csat: row.csat / 100,
        category: placement?.subcategory ?? placement?.category ?? 'other',
        resolved_at: row.happenedAt.toISOString(),
        ...deciding,
      })
      break
    }
  return chosen
}

type Deciding = Pick<CoachingTicket, 'factor' | 'factorScore' | 'quote' | 'reason'>

/**
 * The first quote from the factor that mattered most. For a strength, that is the factor that earned the most points.
 * For other tickets, it is the factor that cost the most points. Factors without a quote are skipped.
 */
export function decidingFactor(
  kind: Kind,
  reasons: Pick<TicketReasons, 'factors'> | undefined,
  weights: Record<FactorName, number> | undefined,
): Deciding | null {
  const quoted = factorNames.flatMap(factor => {
    const { score, reason, quotes = [] } = reasons?.factors[factor] ?? {}
    const [quote] = quotes
    if (score === undefined || reason === undefined || !quote) return []
    const weight = weights?.[factor] ?? 0
    return [
      {
        factor,
        factorScore: score,
        quote,
        reason,
        weighs: weight * (kind === 'strength' ? score : 5 - score),
      },
    ]
  })
  const [deciding] = quoted.toSorted((a, b) => b.weighs - a.weighs)
  if (!deciding) return null
  const { weighs: _, ...rest } = deciding
  return rest
}
