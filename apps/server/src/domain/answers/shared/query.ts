import { type ChannelId, type Comparison, channels, type Rating, ratingCodes } from '@pulse/contract'
import { sql, type Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/database/index.ts'
import type { SharedRows } from '../../../platform/shared-rows.ts'
import { type Filter, resolveFilter } from '../../facts/filter.ts'
import { allPlacements, type Placement } from '../../facts/placements.ts'
import { comparedRange, type Range, rangeOf } from '../../facts/range.ts'
import type { Source } from '../../facts/rollup-queries.ts'

/** The input for every answer: an account, a snapshot, a range of days, and a filter for tickets. */
export interface ResolvedQuery {
  tx: Transaction<Tables>
  accountId: number
  range: Range
  /** The range this one is compared with, if any. */
  previous: Range | null
  filter: Filter
  placements: readonly Placement[]
  source: Source
  shared: Shared | null
}

/** Rows that other answers to this account have read, and the signal that ends waiting for them. */
interface Shared {
  rows: SharedRows
  signal: AbortSignal
}

export interface AnswerQuery {
  startDate: string
  endDate: string
  timezone: string
  categories?: string[] | undefined
  subcategories?: string[] | undefined
  channels?: ChannelId[] | undefined
  groupIds?: number[] | undefined
  formIds?: number[] | undefined
  satisfactionRating?: Rating[] | undefined
  /** The agents' ids in the helpdesk. */
  agentIds?: string[] | undefined
  agentNos?: number[] | undefined
  compare?: Comparison | undefined
  /** Spam is counted separately, and only when requested. */
  spam?: boolean
  /** Lets tests compare rollups with facts. */
  source?: Source
}

interface Caller {
  accountId: number
  signal: AbortSignal
  /**
   * Allows the read replica to be used. Set it only for answers that read nothing but figures; see
   * `Database.readAccount`.
   */
  figuresVersion?: number
  sharedRows?: SharedRows
}

/** Reads one snapshot, and stops when the caller disconnects. */
export function runQuery<T>(
  database: Database,
  caller: Caller,
  query: AnswerQuery,
  answer: (resolved: ResolvedQuery) => Promise<T>,
): Promise<T> {
  const { accountId, signal, figuresVersion, sharedRows } = caller
  const shared = sharedRows ? { rows: sharedRows, signal } : null
  const work = async (tx: Transaction<Tables>) =>
    answer({ ...(await resolveQuery(tx, accountId, query)), shared })
  return database.readAccount(accountId, signal, work, figuresVersion)
}

/**
 * Reads rows, or takes them from another answer to the same query. `what` tells different rows apart. The version is read
 * in the answer's own snapshot, and two snapshots with the same version have the same figures, so the rows always match
 * the rest of the answer.
 */
export async function shareRows<T>(
  { shared, tx, accountId, range, filter, source }: ResolvedQuery,
  what: string,
  read: () => Promise<T>,
): Promise<T> {
  if (!shared) return read()
  const row = await tx
    .selectFrom('account_versions')
    .where('account_id', '=', accountId)
    .select('version')
    .executeTakeFirst()
  const key = JSON.stringify([what, accountId, row?.version ?? 0, range.from, range.to, filter, source])
  return shared.rows.get(key, shared.signal, read)
}

/** Resolves a query within an existing snapshot, so several queries can share one. */
export async function resolveQuery(
  tx: Transaction<Tables>,
  accountId: number,
  query: AnswerQuery,
): Promise<ResolvedQuery> {
  const placements = await allPlacements(tx, accountId)
  const isNamed = query.categories?.length || query.subcategories?.length
  const known = isNamed ? await namesInSettings(tx, accountId) : []
  const filter = resolveFilter(
    {
      categories: query.categories,
      subcategories: query.subcategories,
      channels: query.channels?.map(name => channels[name].code),
      groupIds: query.groupIds,
      formIds: query.formIds,
      ratings: query.satisfactionRating?.map(name => ratingCodes[name]),
      agentNos: query.agentIds?.length ? await agentNosOf(tx, accountId, query.agentIds) : query.agentNos,
      spam: query.spam ?? false,
    },
    placements,
    known,
  )
  const range = rangeOf(query.startDate, query.endDate, query.timezone)
  return {
    tx,
    accountId,
    range,
    previous: comparedRange(range, query.compare),
    filter,
    placements,
    source: query.source ?? 'best',
    shared: null,
  }
}

/** Several records of one agent can share an email. The id of any of them matches all of them. */
export async function agentNosOf(
  tx: Transaction<Tables>,
  accountId: number,
  agentIds: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ agent_no: number }>`
    with chosen as (
      select agent_no, nullif(lower(trim(email)), '') as email from agents
       where account_id = ${accountId} and agent_id = any(${agentIds}::text[]))
    select agent_no from chosen
     union
    select agent_no from agents
     where account_id = ${accountId} and lower(trim(email)) in (select email from chosen)`.execute(tx)
  return rows.map(row => row.agent_no)
}

function namesInSettings(tx: Transaction<Tables>, accountId: number) {
  return tx
    .selectFrom('categories')
    .leftJoin('subcategories', join =>
      join
        .onRef('subcategories.account_id', '=', 'categories.account_id')
        .onRef('subcategories.category_id', '=', 'categories.category_id'),
    )
    .where('categories.account_id', '=', accountId)
    .select(['categories.name as category', 'subcategories.name as subcategory'])
    .execute()
}
