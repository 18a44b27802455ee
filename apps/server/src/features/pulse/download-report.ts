import type { api, ParsedOf } from '@pulse/contract'
import { agentReport, overviewReport } from '../../domain/answers/reports/summary-report.ts'
import { invalidReport, type Report, ticketsReport } from '../../domain/answers/reports/ticket-reports.ts'
import { type ResolvedQuery, runQuery } from '../../domain/answers/shared/query.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/route.ts'
import { type SentFile, sendFile } from '../../platform/http/send-file.ts'
import type { Services } from '../../platform/services.ts'
import { queryOf } from './answer-query.ts'

type Body = ParsedOf<typeof api.report, 'body'>
type Kind = ParsedOf<typeof api.report, 'params'>['kind']

/** Each holds a database connection for as long as the download takes; the others are for everybody's screens. */
const mostAtOnce = 4
let underWay = 0

/** Reads at one moment and sends as it reads; when the caller goes away, so does the query. */
export async function downloadReport(
  { database }: Services,
  { session, signal, params, body, reply }: Call<typeof api.report>,
): Promise<undefined> {
  if (body.agentEmail !== undefined && params.kind !== 'tickets')
    throw new AppError(
      'invalid_input',
      'Only the tickets report can be limited to one agent. Remove agentEmail.',
    )
  if (underWay >= mostAtOnce)
    throw new AppError(
      'too_many_requests',
      'Several reports are being downloaded at the moment. Please try again in half a minute.',
      { retryAfterSeconds: 30 },
    )
  underWay += 1
  try {
    await runQuery(
      database,
      { accountId: session.accountId, signal },
      askedFor(params.kind, body),
      async query => sendFile(reply, fileOf(await reportOf(params.kind, query, body))),
    )
  } finally {
    underWay -= 1
  }
}

/** Includes spam only when the query is for that category, as in the lists. */
function askedFor(kind: Kind, body: Body) {
  const isList = kind === 'tickets' || kind === 'invalid'
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
    case 'invalid':
      return invalidReport(query, body)
  }
}

function fileOf({ fileName: name, totalRows, chunks }: Report): SentFile {
  return { name, type: 'text/csv; charset=utf-8', totalRows, chunks }
}
