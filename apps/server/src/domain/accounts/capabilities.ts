import { type Capability, capabilities as known } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { findAccount } from './accounts.ts'

type Owner = Kysely<Tables>

/** Grants and revokes capabilities; returns the resulting list in the contract's order. */
export async function changeCapabilities(
  owner: Owner,
  name: string,
  change: { grant?: Capability[]; revoke?: Capability[] },
): Promise<Capability[]> {
  const { account_id } = await findAccount(owner, name)
  return owner.transaction().execute(async tx => {
    const account = await tx
      .selectFrom('accounts')
      .where('account_id', '=', account_id)
      .select('capabilities')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const kept = new Set<Capability>([...account.capabilities, ...(change.grant ?? [])])
    for (const capability of change.revoke ?? []) kept.delete(capability)
    const capabilities = known.filter(capability => kept.has(capability))
    await tx.updateTable('accounts').set({ capabilities }).where('account_id', '=', account_id).execute()
    return capabilities
  })
}
