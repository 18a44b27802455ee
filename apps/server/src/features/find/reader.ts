import { openKinds } from '../../domain/sessions/sessions.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

/** Someone who may use Find Tickets for an account. */
export interface Reader {
  accountId: number
  /** Identifies the tickets they fetched. */
  visitor: string
  /** Whether personal data is masked, because they aren't signed in. */
  masked: boolean
  /** Whose share of the database connections they use. Visitors never use the account's own. */
  share: string | undefined
}

/**
 * A signed-in user always gets their account. Anyone else gets an account with public insights; an unknown account
 * gets the same response as one without them, so it doesn't show which accounts exist.
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
