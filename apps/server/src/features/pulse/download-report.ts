import type { api, ParsedOf } from '@pulse/contract'
import { agentReport, overviewReport } from '../../domain/answers/reports/summary-report.ts'
import {
  detailedReport,
  invalidReport,
  type Report,
  ticketsReport,
} from '../../domain/answers/reports/ticket-reports.ts'
import { type ResolvedQuery, runQuery } from '../../domain/answers/shared/query.ts'
import { AppError } from '../../platform/errors.ts'
import { FairSlots } from '../../platform/fair-slots.ts'
import type { Call } from '../../platform/http/route.ts'
import { type SentFile, sendFile } from '../../platform/http/send-file.ts'
import type { Services } from '../../platform/services.ts'
import { queryOf } from './answer-query.ts'

type Body = ParsedOf<typeof api.report, 'body'>
type Kind = ParsedOf<typeof api.report, 'params'>['kind']

/** Reports being downloaded, by account. */
const downloads = new FairSlots<number>({
  each: 3,
  waiting: 0,
  patienceMs: 0,
  refusal: () =>
    new AppError(
      'too_many_requests',
      'Your account is already downloading several reports. Try again when one of them has finished.',
      { retryAfterSeconds: 30 },
    ),
})

/** Reads one snapshot and sends rows as they are read. When the caller disconnects, the query is canceled. */
export async function downloadReport(
  { database }: Services,
  { session: { accountId }, signal, params, body, reply }: Call<typeof api.report>,
): Promise<undefined> {
  if (body.agentEmail !== undefined && !params.kind.endsWith('tickets'))
    throw new AppError(
      'invalid_input',
      'Only the tickets report can be limited to one agent. Remove agentEmail.',
    )
  await downloads.run(accountId, () =>
    sendFile(reply, write =>
      runQuery(database, { accountId, signal }, askedFor(params.kind, body), async query =>
        write(fileOf(await reportOf(params.kind, query, body))),
      ),
    ),
  )
}

/** Like the lists, includes spam only when the query is for a spam category. */
function askedFor(kind: Kind, body: Body) {
  const isList = kind !== 'ticket' && kind !== 'agent'
  return { ...queryOf(body), spam: isList && body.category !== undefined }
}

function reportOf(kind: Kind, query: ResolvedQuery, body: Body): Promise<Report> {
  switch (kind) {
    case 'ticket':
      return overviewReport(query)
    case 'agent':
      return agentReport(query, body.search)
    case 'tickets':
      return ticketsReport(query, body, body.sorting)
    case 'all-tickets':
      return detailedReport(query, body, body.sorting)
    case 'invalid':
      return invalidReport(query, body)
  }
}

function fileOf({ fileName: name, totalRows, chunks }: Report): SentFile {
  return { name, type: 'text/csv; charset=utf-8', totalRows, chunks }
}
