import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { corrections } from './corrections.ts'
import { findTrackedAgent } from './tracked-agents.ts'

export interface CorrectionFilter {
  agentId?: string | undefined
  month?: number | undefined
  year?: number | undefined
}

/** The corrections of an account that match the filter. Fails if the agent isn't in the account. */
export async function matchingCorrections(
  tx: Kysely<Tables>,
  accountId: number,
  { agentId, month, year }: CorrectionFilter,
) {
  if (month !== undefined && year === undefined)
    throw new AppError('invalid_input', 'Add the year. A month alone isn’t enough.')
  const from = year === undefined ? null : `${year}-${String(month ?? 1).padStart(2, '0')}-01`
  const length = month === undefined ? '1 year' : '1 month'
  if (agentId) await findTrackedAgent(tx, { accountId, agentId })
  const query = corrections(tx, accountId)
    .$if(agentId !== undefined, all => all.where('time_corrections.agent_id', '=', agentId ?? ''))
    .$if(from !== null, all =>
      all
        .where('time_corrections.day', '>=', from ?? '')
        .where('time_corrections.day', '<', sql<string>`(${from}::date + ${length}::interval)::date`),
    )
  const { total } = await query
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { query, total: Number(total) }
}
