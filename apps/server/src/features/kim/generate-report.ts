import { randomUUID } from 'node:crypto'
import { api, type Endpoint, type ParsedOf, type ReturnedBy } from '@pulse/contract'
import { type AnswerQuery, agentNosOf } from '../../domain/answers/shared/query.ts'
import type { Answered, KimEngine } from '../../domain/kim/llm/engine.ts'
import { shortened } from '../../domain/kim/markdown.ts'
import { storable } from '../../platform/database/storable.ts'
import type { Call } from '../../platform/http/route.ts'
import { sendEvents } from '../../platform/http/send-events.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { ownConversation } from './conversations/conversations.ts'
import { messageOf } from './conversations/message.ts'

interface Input {
  session: Session
  signal: AbortSignal
  body: ParsedOf<typeof api.generateReport, 'body'>
}
type Returned = ReturnedBy<typeof api.generateReport>
type OnText = NonNullable<Parameters<KimEngine['answer']>[2]>

/** How many earlier questions a follow-up can refer to. */
const questionsRemembered = 20

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
  const before = body.conversationId ? await questionsBefore(services, session, body.conversationId) : []
  const page = await pageOf(services, session, body)
  const question = { text: body.user_query, before, page, now: services.now() }
  const caller = { accountId: session.accountId, signal }
  const inPieces =
    accept.includes('text/event-stream') &&
    (!accept.includes('application/json') || (await kim.usesModel(session.accountId)))
  const answer = async (onText?: OnText): Promise<Returned> => {
    const answered = await kim.answer(caller, question, onText)
    return api.generateReport.answer.parse({ data: await keep(services, session, body, answered) })
  }
  if (!inPieces) return answer()
  return sendEvents<Returned>(reply, async send => {
    let begun = false
    const tell: OnText = delta => {
      begun = true
      send('delta', delta)
    }
    const returned = await answer(tell)
    // The offline answer is complete at once. It is sent in parts, replacing anything a model has started.
    if (returned.data.answer.engine === 'offline')
      for (const [index, text] of returned.data.report.split(/(?<=\n\n)/).entries())
        tell({ text, restart: begun && index === 0 })
    return returned
  })
}

/** The page's filters with its category added, and agents by number, as kim AI names them. */
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

function questionsBefore({ database }: Services, session: Session, conversationId: string) {
  return database.withAccount(session.accountId, async tx => {
    await ownConversation(tx, session, conversationId)
    const rows = await tx
      .selectFrom('kim_messages')
      .where('account_id', '=', session.accountId)
      .where('conversation_id', '=', conversationId)
      .where('author', '=', 'user')
      .orderBy('position', 'desc')
      .limit(questionsRemembered)
      .select('body')
      .execute()
    return rows.map(row => row.body).reverse()
  })
}

function keep(
  { database, now }: Services,
  session: Session,
  { user_query, filters, conversationId: known }: Input['body'],
  { report, evidence, canAnswer, engine }: Answered,
) {
  const account_id = session.accountId
  const at = now()
  return database.withAccount(account_id, async tx => {
    const conversation_id = known ?? randomUUID()
    if (known) {
      await ownConversation(tx, session, known)
      await tx
        .updateTable('kim_conversations')
        .set({ updated_at: at })
        .where('account_id', '=', account_id)
        .where('conversation_id', '=', known)
        .execute()
    } else
      await tx
        .insertInto('kim_conversations')
        .values({
          account_id,
          conversation_id,
          user_id: session.userId,
          title: titleOf(user_query),
          category: filters.category ?? null,
          subcategory: filters.subcategory ?? null,
          created_at: at,
          updated_at: at,
        })
        .execute()
    const { last } = await tx
      .selectFrom('kim_messages')
      .where('account_id', '=', account_id)
      .where('conversation_id', '=', conversation_id)
      .select(eb => eb.fn.max<number | null>('position').as('last'))
      .executeTakeFirstOrThrow()
    const question: Parameters<typeof messageOf>[0] = {
      message_id: randomUUID(),
      author: 'user',
      body: user_query,
      evidence: null,
      engine: null,
      helpful: null,
      note: '',
      created_at: at,
    }
    const answer: typeof question = {
      ...question,
      message_id: randomUUID(),
      author: 'assistant',
      body: report,
      evidence,
      engine,
    }
    const first = (last ?? -1) + 1
    await tx
      .insertInto('kim_messages')
      .values(
        [question, answer].map((message, index) => ({
          ...message,
          body: storable(message.body),
          evidence: message.evidence && JSON.stringify(storable(message.evidence)),
          account_id,
          conversation_id,
          position: first + index,
        })),
      )
      .execute()
    return {
      report,
      conversationId: conversation_id,
      question: messageOf(question),
      answer: messageOf(answer),
      canAnswer,
    }
  })
}

const longestTitle = 80

function titleOf(question: string): string {
  return shortened(question.replace(/\s+/g, ' ').trim(), longestTitle)
}
