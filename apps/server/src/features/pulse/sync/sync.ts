import { AppError } from '../../../platform/errors.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Services } from '../../../platform/services.ts'

const tables = { groups: 'helpdesk_groups', 'ticket forms': 'ticket_forms' } as const
type What = keyof typeof tables

/**
 * No helpdesk can be connected yet, so nothing is fetched. The message says that existing groups and forms stay
 * unchanged, or what is missing if there are none.
 */
export function sync({ database }: Services, { accountId }: Session, what: What) {
  return database.withAccount(accountId, async tx => {
    const { platform } = await tx
      .selectFrom('accounts')
      .where('account_id', '=', accountId)
      .select('platform')
      .executeTakeFirstOrThrow()
    if (platform !== 'zendesk')
      throw new AppError('conflict', `This account's helpdesk is ${platform}. Only Zendesk has ${what}.`)
    const stored = await tx
      .selectFrom(tables[what])
      .where('account_id', '=', accountId)
      .select('name')
      .limit(1)
      .executeTakeFirst()
    if (!stored)
      throw new AppError(
        'conflict',
        `Zendesk isn't connected to this account, so there are no ${what} to fetch. Connect it first.`,
      )
    const message = `Zendesk isn't connected, so nothing was fetched. Showing the ${what} Pulse already has.`
    return { success: true as const, fetched: false, message }
  })
}
