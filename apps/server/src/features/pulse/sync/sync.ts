import { AppError } from '../../../platform/errors.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Services } from '../../../platform/services.ts'

const tables = { groups: 'helpdesk_groups', 'ticket forms': 'ticket_forms' } as const
type What = keyof typeof tables

/**
 * No helpdesk can be connected yet, so nothing is fetched and nothing pretends to be: an account that has groups and
 * forms is told that they stay as they are, one without is told what is missing.
 */
export function sync({ database }: Services, { accountId }: Session, what: What) {
  return database.withAccount(accountId, async tx => {
    const { platform } = await tx
      .selectFrom('accounts')
      .where('account_id', '=', accountId)
      .select('platform')
      .executeTakeFirstOrThrow()
    if (platform !== 'zendesk')
      throw new AppError('conflict', `The helpdesk of this account is ${platform}: only Zendesk has ${what}.`)
    const stored = await tx
      .selectFrom(tables[what])
      .where('account_id', '=', accountId)
      .select('name')
      .limit(1)
      .executeTakeFirst()
    if (!stored)
      throw new AppError(
        'conflict',
        `Zendesk is not connected to this account, so there are no ${what} to fetch. Connect it first.`,
      )
    const message = `Zendesk is not connected, so nothing new was fetched. These are the ${what} that Pulse has already.`
    return { success: true as const, fetched: false, message }
  })
}
