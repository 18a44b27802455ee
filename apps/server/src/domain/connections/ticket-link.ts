import type { Platform } from '@pulse/contract'
import { helpdesks } from '@pulse/helpdesks'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { connectionOf } from './connections.ts'

/** A link to the ticket in the connected helpdesk, or null. All tickets in an account come from one source. */
export async function ticketLink(
  tx: Kysely<Tables>,
  accountId: number,
  { ticket_id, status }: { ticket_id: string; status: string },
): Promise<{ provider: Platform; url: string } | null> {
  const row = await connectionOf(tx, accountId)
  if (!row || row.erasing || status === 'deleted') return null
  const { provider, subdomain } = row
  const { suffix, ticketPath } = helpdesks[provider]
  return ticketPath && { provider, url: `https://${subdomain}${suffix}${ticketPath(ticket_id)}` }
}
