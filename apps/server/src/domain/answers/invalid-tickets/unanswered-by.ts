import { channelOfCode, channels } from '@pulse/contract'
import { sql } from 'kysely'
import type { ResolvedQuery } from '../shared/query.ts'
import { unansweredTickets } from './unanswered-tickets.ts'

/** Unanswered tickets have no rating yet, and often no category. */
export const unansweredDimensions = ['agent', 'channel', 'group'] as const
export type UnansweredDimension = (typeof unansweredDimensions)[number]

export const isUnansweredDimension = (by: string): by is UnansweredDimension =>
  unansweredDimensions.some(one => one === by)

export interface UnansweredRow {
  /** Null for tickets without an agent or a group. */
  name: string | null
  total: number
  /** How many of them are still open. */
  waiting: number
  waitingSince: Date | null
}

const columns = {
  agent: sql`unanswered.agent_no`,
  channel: sql`unanswered.channel`,
  group: sql`unanswered.group_id`,
} as const

/** Counts tickets without a human reply, grouped by agent, channel or group, most open tickets first. */
export async function unansweredBy(query: ResolvedQuery, by: UnansweredDimension): Promise<UnansweredRow[]> {
  const { rows } = await sql<{
    code: number | string | null
    total: number
    waiting: number
    since: Date | null
  }>`
    select ${columns[by]} as code, count(*) as total, count(*) filter (where resolved_at is null) as waiting,
           min(created_at) filter (where resolved_at is null) as since
      from ${unansweredTickets(query)} group by 1`.execute(query.tx)
  const nameOf = await namesBy(query, by)
  return rows
    .map(({ code, total, waiting, since }) => ({
      name: Number(code) === 0 && by !== 'channel' ? null : nameOf(Number(code)),
      total,
      waiting,
      waitingSince: since,
    }))
    .sort(
      (a, b) =>
        b.waiting - a.waiting || b.total - a.total || (a.name ?? '').localeCompare(b.name ?? '', 'en'),
    )
}

async function namesBy({ tx, accountId }: ResolvedQuery, by: UnansweredDimension) {
  if (by === 'channel') return (code: number) => channels[channelOfCode(code)].label
  const rows =
    by === 'group'
      ? await tx
          .selectFrom('helpdesk_groups')
          .where('account_id', '=', accountId)
          .select(['group_id as id', 'name'])
          .execute()
      : await tx
          .selectFrom('agents')
          .where('account_id', '=', accountId)
          .select(['agent_no as id', 'name'])
          .execute()
  const names = new Map(rows.map(({ id, name }) => [Number(id), name]))
  return (code: number) => names.get(code) ?? `${by} ${code}`
}
