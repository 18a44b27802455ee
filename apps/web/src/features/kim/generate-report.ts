import type { CallAnswer } from '@pulse/contract'
import { callOr } from '../../shared/api/failing.ts'
import type { KimContext } from './context.ts'

export type Report = CallAnswer<'POST /pulse/generate_report'>['data']

type Question = {
  context: KimContext
  client: string
  question: string
  conversationId: string | null
  /** The existing answer that the new answer replaces. */
  replaces?: string | null
}

/** A language model can take a while to answer. */
const timeoutMs = 120_000

/** `onText` receives the text so far if the server streams it. */
export async function generateReport(
  question: Question,
  signal: AbortSignal,
  onText: (written: string) => void = () => undefined,
): Promise<Report> {
  const body = bodyFor(question)
  let written = ''
  const onEvent = (name: string, data: unknown) => {
    if (name !== 'delta') return
    const { text = '', restart = false } = data as { text?: string; restart?: boolean }
    written = restart ? text : written + text
    onText(written)
  }
  const { data } = await callOr(
    'Failed to generate report',
    'POST /pulse/generate_report',
    { body },
    { signal, timeoutMs, onEvent },
  )
  return data
}

function bodyFor({ context, client, question, conversationId, replaces = null }: Question) {
  const { range, timezone, filters, pageCategory } = context
  return {
    client_name: client,
    dateRange: range,
    timezone,
    filters: {
      category: pageCategory?.categoryRef.category ?? null,
      subcategory: pageCategory?.categoryRef.subcategory ?? null,
      ...filters,
      customFilters: [],
    },
    user_query: question,
    conversationId,
    ...(replaces && { replaces }),
  }
}
