import { type ChannelId, channels, normaliseName, type Rating, ratingCodes } from '@pulse/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { channelCodeSql, ratingCodeSql } from '../facts/codes-sql.ts'
import { allPlacements } from '../facts/placements.ts'

export interface TicketFilters {
  startDate?: string | undefined
  endDate?: string | undefined
  category?: string | undefined
  channel?: ChannelId | undefined
  rating?: Rating | undefined
}

export const noFilter: RawBuilder<unknown> = sql`true`

/** Converts the filters to a condition on `tickets`. Returns `noFilter` if there are no filters. */
export async function ticketFilter(
  tx: Kysely<Tables>,
  accountId: number,
  { startDate, endDate, category, channel, rating }: TicketFilters,
): Promise<RawBuilder<unknown>> {
  if (startDate && endDate && endDate < startDate)
    throw new AppError('invalid_input', 'The end date is before the start date. Swap them.')
  const conditions = [
    startDate && sql`tickets.created_at >= ${startDate}::timestamp at time zone 'UTC'`,
    endDate && sql`tickets.created_at < (${endDate}::timestamp + interval '1 day') at time zone 'UTC'`,
    channel && sql`${channelCodeSql(sql`tickets.channel`)} = ${channels[channel].code}`,
    rating && sql`${ratingCodeSql(sql`tickets.satisfaction_rating`)} = ${ratingCodes[rating]}`,
    category && inPlacements(await placementsNamed(tx, accountId, category)),
  ].filter(condition => condition !== undefined && condition !== '')
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : noFilter
}

function inPlacements(ids: number[]): RawBuilder<unknown> {
  return sql`exists (select from ticket_facts where ticket_facts.account_id = tickets.account_id
    and ticket_facts.ticket_id = tickets.ticket_id and placement_id = any(${ids}::int[]))`
}

async function placementsNamed(tx: Kysely<Tables>, accountId: number, category: string): Promise<number[]> {
  const plain = normaliseName(category)
  const found = (await allPlacements(tx, accountId)).filter(one => normaliseName(one.category) === plain)
  if (found.length === 0 && !(await isConfigured(tx, accountId, plain)))
    throw new AppError(
      'invalid_input',
      `No tickets are categorized as “${category.slice(0, 80)}”. Choose one of the account’s categories.`,
    )
  return found.map(one => one.placementId)
}

/**
 * Whether a category exists in the settings. Filtering by one that has no tickets yet finds nothing but isn't an error.
 */
async function isConfigured(tx: Kysely<Tables>, accountId: number, plain: string): Promise<boolean> {
  const rows = await tx.selectFrom('categories').where('account_id', '=', accountId).select('name').execute()
  return rows.some(({ name }) => normaliseName(name) === plain)
}
