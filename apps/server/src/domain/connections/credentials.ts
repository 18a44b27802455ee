import { isDeepStrictEqual } from 'node:util'
import type { CredentialSource, Credentials } from '@pulse/helpdesks'
import type { Database } from '../../platform/database/index.ts'
import type { SecretBox } from '../../platform/secrets.ts'

const purpose = (id: string) => `helpdesk credentials of ${id}`

/** `id` is the connection or request that the credentials belong to. */
export function sealCredentials(secretBox: SecretBox, id: string, credentials: Credentials): Buffer {
  return secretBox.seal(JSON.stringify(credentials), purpose(id))
}

export function openCredentials(secretBox: SecretBox, id: string, sealed: Buffer): Credentials {
  return JSON.parse(secretBox.open(sealed, purpose(id)))
}

/** Credentials that aren't stored yet, while they are being checked. */
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
 * A connection's credentials. A renewal locks the connection's row, because a refresh token works only once: of two
 * processes, the second one gets what the first one stored.
 */
export function storedCredentials(
  { database, secretBox }: { database: Database; secretBox: SecretBox },
  { accountId, connectionId }: { accountId: number; connectionId: string },
): CredentialSource {
  const read = (lock: boolean) => (tx: Parameters<Parameters<Database['withAccount']>[1]>[0]) =>
    tx
      .selectFrom('connections')
      .where('account_id', '=', accountId)
      .where('connection_id', '=', connectionId)
      .select('credentials')
      .$if(lock, query => query.forUpdate())
      .executeTakeFirstOrThrow()
      .then(row => openCredentials(secretBox, connectionId, row.credentials))
  let known: Credentials | undefined
  return {
    async current() {
      known ??= await database.withAccount(accountId, read(false))
      return known
    },
    renew: (used, renew) =>
      database.withAccount(accountId, async tx => {
        const stored = await read(true)(tx)
        known = isDeepStrictEqual(stored, used) ? await renew(stored) : stored
        await tx
          .updateTable('connections')
          .set({ credentials: sealCredentials(secretBox, connectionId, known) })
          .where('account_id', '=', accountId)
          .where('connection_id', '=', connectionId)
          .execute()
        return known
      }),
  }
}
