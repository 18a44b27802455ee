import type { FastifyReply } from 'fastify'
import { correctionAnswer } from '../../domain/tracker/corrections.ts'
import { writeCorrections } from '../../domain/tracker/corrections-file.ts'
import { type CorrectionFilter, matchingCorrections } from '../../domain/tracker/matching-corrections.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import type { Services } from '../../platform/services.ts'

type Needs = Pick<Services, 'database'>

const most = 500

export async function listCorrections(
  { database }: Needs,
  accountId: number,
  filter: CorrectionFilter,
  signal: AbortSignal,
) {
  return database.readAccount(accountId, signal, async tx => {
    const { query, total } = await matchingCorrections(tx, accountId, filter)
    const rows = await query.orderBy('time_corrections.correction_no', 'desc').limit(most).execute()
    return { data: rows.map(correctionAnswer), total }
  })
}

export async function sendCorrections(
  { database }: Needs,
  { accountId, ...filter }: CorrectionFilter & { accountId: number },
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<void> {
  await sendFile(reply, write =>
    database.readAccount(accountId, signal, async tx =>
      write({
        name: 'time-corrections.csv',
        type: 'text/csv; charset=utf-8',
        ...(await writeCorrections(tx, accountId, filter)),
      }),
    ),
  )
}
