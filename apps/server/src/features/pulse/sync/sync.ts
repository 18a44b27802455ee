import { count } from '@pulse/contract/plural'
import { HelpdeskError } from '@pulse/helpdesks'
import { connectionOf } from '../../../domain/connections/connections.ts'
import { storedCredentials } from '../../../domain/connections/credentials.ts'
import type { HelpdeskAccess } from '../../../domain/connections/helpdesk-access.ts'
import { ingest } from '../../../domain/tickets/ingest.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Services } from '../../../platform/services.ts'

const tables = { groups: 'helpdesk_groups', 'ticket forms': 'ticket_forms' } as const
const singular = { groups: 'group', 'ticket forms': 'ticket form' } as const
type What = keyof typeof tables

/**
 * Fetches groups and forms from a connected Zendesk. Without a connection, nothing is fetched. The message then says
 * that existing groups and forms stay unchanged, or what is missing if there are none.
 */
export async function sync(
  services: Services,
  helpdesks: HelpdeskAccess,
  session: Session,
  what: What,
  signal: AbortSignal,
) {
  const { database, secretBox, now } = services
  const { accountId } = session
  const { platform, connection, hasAny } = await database.withAccount(accountId, async tx => ({
    ...(await tx
      .selectFrom('accounts')
      .where('account_id', '=', accountId)
      .select('platform')
      .executeTakeFirstOrThrow()),
    connection: await connectionOf(tx, accountId),
    hasAny: await tx
      .selectFrom(tables[what])
      .where('account_id', '=', accountId)
      .select('name')
      .limit(1)
      .executeTakeFirst(),
  }))
  if (platform !== 'zendesk')
    throw new AppError('conflict', `This account's helpdesk is ${platform}. Only Zendesk has ${what}.`)
  if (!connection || connection.erasing) {
    if (!hasAny)
      throw new AppError(
        'conflict',
        `Zendesk isn't connected to this account, so there are no ${what} to fetch. Connect it first.`,
      )
    const message = `Zendesk isn't connected, so nothing was fetched. Showing the ${what} Pulse already has.`
    return { success: true as const, fetched: false, message }
  }
  const ids = { accountId, connectionId: connection.connection_id }
  const connector = helpdesks.connect(connection, storedCredentials({ database, secretBox }, ids), signal)
  const found = await connector.groupsAndForms().catch(error => {
    throw error instanceof HelpdeskError
      ? new AppError('unavailable', error.message, { cause: error })
      : error
  })
  await database.withAccount(accountId, async tx => {
    await tx
      .updateTable('connections')
      .set({ groups_synced_at: now() })
      .where('account_id', '=', accountId)
      .execute()
    await ingest(tx, accountId, found, secretBox)
  })
  const fetched = what === 'groups' ? found.groups : found.forms
  return {
    success: true as const,
    fetched: true,
    message: `Fetched ${count(fetched.length, singular[what])} from Zendesk.`,
  }
}
