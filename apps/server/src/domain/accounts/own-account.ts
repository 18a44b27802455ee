import type { Platform } from '@pulse/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/*
 * The columns an account may change in its own row of `accounts`. The transaction must be bound to the account,
 * because the database functions change only that row.
 */

export async function setOwnTimezone(tx: Kysely<Tables>, timezone: string | null): Promise<void> {
  await sql`select set_own_timezone(${timezone})`.execute(tx)
}

export async function setOwnEmbedOrigins(tx: Kysely<Tables>, origins: string[]): Promise<void> {
  await sql`select set_own_embed_origins(${origins}::text[])`.execute(tx)
}

export async function setOwnEmbedSecret(tx: Kysely<Tables>, sealed: Buffer): Promise<void> {
  await sql`select set_own_embed_secret(${sealed})`.execute(tx)
}

export async function setOwnPublicInsights(tx: Kysely<Tables>, isOn: boolean): Promise<void> {
  await sql`select set_own_public_insights(${isOn})`.execute(tx)
}

export async function setOwnPlatform(tx: Kysely<Tables>, platform: Platform): Promise<void> {
  await sql`select set_own_platform(${platform})`.execute(tx)
}

export function ownAccount(tx: Kysely<Tables>, accountId: number) {
  return tx
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .select(['timezone', 'embed_origins', 'embed_secret', 'capabilities'])
    .executeTakeFirstOrThrow()
}
