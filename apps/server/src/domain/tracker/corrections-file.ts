import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { byteOrderMark, csvRecord } from '../csv/csv.ts'
import { correctionAnswer, corrections } from './corrections.ts'

const rowsAtOnce = 1_000

const columns = [
  'Agent',
  'Day',
  'Minutes before',
  'Minutes',
  'Reason',
  'Corrected by',
  'Corrected at',
  'Undone by',
  'Undone at',
]

/** All corrections for an account or one agent as CSV, oldest first. */
export async function writeCorrections(
  tx: Kysely<Tables>,
  accountId: number,
  agentId: string | undefined,
): Promise<{ totalRows: number; chunks: AsyncIterable<string> }> {
  const all = corrections(tx, accountId).$if(agentId !== undefined, query =>
    query.where('time_corrections.agent_id', '=', agentId ?? ''),
  )
  const { total } = await all
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  async function* chunks() {
    yield byteOrderMark + csvRecord(columns)
    let after = 0
    for (;;) {
      const rows = await all
        .where('time_corrections.correction_no', '>', after)
        .orderBy('time_corrections.correction_no')
        .limit(rowsAtOnce)
        .execute()
      if (rows.length === 0) return
      yield rows
        .map(correctionAnswer)
        .map(one =>
          csvRecord([
            one.agentName,
            one.day,
            inHundredths(one.minutesBefore),
            inHundredths(one.minutes),
            one.reason,
            one.by,
            one.at,
            one.undoneBy,
            one.undoneAt,
          ]),
        )
        .join('')
      after = rows.at(-1)?.correction_no ?? after
    }
  }
  return { totalRows: Number(total), chunks: chunks() }
}

const inHundredths = (minutes: number) => Math.round(minutes * 100) / 100
