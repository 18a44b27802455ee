import { randomUUID } from 'node:crypto'
import type { Invitation, Role } from '@pulse/contract'
import type { Transaction } from 'kysely'
import { makeToken } from '../../domain/sessions/tokens.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import { canSendMail, queueMail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { alreadyRegisteredMail, invitationMail } from './invitation-mail.ts'

const lifetime = 7 * 24 * 60 * 60 * 1000
const mostPending = 200

type By = 'mail' | 'link'
interface Made {
  data: Invitation
  path: string | null
}

export function listInvitations(services: Services, { accountId }: Session) {
  const { database, now } = services
  return database.withAccount(accountId, async tx => {
    const rows = await selectInvitations(tx, accountId).orderBy('invitations.created_at', 'desc').execute()
    return {
      data: rows.map(row => toInvitation(row, now())),
      canMail: await canSendMail(tx, services, accountId),
    }
  })
}

/** Replaces any existing invitation to the same address. */
export function invite(
  services: Services,
  session: Session,
  { email, role, by, origin }: { email: string; role: Role; by: By; origin: string },
): Promise<Made> {
  const { accountId } = session
  return services.database.withAccount(accountId, async tx => {
    await mustBeAbleToSend(tx, services, accountId, by)
    const member = await tx
      .selectFrom('users')
      .where('account_id', '=', accountId)
      .where('email', '=', email)
      .where('removed_at', 'is', null)
      .select('user_id')
      .executeTakeFirst()
    if (member) throw new AppError('conflict', `${email} is already a member of this account.`)
    const { n } = await tx
      .selectFrom('invitations')
      .where('account_id', '=', accountId)
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n >= mostPending)
      throw new AppError('conflict', `There are already ${mostPending} invitations. Revoke some first.`)
    return issue(services, tx, session, { invitationId: randomUUID(), email, role, by, origin })
  })
}

export function inviteAgain(
  services: Services,
  session: Session,
  { invitationId, by, origin }: { invitationId: string; by: By; origin: string },
): Promise<Made> {
  return services.database.withAccount(session.accountId, async tx => {
    await mustBeAbleToSend(tx, services, session.accountId, by)
    const found = await tx
      .selectFrom('invitations')
      .where('account_id', '=', session.accountId)
      .where('invitation_id', '=', invitationId)
      .select(['email', 'role'])
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound()
    return issue(services, tx, session, { invitationId, ...found, by, origin })
  })
}

export async function revokeInvitation(
  { database }: Services,
  { accountId }: Session,
  invitationId: string,
): Promise<undefined> {
  const { numDeletedRows } = await database.withAccount(accountId, tx =>
    tx
      .deleteFrom('invitations')
      .where('account_id', '=', accountId)
      .where('invitation_id', '=', invitationId)
      .executeTakeFirstOrThrow(),
  )
  if (numDeletedRows === 0n) throw notFound()
}

interface Issued {
  invitationId: string
  email: string
  role: Role
  by: By
  origin: string
}

/** Stores a new link and queues its email in the same transaction. */
async function issue(
  { secretBox, now }: Services,
  tx: Transaction<Tables>,
  { accountId, account, userId }: Session,
  { invitationId, email, role, by, origin }: Issued,
): Promise<Made> {
  const { token, tokenHash } = makeToken(accountId)
  const at = now()
  const until = new Date(at.getTime() + lifetime)
  const link = {
    role,
    token_hash: tokenHash,
    invited_by: userId,
    mailed: by === 'mail',
    created_at: at,
    expires_at: until,
  }
  await tx
    .insertInto('invitations')
    .values({ account_id: accountId, invitation_id: invitationId, email, ...link })
    .onConflict(conflict => conflict.columns(['account_id', 'email']).doUpdateSet(link))
    .execute()
  const row = await selectInvitations(tx, accountId)
    .where('invitations.email', '=', email)
    .executeTakeFirstOrThrow()
  const path = `/join#${token}`
  if (by === 'mail') {
    const invited = { account, invitedBy: row.invited_by, role, url: `${origin}${path}` }
    const content = (await hasLogin(tx, email)) ? alreadyRegisteredMail(invited) : invitationMail(invited)
    await queueMail(tx, secretBox, { accountId, to: email, content, until })
  }
  return { data: toInvitation(row, at), path: by === 'link' ? path : null }
}

async function hasLogin(tx: Transaction<Tables>, email: string): Promise<boolean> {
  const login = await tx.selectFrom('logins').where('email', '=', email).select('email').executeTakeFirst()
  return login !== undefined
}

function selectInvitations(tx: Transaction<Tables>, accountId: number) {
  return tx
    .selectFrom('invitations')
    .innerJoin('users', join =>
      join
        .onRef('users.account_id', '=', 'invitations.account_id')
        .onRef('users.user_id', '=', 'invitations.invited_by'),
    )
    .where('invitations.account_id', '=', accountId)
    .select([
      'invitations.invitation_id',
      'invitations.email',
      'invitations.role',
      'invitations.mailed',
      'invitations.created_at',
      'invitations.expires_at',
      'users.name as invited_by',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>

function toInvitation(row: Row, now: Date): Invitation {
  return {
    id: row.invitation_id,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    mailed: row.mailed,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    expired: row.expires_at <= now,
  }
}

async function mustBeAbleToSend(
  tx: Transaction<Tables>,
  services: Services,
  accountId: number,
  by: By,
): Promise<void> {
  if (by === 'mail' && !(await canSendMail(tx, services, accountId)))
    throw new AppError('not_allowed', 'This server can’t send email. Create a link and share it instead.')
}

function notFound(): AppError {
  return new AppError('not_found', 'This invitation was accepted or revoked. Reload to see the others.')
}
