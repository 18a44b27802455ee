import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { correctionAnswer, corrections } from '../../domain/tracker/corrections.ts'
import { writeCorrections } from '../../domain/tracker/corrections-file.ts'
import { findTrackedAgent } from '../../domain/tracker/tracked-agents.ts'
import { AppError } from '../../platform/errors.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import type { Services } from '../../platform/services.ts'

type Needs = Pick<Services, 'database'>

const most = 500

export async function listCorrections(
  { database }: Needs,
  accountId: number,
  {
    agentId,
    month,
    year,
  }: { agentId?: string | undefined; month?: number | undefined; year?: number | undefined },
  signal: AbortSignal,
) {
  if (month !== undefined && year === undefined)
    throw new AppError('invalid_input', 'Add a year to go with the month.')
  const from = year === undefined ? null : `${year}-${String(month ?? 1).padStart(2, '0')}-01`
  const length = month === undefined ? '1 year' : '1 month'
  return database.readAccount(accountId, signal, async tx => {
    if (agentId) await findTrackedAgent(tx, { accountId, agentId })
    const matching = corrections(tx, accountId)
      .$if(agentId !== undefined, query => query.where('time_corrections.agent_id', '=', agentId ?? ''))
      .$if(from !== null, query =>
        query
          .where('time_corrections.day', '>=', from ?? '')
          .where('time_corrections.day', '<', sql<string>`(${from}::date + ${length}::interval)::date`),
      )
    const rows = await matching.orderBy('time_corrections.correction_no', 'desc').limit(most).execute()
    const { total } = await matching
      .clearSelect()
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { data: rows.map(correctionAnswer), total: Number(total) }
  })
}

export async function sendCorrections(
  { database }: Needs,
  { accountId, agentId }: { accountId: number; agentId: string | undefined },
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<void> {
  await sendFile(reply, write =>
    database.readAccount(accountId, signal, async tx => {
      if (agentId) await findTrackedAgent(tx, { accountId, agentId })
      await write({
        name: 'time-corrections.csv',
        type: 'text/csv; charset=utf-8',
        ...(await writeCorrections(tx, accountId, agentId)),
      })
    }),
  )
}
