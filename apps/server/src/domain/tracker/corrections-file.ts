import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { byteOrderMark, csvRecord } from '../csv/csv.ts'
import { type CorrectionRow, correctionAnswer, isCorrectedLater } from './corrections.ts'
import { type CorrectionFilter, matchingCorrections } from './matching-corrections.ts'

const rowsAtOnce = 1_000

const columns = [
  'Agent',
  'Day',
  'Time zone',
  'Minutes before',
  'Minutes',
  'Status',
  'Reason',
  'Corrected by',
  'Corrected at',
  'Undone by',
  'Undone at',
]

/** Writes the matching corrections as CSV, oldest first. */
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
        .select(isCorrectedLater.as('corrected_later'))
        .where('time_corrections.correction_no', '>', after)
        .orderBy('time_corrections.correction_no')
        .limit(rowsAtOnce)
        .execute()
      if (rows.length === 0) return
      yield rows
        .map(row => {
          const one = correctionAnswer(row)
          return csvRecord([
            one.agentName,
            one.day,
            offsetOf(row),
            Math.round(one.minutesBefore),
            Math.round(one.minutes),
            statusOf(row),
            one.reason,
            one.by,
            one.at,
            one.undoneBy,
            one.undoneAt,
          ])
        })
        .join('')
      after = rows.at(-1)?.correction_no ?? after
    }
  }
  return { totalRows: total, chunks: chunks() }
}

function statusOf({ undone_at, corrected_later }: CorrectionRow & { corrected_later: boolean }): string {
  if (undone_at) return 'Undone'
  return corrected_later ? 'Replaced' : 'In effect'
}

/** The offset of the author's time zone at the start of the day, such as UTC+5:30. */
function offsetOf({ day, day_start }: CorrectionRow): string {
  const minutes = (Date.parse(`${day}T00:00:00Z`) - day_start.getTime()) / 60_000
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`
}
