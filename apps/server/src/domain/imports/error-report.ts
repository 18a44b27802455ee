import { count } from '@pulse/contract/plural'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { byteOrderMark, csvRecord } from '../csv/csv.ts'
import type { ImportRow } from './imports.ts'

const rowsAtOnce = 1_000

/** Skipped rows and ignored values, as CSV. */
export async function* writeErrors(
  tx: Kysely<Tables>,
  { account_id, import_id, rows_left_out, values_ignored }: ImportRow,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(['Row', 'Column', 'Value', 'Problem'])
  let after = 0
  let written = 0
  for (;;) {
    const rows = await tx
      .selectFrom('import_errors')
      .where('account_id', '=', account_id)
      .where('import_id', '=', import_id)
      .where('error_no', '>', after)
      .orderBy('error_no')
      .limit(rowsAtOnce)
      .selectAll()
      .execute()
    if (rows.length === 0) break
    yield rows.map(row => csvRecord([row.row_number, row.column_name, row.value, row.problem])).join('')
    after = rows.at(-1)?.error_no ?? after
    written += rows.length
  }
  const rest = rows_left_out + values_ignored - written
  if (rest > 0) yield csvRecord([null, null, null, `${count(rest, 'more problem')} not listed.`])
}
