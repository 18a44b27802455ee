import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

/** Returns the helpdesk's groups and forms as stored in Pulse. */
export function getSyncData({ database }: Services, { session }: { session: Session }) {
  const { accountId } = session
  return database.withAccount(accountId, async tx => {
    const groups = await tx
      .selectFrom('helpdesk_groups')
      .where('account_id', '=', accountId)
      .select(['group_id as id', 'name', 'deleted', 'is_public'])
      .orderBy('name')
      .orderBy('group_id')
      .execute()
    const ticket_forms = await tx
      .selectFrom('ticket_forms')
      .where('account_id', '=', accountId)
      .select(['form_id as id', 'name', 'active'])
      .orderBy('name')
      .orderBy('form_id')
      .execute()
    const connection = await tx
      .selectFrom('connections')
      .where('account_id', '=', accountId)
      .select('groups_synced_at')
      .executeTakeFirst()
    const last_sync = connection?.groups_synced_at?.toISOString() ?? null
    return { success: true as const, data: { groups, ticket_forms, last_sync } }
  })
}
