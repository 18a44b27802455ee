import type { FastifyReply } from 'fastify'
import { writeErrors } from '../../domain/imports/error-report.ts'
import { findImport, type ImportKey } from '../../domain/imports/imports.ts'
import type { Database } from '../../platform/database/index.ts'
import { sendFile } from '../../platform/http/send-file.ts'

export async function sendErrors(
  database: Database,
  key: ImportKey,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<void> {
  await sendFile(reply, write =>
    database.readAccount(key.accountId, signal, async tx => {
      const row = await findImport(tx, key)
      await write({
        name: 'import-errors.csv',
        type: 'text/csv; charset=utf-8',
        totalRows: row.rows_left_out + row.values_ignored,
        chunks: writeErrors(tx, row),
      })
    }),
  )
}
