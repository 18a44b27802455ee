import type { Opinion } from '@pulse/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Services } from '../../../platform/services.ts'

type Answer = Promise<{ data: Opinion[] }>

export function listOpinions({ database }: Services, session: Session, ticketId: string): Answer {
  return database.withAccount(session.accountId, async tx => {
    await mustExist(tx, session, ticketId)
    return { data: await opinionsOf(tx, session, ticketId) }
  })
}

export function disagree(
  { database, now }: Services,
  session: Session,
  ticketId: string,
  { score, reason }: { score: number; reason: string },
): Answer {
  const { accountId: account_id, userId: user_id } = session
  return database.withAccount(account_id, async tx => {
    await mustExist(tx, session, ticketId)
    const opinion = { score: Math.round(score * 100), reason, created_at: now() }
    await tx
      .insertInto('ticket_opinions')
      .values({ account_id, ticket_id: ticketId, user_id, ...opinion })
      .onConflict(conflict => conflict.columns(['account_id', 'ticket_id', 'user_id']).doUpdateSet(opinion))
      .execute()
    return { data: await opinionsOf(tx, session, ticketId) }
  })
}

export function withdrawOpinion({ database }: Services, session: Session, ticketId: string): Answer {
  return database.withAccount(session.accountId, async tx => {
    await mustExist(tx, session, ticketId)
    await tx
      .deleteFrom('ticket_opinions')
      .where('account_id', '=', session.accountId)
      .where('ticket_id', '=', ticketId)
      .where('user_id', '=', session.userId)
      .execute()
    return { data: await opinionsOf(tx, session, ticketId) }
  })
}

async function mustExist(tx: Transaction<Tables>, session: Session, ticketId: string): Promise<void> {
  const ticket = await tx
    .selectFrom('tickets')
    .where('account_id', '=', session.accountId)
    .where('ticket_id', '=', ticketId)
    .select('ticket_id')
    .executeTakeFirst()
  if (!ticket) throw new AppError('not_found', `Ticket ${ticketId} not found in this account.`)
}

async function opinionsOf(tx: Transaction<Tables>, session: Session, ticketId: string): Promise<Opinion[]> {
  const rows = await tx
    .selectFrom('ticket_opinions')
    .innerJoin('users', join =>
      join
        .onRef('users.account_id', '=', 'ticket_opinions.account_id')
        .onRef('users.user_id', '=', 'ticket_opinions.user_id'),
    )
    .where('ticket_opinions.account_id', '=', session.accountId)
    .where('ticket_id', '=', ticketId)
    .select(['users.name as by', 'ticket_opinions.user_id', 'score', 'reason', 'ticket_opinions.created_at'])
    .orderBy('ticket_opinions.created_at')
    .orderBy('users.name')
    .execute()
  return rows.map(row => ({
    by: row.by,
    mine: row.user_id === session.userId,
    score: row.score / 100,
    reason: row.reason,
    at: row.created_at.toISOString(),
  }))
}
