import type { DraftForm } from '@pulse/contract'
import type { FastifyReply } from 'fastify'
import { byteOrderMark, csvRecord } from '../../../domain/csv/csv.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import type { Services } from '../../../platform/services.ts'
import { type ApplicationFilter, sentApplications } from './list-applications.ts'

const columns = [
  'First name',
  'Last name',
  'Email',
  'WhatsApp',
  'Job',
  'Stage',
  'Applied at (UTC)',
  'Location',
  'Experience (years)',
  'Languages',
  'Begin work',
  'Source',
  'Referral',
]
const atOnce = 500

/** Sends the applications as CSV. They are read in pages, so even a very long list needs little memory. */
export async function sendApplications(
  { database, now }: Pick<Services, 'database' | 'now'>,
  accountId: number,
  filter: ApplicationFilter,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<void> {
  await sendFile(reply, write =>
    database.readAccount(accountId, signal, async tx => {
      const pageFrom = (offset: number) =>
        sentApplications(tx, accountId, filter)
          .select(['form', 'whatsapp_number'])
          .limit(atOnce)
          .offset(offset)
          .execute()
      const { n } = await tx
        .selectFrom(sentApplications(tx, accountId, filter).as('found'))
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      async function* chunks() {
        yield byteOrderMark + csvRecord(columns)
        for (let offset = 0; ; offset += atOnce) {
          const rows = await pageFrom(offset)
          yield rows.map(row => csvRecord(valuesOf(row))).join('')
          if (rows.length < atOnce) return
        }
      }
      await write({
        name: `applications-${now().toISOString().slice(0, 10)}.csv`,
        type: 'text/csv; charset=utf-8',
        totalRows: n,
        chunks: chunks(),
      })
    }),
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof sentApplications>['executeTakeFirstOrThrow']>> & {
  form: unknown
  whatsapp_number: string | null
}

function valuesOf(row: Row) {
  const { source, referral, workExperience } = row.form as DraftForm
  return [
    row.first_name,
    row.last_name,
    row.email,
    row.whatsapp_number,
    row.title,
    row.stage,
    row.submitted_at?.toISOString().slice(0, 16).replace('T', ' ') ?? null,
    row.location,
    row.experience_years,
    row.languages.join(', '),
    workExperience?.beginWork ?? null,
    source ?? null,
    referral ?? null,
  ]
}
