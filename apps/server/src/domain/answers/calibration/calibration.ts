import { channelIds, channels, ratingCodes } from '@pulse/contract'
import { sql } from 'kysely'
import { categoryRollups, validFacts } from '../../facts/rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import {
  distributionOf,
  type OpinionPair,
  opinionFigures,
  type RatedCount,
  ratedCounts,
  ratingFigures,
  threshold,
} from './calibration-figures.ts'
import { trustIn } from './trust.ts'

/** Compares the AI CSAT with customers' ratings and managers' scores: overall, by channel and by category. */
export async function calibrationOf(query: ResolvedQuery) {
  const scored = await scoredTickets(query)
  const rated = await ratedTickets(query)
  const opinions = await opinionPairs(query)
  const ratedByChannel = rated.filter(row => row.channel !== null)
  const of = (key: 'channel' | 'category', code: number) => ({
    scored: sum(scored.filter(row => row[key] === code)),
    ratings: ratingFigures(ratedCounts(rated.filter(row => row[key] === code))),
    opinions: opinionFigures(opinions.filter(row => row[key] === code)),
  })
  const all = ratedCounts(ratedByChannel)
  const ratings = ratingFigures(all)
  return {
    threshold: threshold / 100,
    trust: trustIn(ratings),
    overall: { scored: sum(scored), ratings, opinions: opinionFigures(opinions) },
    channels: channelIds
      .map(name => ({ name, ...of('channel', channels[name].code) }))
      .filter(row => row.scored > 0)
      .sort(mostRatingsFirst),
    categories: query.placements
      .filter(placement => placement.subcategory === null)
      .map(placement => ({ name: placement.category, ...of('category', placement.placementId) }))
      .filter(row => row.scored > 0)
      .sort(mostRatingsFirst),
    distribution: distributionOf(all),
  }
}

interface Scored {
  category: number
  channel: number
  n: number
}

async function scoredTickets({ tx, accountId, range, filter, source }: ResolvedQuery): Promise<Scored[]> {
  const { rows } = await sql<Scored>`
    select placements.category_placement_id as category, channel, sum(csat_n::float8) as n
      from (${categoryRollups(accountId, range, filter, source)}) as rollups
      join placements on placements.account_id = ${accountId} and placements.placement_id = rollups.placement_id
     group by 1, 2`.execute(tx)
  return rows
}

interface Rated extends RatedCount {
  category: number | null
  channel: number | null
}

/**
 * How many tickets were rated good or bad at each AI CSAT, by channel and by category. All figures are computed from
 * these counts, so the number of rows doesn't grow with the number of tickets.
 */
async function ratedTickets({ tx, accountId, range, filter }: ResolvedQuery): Promise<Rated[]> {
  const { rows } = await sql<Rated>`
    select category_placement_id as category, channel, rating, csat, count(*) as n
      from ticket_facts
      join placements on placements.account_id = ${accountId} and placements.placement_id = ticket_facts.placement_id
     where ${validFacts(accountId, range, filter)} and csat is not null
       and rating in (${sql.lit(ratingCodes.good)}, ${sql.lit(ratingCodes.bad)})
     group by grouping sets ((category_placement_id, rating, csat), (channel, rating, csat))`.execute(tx)
  return rows
}

interface Opinion extends OpinionPair {
  category: number
  channel: number
}

async function opinionPairs({ tx, accountId, range, filter }: ResolvedQuery): Promise<Opinion[]> {
  const { rows } = await sql<Opinion>`
    select category_placement_id as category, channel, facts.ticket_id as "ticketId", csat, score
      from ticket_opinions
      join (select * from ticket_facts where ${validFacts(accountId, range, filter)} and csat is not null) as facts
        on facts.ticket_id = ticket_opinions.ticket_id
      join placements on placements.account_id = ${accountId} and placements.placement_id = facts.placement_id
     where ticket_opinions.account_id = ${accountId}`.execute(tx)
  return rows
}

const sum = (rows: readonly Scored[]) => rows.reduce((all, row) => all + row.n, 0)

interface Compared {
  name: string
  scored: number
  ratings: { good: number; bad: number }
}

function mostRatingsFirst(a: Compared, b: Compared): number {
  const ratings = ({ ratings: { good, bad } }: Compared) => good + bad
  return ratings(b) - ratings(a) || b.scored - a.scored || a.name.localeCompare(b.name, 'en')
}
