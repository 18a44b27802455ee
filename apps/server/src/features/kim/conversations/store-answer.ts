import { randomUUID } from 'node:crypto'
import type { api, ParsedOf } from '@pulse/contract'
import type { Transaction } from 'kysely'
import type { Answered } from '../../../domain/kim/llm/engine.ts'
import { shortened } from '../../../domain/kim/markdown.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { storable } from '../../../platform/database/storable.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Services } from '../../../platform/services.ts'
import { ownConversation } from './conversations.ts'
import { type MessageRow, messageOf } from './message.ts'

type Body = ParsedOf<typeof api.generateReport, 'body'>

/** How many earlier questions a follow-up can refer to. */
const questionsRemembered = 20

/**
 * The questions that a follow-up can refer to, oldest first. If a question replaces another, only the questions before
 * it count.
 */
export async function questionsBefore(
  { database }: Services,
  session: Session,
  { conversationId, replaces }: Body,
): Promise<string[]> {
  if (!conversationId && !replaces) return []
  return database.withAccount(session.accountId, async tx => {
    const place = replaces ? await placeOf(tx, session, replaces, conversationId ?? null) : null
    const id = place?.conversationId ?? conversationId ?? ''
    if (!place) await ownConversation(tx, session, id)
    const rows = await tx
      .selectFrom('kim_messages')
      .where('account_id', '=', session.accountId)
      .where('conversation_id', '=', id)
      .where('author', '=', 'user')
      .where('replaced_at', 'is', null)
      .$if(place !== null, query => query.where('position', '<', place?.position ?? 0))
      .orderBy('position', 'desc')
      .limit(questionsRemembered)
      .select('body')
      .execute()
    return rows.map(row => row.body).reverse()
  })
}

/** Stores a question and its answer at the end of the conversation, or in place of the answer it replaces. */
export function storeAnswer(
  { database, now }: Services,
  session: Session,
  { user_query, filters, conversationId, replaces }: Body,
  { report, evidence, canAnswer, engine, reading, suggestions }: Answered,
) {
  const account_id = session.accountId
  const at = now()
  return database.withAccount(account_id, async tx => {
    const replaced = replaces ? await placeOf(tx, session, replaces, conversationId ?? null) : null
    const known = replaced?.conversationId ?? conversationId
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
    if (replaced) await setAside(tx, account_id, replaced, at)
    const first = replaced?.position ?? (await nextPosition(tx, account_id, conversation_id))
    const question: MessageRow = {
      message_id: randomUUID(),
      author: 'user',
      body: user_query,
      evidence: null,
      engine: null,
      reading: null,
      suggestions: [],
      helpful: null,
      note: '',
      created_at: at,
    }
    const answer: MessageRow = {
      ...question,
      message_id: randomUUID(),
      author: 'assistant',
      body: report,
      evidence,
      engine,
      reading,
      suggestions,
    }
    await tx
      .insertInto('kim_messages')
      .values(
        [question, answer].map((message, index) => ({
          ...message,
          body: storable(message.body),
          evidence: message.evidence && JSON.stringify(storable(message.evidence)),
          reading: message.reading && JSON.stringify(storable(message.reading)),
          suggestions: JSON.stringify(storable(message.suggestions)),
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

interface Place {
  conversationId: string
  /** The question's position. The answer's is the next one. */
  position: number
}

const answerGone = () => new AppError('not_found', 'Answer not found. It may have been deleted or changed.')

/** The position of an answer in the caller's own conversation. Any other answer is reported as not found. */
async function placeOf(
  tx: Transaction<Tables>,
  { accountId, userId }: Session,
  messageId: string,
  conversationId: string | null,
): Promise<Place> {
  const row = await tx
    .selectFrom('kim_messages')
    .innerJoin('kim_conversations', join =>
      join
        .onRef('kim_conversations.account_id', '=', 'kim_messages.account_id')
        .onRef('kim_conversations.conversation_id', '=', 'kim_messages.conversation_id'),
    )
    .where('kim_messages.account_id', '=', accountId)
    .where('kim_conversations.account_id', '=', accountId)
    .where('kim_conversations.user_id', '=', userId)
    .where('kim_messages.message_id', '=', messageId)
    .where('kim_messages.author', '=', 'assistant')
    .where('kim_messages.replaced_at', 'is', null)
    .select(['kim_messages.conversation_id', 'kim_messages.position'])
    .executeTakeFirst()
  if (!row || (conversationId !== null && row.conversation_id !== conversationId)) throw answerGone()
  return { conversationId: row.conversation_id, position: row.position - 1 }
}

/** Keeps a replaced question and answer, but no longer shows them. */
async function setAside(
  tx: Transaction<Tables>,
  accountId: number,
  { conversationId, position }: Place,
  at: Date,
): Promise<void> {
  const old = await tx
    .updateTable('kim_messages')
    .set({ replaced_at: at })
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('position', 'in', [position, position + 1])
    .where('replaced_at', 'is', null)
    .returning('message_id')
    .execute()
  if (old.length === 0) throw answerGone()
}

async function nextPosition(
  tx: Transaction<Tables>,
  accountId: number,
  conversationId: string,
): Promise<number> {
  const { last } = await tx
    .selectFrom('kim_messages')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .select(eb => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

const longestTitle = 80

function titleOf(question: string): string {
  return shortened(question.replace(/\s+/g, ' ').trim(), longestTitle)
}
