import { api, type Endpoint, type ParsedOf, type ReturnedBy } from '@pulse/contract'
import { type AnswerQuery, agentNosOf } from '../../domain/answers/shared/query.ts'
import type { KimEngine } from '../../domain/kim/llm/engine.ts'
import type { Call } from '../../platform/http/route.ts'
import { sendEvents } from '../../platform/http/send-events.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { questionsBefore, storeAnswer } from './conversations/store-answer.ts'

interface Input {
  session: Session
  signal: AbortSignal
  body: ParsedOf<typeof api.generateReport, 'body'>
}
type Returned = ReturnedBy<typeof api.generateReport>
type OnText = NonNullable<Parameters<KimEngine['answer']>[2]>

/**
 * Answers a question and stores the question and answer in the conversation. For callers that accept a stream, a
 * language model's text is sent as it arrives: `delta` with text that passed the check, then `done` with the full
 * response, or `failed`.
 */
export async function generateReport(
  services: Services,
  kim: KimEngine,
  { session, signal, body, request, reply }: Input & Pick<Call<Endpoint>, 'request' | 'reply'>,
): Promise<Returned> {
  const { accept = '' } = request.headers
  const before = await questionsBefore(services, session, body)
  const page = await pageOf(services, session, body)
  const question = { text: body.user_query, before, page, now: services.now() }
  const caller = { accountId: session.accountId, signal }
  const inPieces =
    accept.includes('text/event-stream') &&
    (!accept.includes('application/json') || (await kim.usesModel(session.accountId)))
  const answer = async (onText?: OnText): Promise<Returned> => {
    const answered = await kim.answer(caller, question, onText)
    return api.generateReport.answer.parse({ data: await storeAnswer(services, session, body, answered) })
  }
  if (!inPieces) return answer()
  return sendEvents<Returned>(reply, async send => {
    let begun = false
    const tell: OnText = delta => {
      begun = true
      send('delta', delta)
    }
    const returned = await answer(tell)
    // The offline engine returns its whole answer at once. It is sent in parts and replaces anything a model has
    // already sent.
    if (returned.data.answer.engine === 'offline')
      for (const [index, text] of returned.data.report.split(/(?<=\n\n)/).entries())
        tell({ text, restart: begun && index === 0 })
    return returned
  })
}

/** The page's filters, including its category, with agents identified by number as in kim AI. */
async function pageOf(
  { database }: Services,
  { accountId }: Session,
  { dateRange, timezone, filters }: Input['body'],
): Promise<AnswerQuery> {
  const { category, subcategory, customFilters: _, agentIds, ...others } = filters
  return {
    ...others,
    ...(agentIds?.length && {
      agentNos: await database.withAccount(accountId, tx => agentNosOf(tx, accountId, agentIds)),
    }),
    ...dateRange,
    timezone,
    ...(category && { categories: [category] }),
    ...(subcategory && { subcategories: [subcategory] }),
  }
}
