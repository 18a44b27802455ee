import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { NewAccount } from '../domain/accounts/accounts.ts'
import { hashPassword } from '../domain/sessions/passwords.ts'
import { openOwner, type Tables } from '../platform/database/index.ts'

export const demoPassword = 'pulse-demo'
export const demoSignIn = 'lead@acme.test'

type DemoAccount = NewAccount & { lead: string }

const demoAccounts: DemoAccount[] = [
  {
    name: 'acme',
    lead: 'Alex Morgan',
    platform: 'zendesk',
    timezone: 'America/New_York',
    capabilities: ['time_tracker', 'public_insights'],
  },
  { name: 'globex', lead: 'Robin Hale', platform: 'gorgias', timezone: null },
  {
    name: 'valeo',
    lead: 'Valerie Chen',
    platform: 'zendesk',
    timezone: 'Europe/Berlin',
    capabilities: ['copilot_only', 'copilot_area', 'plain_chat'],
  },
  {
    name: 'mensa',
    lead: 'Minh Tran',
    platform: 'zendesk',
    timezone: 'Asia/Kolkata',
    capabilities: ['copilot_only', 'order_chat'],
  },
  {
    name: 'prostylingtools',
    lead: 'Pat Silva',
    platform: 'gorgias',
    timezone: 'America/Los_Angeles',
    capabilities: ['pulse_placeholder'],
  },
  {
    name: 'iconnutrition',
    lead: 'Ines Costa',
    platform: 'gorgias',
    timezone: 'Europe/London',
    capabilities: ['pulse_placeholder'],
  },
]

/** Creates missing demo accounts; existing ones keep their settings and passwords. */
export async function loadDemoAccounts(ownerUrl: string): Promise<void> {
  const owner = openOwner(ownerUrl)
  try {
    if ((await missingFrom(owner)).length === 0) return
    const password_hash = await hashPassword(demoPassword)
    await owner.transaction().execute(async tx => {
      // Several processes may start at the same time.
      await sql`select pg_advisory_xact_lock(hashtextextended('demo accounts', 0))`.execute(tx)
      for (const { name, lead, platform, timezone, capabilities } of await missingFrom(tx)) {
        const { account_id } = await tx
          .insertInto('accounts')
          .values({
            name,
            platform,
            timezone: timezone ?? null,
            capabilities: capabilities ?? [],
            is_demo: true,
          })
          .returning('account_id')
          .executeTakeFirstOrThrow()
        const user_id = randomUUID()
        const email = `lead@${name}.test`
        await tx.insertInto('logins').values({ email, account_id, user_id, password_hash }).execute()
        await tx
          .insertInto('users')
          .values({ account_id, user_id, name: lead, email, last_signed_in_at: null })
          .execute()
      }
    })
  } finally {
    await owner.destroy()
  }
}

async function missingFrom(owner: Kysely<Tables>): Promise<DemoAccount[]> {
  const existing = await owner.selectFrom('accounts').select('name').execute()
  return demoAccounts.filter(demo => !existing.some(account => account.name === demo.name))
}
