import type { CallAnswer } from '@pulse/contract'
import { callOr } from '../../shared/api/failing.ts'
import type { KimContext } from './context.ts'

export type Report = CallAnswer<'POST /pulse/generate_report'>['data']

type Asked = { context: KimContext; client: string; question: string; conversationId: string | null }

/** A language model may take its time. */
const timeoutMs = 120_000

export async function generateReport(asked: Asked, signal: AbortSignal): Promise<Report> {
  const body = bodyFor(asked)
  const { data } = await callOr(
    'Failed to generate report',
    'POST /pulse/generate_report',
    { body },
    { signal, timeoutMs },
  )
  return data
}

function bodyFor({ context, client, question, conversationId }: Asked) {
  const { range, timezone, filters, place } = context
  return {
    client_name: client,
    dateRange: range,
    timezone,
    filters: {
      category: place?.within.category ?? null,
      subcategory: place?.within.subcategory ?? null,
      ...filters,
      customFilters: [],
    },
    user_query: question,
    conversationId,
  }
}
