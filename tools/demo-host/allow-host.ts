import { openAdminDatabase } from '../../apps/server/src/admin/database.ts'
import {
  embedSecretPurpose,
  findAccount,
  rotateEmbedSecret,
  setEmbedOrigins,
} from '../../apps/server/src/domain/accounts/accounts.ts'
import type { Config } from '../../apps/server/src/platform/config.ts'

/** Allows the origin to embed the account, and returns the account's embed secret, creating one if there is none. */
export async function allowHost(
  config: Config,
  account: string,
  origin: string,
  say: (line: string) => void,
): Promise<string> {
  const database = await openAdminDatabase(config, say)
  try {
    const box = await database.secretBox()
    return await database.owner.transaction().execute(async tx => {
      // The row is locked, so two hosts starting at the same time don't undo each other's changes.
      await tx.selectFrom('accounts').where('name', '=', account).select('account_id').forUpdate().execute()
      const { account_id, embed_origins, embed_secret } = await findAccount(tx, account)
      if (!embed_origins.includes(origin)) {
        await setEmbedOrigins(tx, account, [...embed_origins, origin])
        say(`Allowed ${origin} to embed the account ${account}.`)
      }
      if (embed_secret) return box.open(embed_secret, embedSecretPurpose(account_id))
      say(`Created an embed secret for the account ${account}.`)
      return rotateEmbedSecret(tx, box, account)
    })
  } finally {
    await database.close()
  }
}
