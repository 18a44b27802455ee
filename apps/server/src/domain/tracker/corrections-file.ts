import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { byteOrderMark, csvRecord } from '../csv/csv.ts'
import { correctionAnswer } from './corrections.ts'
import { type CorrectionFilter, matchingCorrections } from './matching-corrections.ts'

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

/** The corrections that match the filter as CSV, oldest first. */
export async function writeCorrections(
  tx: Kysely<Tables>,
  accountId: number,
  filter: CorrectionFilter,
): Promise<{ totalRows: number; chunks: AsyncIterable<string> }> {
  const { query, total } = await matchingCorrections(tx, accountId, filter)
  async function* chunks() {
    yield byteOrderMark + csvRecord(columns)
    let after = 0
    for (;;) {
      const rows = await query
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
  return { totalRows: total, chunks: chunks() }
}

const inHundredths = (minutes: number) => Math.round(minutes * 100) / 100
