import { openKinds } from '../../domain/sessions/sessions.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

/** A user or visitor who can use Find Tickets for an account. */
export interface Reader {
  accountId: number
  /** Identifies the tickets this reader fetched. */
  visitor: string
  /** Whether personal data is masked, because the reader isn't signed in. */
  masked: boolean
  /** The share of database connections to use. Visitors never use the account's own share. */
  share: string | undefined
}

/**
 * A signed-in user always gets their own account. Visitors get only accounts with public insights. Other accounts and
 * unknown ones get the same response, so it doesn't reveal which accounts exist.
 */
export async function readerOf(
  { config, database }: Pick<Services, 'config' | 'database'>,
  session: Session | null,
  asked: { account?: string | undefined; user_id: string },
): Promise<Reader> {
  const number = String(Number(asked.user_id))
  if (session)
    return {
      accountId: session.accountId,
      visitor: `${session.userId} ${number}`,
      masked: false,
      share: undefined,
    }
  const account = await database.global
    .selectFrom('accounts')
    .where('name', '=', asked.account ?? '')
    .where('is_demo', 'in', openKinds(config))
    .select(['account_id', 'capabilities'])
    .executeTakeFirst()
  if (!account?.capabilities.includes('public_insights'))
    throw new AppError(
      'not_found',
      'Find Tickets isn’t open to visitors of this account. Sign in, or check the account’s name.',
    )
  return {
    accountId: account.account_id,
    visitor: number,
    masked: true,
    share: `visitors of ${account.account_id}`,
  }
}
