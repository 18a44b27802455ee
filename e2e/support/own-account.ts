import { type Page, test } from '@playwright/test'
import { createAccount, deleteAccount } from '../../apps/server/src/domain/accounts/accounts.ts'
import { createUser } from '../../apps/server/src/domain/accounts/users.ts'
import { type ScoredTicket, seedScored } from '../../apps/server/test-support/facts.ts'
import { seedCategories } from '../../apps/server/test-support/tickets.ts'
import { asDatabase, openTestedDatabase } from './database.ts'
import { demoPassword } from './sign-in.ts'

interface Content {
  categories: Record<string, string[]>
  tickets?: ScoredTicket[]
  /** Users in addition to the lead. */
  people?: string[]
}

/**
 * An open page may still call the server, which rejects its session once the account is deleted. After a failed test,
 * the page stays open for the screenshot.
 */
export async function closeBeforeDeleting(page: Page): Promise<void> {
  if (test.info().errors.length === 0) await page.close()
}

/** Creates an account that no other test uses. `openAs(page, name, …)` signs in its lead; `remove` deletes it. */
export async function makeOwnAccount(name: string, { categories, tickets = [], people = [] }: Content) {
  const owner = await openTestedDatabase()
  const remove = () => deleteAccount(owner, name).catch(() => {})
  await remove()
  const accountId = await createAccount(owner, { name, platform: 'zendesk' })
  for (const person of ['lead', ...people])
    await createUser(owner, {
      account: name,
      email: `${person}@${name}.test`,
      name: `${person} of ${name}`,
      password: demoPassword,
    })
  await owner.deleteFrom('categories').where('account_id', '=', accountId).execute()
  await seedCategories(owner, accountId, categories)
  if (tickets.length > 0) await seedScored({ database: asDatabase(owner) }, accountId, tickets)
  return {
    accountId,
    owner,
    async remove(page: Page) {
      await closeBeforeDeleting(page)
      await remove()
      await owner.destroy()
    },
  }
}
