import { randomUUID } from 'node:crypto'
import { demoPages, demoRules } from '@pulse/copilot'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { CopilotFile } from './copilot-file.ts'

interface Account {
  account_id: number
  name: string
  is_demo: boolean
}

export interface AccountRules extends CopilotFile {
  /** False if the account has no rules of its own. */
  isOwn: boolean
}

/** The rules and pages that Copilot uses. Only demo accounts get the demo's rules and pages. */
export async function rulesOf(
  tx: Kysely<Tables>,
  { account_id, name, is_demo }: Account,
): Promise<AccountRules> {
  const own = await tx
    .selectFrom('copilot_rules')
    .where('account_id', '=', account_id)
    .selectAll()
    .executeTakeFirst()
  if (own) return { isOwn: true, rules: own.rules, pages: own.pages }
  if (!is_demo) return { isOwn: false, rules: { name: 'Copilot', shop: name, refund: null }, pages: [] }
  const { greeting: _, ...rules } = demoRules
  return { isOwn: false, rules, pages: demoPages }
}

/** Replaces the account's rules and pages. All processes use the new ones, starting with the next message. */
export async function storeRules(
  tx: Kysely<Tables>,
  account_id: number,
  { rules, pages }: CopilotFile,
): Promise<void> {
  const values = { version: randomUUID(), rules: JSON.stringify(rules), pages: JSON.stringify(pages) }
  await tx
    .insertInto('copilot_rules')
    .values({ account_id, ...values })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** The import's format, with the fields in the same order as in the documentation. */
export function describeRules({ rules: { name, shop, refund }, pages }: CopilotFile): CopilotFile {
  return {
    rules: {
      name,
      shop,
      refund: refund && {
        daysAfterDelivery: refund.daysAfterDelivery,
        largestAmountCents: refund.largestAmountCents,
        currency: refund.currency,
        excludedKinds: refund.excludedKinds,
        lostAfterDays: refund.lostAfterDays,
      },
    },
    pages: pages.map(({ slug, title, markdown }) => ({ slug, title, markdown })),
  }
}
