import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/**
 * Changes whenever the account's rules, language model or Shopify connection change. `xmin` is the transaction that
 * wrote a row, so one cheap expression covers all columns.
 */
export function engineVersionSql(accountId: number): RawBuilder<string> {
  return sql<string>`concat_ws(' ',
    (select 'rules ' || version from copilot_rules where account_id = ${accountId}),
    (select 'scoring ' || xmin from scoring_settings where account_id = ${accountId}),
    (select 'account ' || xmin from account_settings where account_id = ${accountId}),
    (select 'shopify ' || xmin from copilot_channels where account_id = ${accountId} and kind = 'shopify'))`
}

export async function engineVersion(tx: Kysely<Tables>, accountId: number): Promise<string> {
  const { version } = await tx
    .selectNoFrom(engineVersionSql(accountId).as('version'))
    .executeTakeFirstOrThrow()
  return version
}
