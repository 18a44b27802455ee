import type { Kysely } from 'kysely'
import { createOwnLogin } from '../../domain/accounts/own-logins.ts'
import { addMember } from '../../domain/accounts/users.ts'
import { hashPassword } from '../../domain/sessions/passwords.ts'
import { openKinds, startSession } from '../../domain/sessions/sessions.ts'
import { readToken } from '../../domain/sessions/tokens.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

export async function openInvitation(services: Services, token: string, address: string) {
  const { account, email, role, invited_by } = await find(services, token, address)
  return { data: { account, email, role, invitedBy: invited_by } }
}

interface Acceptance {
  token: string
  name: string
  password: string
  address: string
  userAgent: string | undefined
}

/** Creates the login and signs in. The link works once. */
export async function acceptInvitation(
  services: Services,
  { token, name, password, address, userAgent }: Acceptance,
) {
  const { accountId, tokenHash } = await find(services, token, address)
  const passwordHash = await hashPassword(password)
  const userId = await services.database.withAccount(
    accountId,
    async tx => {
      const taken = await tx
        .deleteFrom('invitations')
        .where('account_id', '=', accountId)
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', services.now())
        .returning(['email', 'role'])
        .executeTakeFirst()
      if (!taken) throw unusable()
      const user = await addMember(tx, { account_id: accountId, name, ...taken })
      if (!(await createOwnLogin(tx, { email: taken.email, userId: user, passwordHash }))) throw unusable()
      return user
    },
    `address ${address}`,
  )
  return startSession(services, { accountId, userId, passwordHash, userAgent })
}

async function find({ config, database, now }: Services, token: string, address: string) {
  const read = readToken(token)
  if (!read) throw unusable()
  const { accountId, tokenHash } = read
  const select = (tx: Kysely<Tables>) =>
    tx
      .selectFrom('invitations')
      .innerJoin('accounts', 'accounts.account_id', 'invitations.account_id')
      .innerJoin('users', join =>
        join
          .onRef('users.account_id', '=', 'invitations.account_id')
          .onRef('users.user_id', '=', 'invitations.invited_by'),
      )
      .where('invitations.account_id', '=', accountId)
      .where('invitations.token_hash', '=', tokenHash)
      .where('invitations.expires_at', '>', now())
      .where('accounts.is_demo', 'in', openKinds(config))
      .select([
        'invitations.email',
        'invitations.role',
        'accounts.name as account',
        'users.name as invited_by',
      ])
      .executeTakeFirst()
  const found = await database.withAccount(accountId, select, `address ${address}`)
  if (!found) throw unusable()
  return { accountId, tokenHash, ...found }
}

/** Returns the same message for every reason, to avoid revealing that an address has a login in another account. */
function unusable(): AppError {
  return new AppError(
    'not_found',
    'This invitation is no longer valid, or its email can’t be added. Ask for a new one, or use another email.',
  )
}
