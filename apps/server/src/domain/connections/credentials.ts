import { isDeepStrictEqual } from 'node:util'
import { type CredentialSource, type Credentials, HelpdeskError } from '@pulse/helpdesks'
import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'
import type { SecretBox } from '../../platform/secrets.ts'

const purpose = (id: string) => `helpdesk credentials of ${id}`

/** `id` identifies the connection or request that the credentials belong to. */
export function sealCredentials(secretBox: SecretBox, id: string, credentials: Credentials): Buffer {
  return secretBox.seal(JSON.stringify(credentials), purpose(id))
}

export function openCredentials(secretBox: SecretBox, id: string, sealed: Buffer): Credentials {
  return JSON.parse(secretBox.open(sealed, purpose(id)))
}

/** Credentials that are being checked and aren't stored yet. */
export function unsavedCredentials(credentials: Credentials): CredentialSource & { latest(): Credentials } {
  let latest = credentials
  return {
    current: async () => latest,
    renew: async (_used, renew) => {
      latest = await renew(latest)
      return latest
    },
    latest: () => latest,
  }
}

/**
 * A connection's credentials. Only one renewal runs at a time, because a refresh token works only once. If two
 * processes try, the second uses the credentials stored by the first. The row itself isn't locked, so a user can
 * still pause or disconnect while the helpdesk is slow to respond.
 */
export function storedCredentials(
  { database, secretBox }: { database: Database; secretBox: SecretBox },
  { accountId, connectionId }: { accountId: number; connectionId: string },
): CredentialSource {
  const read = async (tx: Kysely<Tables>) => {
    const row = await tx
      .selectFrom('connections')
      .where('account_id', '=', accountId)
      .where('connection_id', '=', connectionId)
      .select('credentials')
      .executeTakeFirst()
    try {
      if (row) return openCredentials(secretBox, connectionId, row.credentials)
    } catch {}
    throw new HelpdeskError('needs_sign_in', 'Pulse no longer has access to this helpdesk. Connect again.')
  }
  return {
    current: () => database.withAccount(accountId, read),
    renew: (used, renew) =>
      database.withAccount(accountId, async tx => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${connectionId}, ${accountId}))`.execute(tx)
        const stored = await read(tx)
        if (!isDeepStrictEqual(stored, used)) return stored
        const renewed = await renew(stored)
        await tx
          .updateTable('connections')
          .set({ credentials: sealCredentials(secretBox, connectionId, renewed) })
          .where('account_id', '=', accountId)
          .where('connection_id', '=', connectionId)
          .execute()
        return renewed
      }),
  }
}
