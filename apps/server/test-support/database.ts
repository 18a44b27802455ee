import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Capability, Platform } from '@pulse/contract'
import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import { type Database, openDatabase, openOwner, type Tables } from '../src/platform/database/index.ts'
import { copyCitusDatabase, createCitusDatabase, dropCitusDatabase } from './citus.ts'
import { databaseUrl, newDatabaseName, onServer, silentLog, testSecretKey } from './test-server.ts'

export interface TestDatabase {
  ownerUrl: string
  secretKey: Buffer
  database: Database
  owner: Kysely<Tables>
  drop(): Promise<void>
}

/** Creates a separate, migrated database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createEmptyDatabase({ migrated: true }))
}

/** Opens a database that is already migrated. */
export async function openTestDatabase({
  ownerUrl,
  drop,
}: {
  ownerUrl: string
  drop(): Promise<void>
}): Promise<TestDatabase> {
  const database = await openDatabase({ ownerUrl, secretKey: testSecretKey, log: silentLog })
  const owner = openOwner(ownerUrl)
  return {
    ownerUrl,
    secretKey: testSecretKey,
    database,
    owner,
    async drop() {
      await Promise.all([database.close(), owner.destroy()])
      await drop()
    },
  }
}

/** Creates a separate, empty database for testing migrations. */
export async function createEmptyDatabase({ migrated = false } = {}): Promise<{
  ownerUrl: string
  drop(): Promise<void>
}> {
  const { adminUrl, template, isCitus, citusWorkers } = inject('testServer')
  const name = newDatabaseName()
  const ownerUrl = databaseUrl(adminUrl, name)
  if (isCitus) {
    if (migrated) await copyCitusDatabase(adminUrl, citusWorkers, template, name)
    else await createCitusDatabase(adminUrl, citusWorkers, name)
    return { ownerUrl, drop: () => dropCitusDatabase(adminUrl, citusWorkers, name) }
  }
  // Copying the template's files is about nine times as fast as logging every page of it.
  const copied = migrated ? ` template ${template} strategy file_copy` : ''
  await onServer(adminUrl, `create database ${name}${copied}`)
  return { ownerUrl, drop: () => onServer(adminUrl, `drop database ${name} with (force)`) }
}

export interface SeededAccount {
  accountId: number
  name: string
  userId: string
  email: string
  password: string
}

/** Creates an account with one user who can sign in. */
export async function seedAccount(
  owner: Kysely<Tables>,
  account: {
    name: string
    platform?: Platform
    timezone?: string | null
    capabilities?: Capability[]
    embedOrigins?: string[]
    email?: string
    password?: string
  },
): Promise<SeededAccount> {
  const { name, email = `lead@${name}.test`, password = `password of ${name}` } = account
  const userId = randomUUID()
  const { account_id: accountId } = await owner
    .insertInto('accounts')
    .values({
      name,
      platform: account.platform ?? 'zendesk',
      timezone: account.timezone ?? null,
      capabilities: account.capabilities ?? [],
      embed_origins: account.embedOrigins ?? [],
    })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('users')
    .values({ account_id: accountId, user_id: userId, name: `Lead of ${name}`, email })
    .execute()
  await owner
    .insertInto('logins')
    .values({ email, account_id: accountId, user_id: userId, password_hash: await cheapHash(password) })
    .execute()
  return { accountId, name, userId, email, password }
}

/** Creates another user in an account. */
export async function seedUser(
  owner: Kysely<Tables>,
  { accountId, name }: Pick<SeededAccount, 'accountId' | 'name'>,
  email: string,
): Promise<SeededAccount> {
  const [userId, password] = [randomUUID(), `password of ${email}`]
  await owner
    .insertInto('users')
    .values({ account_id: accountId, user_id: userId, name: email, email })
    .execute()
  await owner
    .insertInto('logins')
    .values({ email, account_id: accountId, user_id: userId, password_hash: await cheapHash(password) })
    .execute()
  return { accountId, name, userId, email, password }
}

/** argon2id as in production, but at the lowest cost, because tests sign in often. */
function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
