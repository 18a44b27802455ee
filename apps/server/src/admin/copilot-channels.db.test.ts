import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { createAccount } from '../domain/accounts/accounts.ts'
import { channelOf } from '../domain/copilot/channels.ts'
import { SecretBox } from '../platform/secrets.ts'
import { callAdmin, createDataDir } from './test-support.ts'

let db: TestDatabase
let folder: Awaited<ReturnType<typeof createDataDir>>
let accountId: number

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await createDataDir(db.secretKey)
  for (const name of ['globex', 'acme']) {
    accountId = await createAccount(db.owner, { name, platform: 'zendesk' })
  }
})
afterAll(async () => {
  await db.drop()
  await folder.remove()
})

const admin = (command: string) =>
  callAdmin(`copilot channels ${command}`, {
    environment: { DATABASE_URL: db.ownerUrl, DATA_DIR: folder.dataDir },
  })

async function set(kind: string, content: object) {
  const file = path.join(folder.dataDir, 'channel.json')
  await writeFile(file, JSON.stringify(content))
  return admin(`set acme ${kind} ${file}`)
}

const shopify = { url: 'https://acme.myshopify.com', token: 'shpat_a-secret-token' }
const whatsapp = {
  phoneNumberId: '1055550100',
  token: 'a-meta-token',
  appSecret: 'an-app-secret',
  verifyToken: 'a-verify-token',
}

// The order matters: each test continues where the previous one ended.
test('a channel can be connected from a file and is listed without its secrets', async () => {
  expect(await admin('show acme')).toMatchObject({ code: 0, stderr: 'acme has no connected channels.\n' })
  expect(await set('shopify', shopify)).toMatchObject({ code: 0, stdout: 'Connected Shopify to acme.\n' })
  expect((await set('whatsapp', whatsapp)).code).toBe(0)
  const stored = await channelOf(db.owner, new SecretBox(db.secretKey), accountId, 'shopify')
  expect(stored?.channel).toEqual(shopify)
  for (const option of ['', ' --json']) {
    const { stdout } = await admin(`show acme${option}`)
    expect(stdout).toContain('https://acme.myshopify.com')
    expect(stdout).toMatch(/1055550100.*\/copilot\/webhooks\/whatsapp\//s)
    expect(stdout).not.toMatch(/secret|token/)
  }
  expect((await admin('show globex')).stdout).toBe('')
})

test.each([
  ['shopify', { ...shopify, url: 'acme' }, 'https://acme.myshopify.com'],
  ['shopify', { ...shopify, token: 'short' }, 'Paste the whole access token.'],
  ['shopify', { ...shopify, shop: 'x' }, 'shop'],
  ['whatsapp', { ...whatsapp, phoneNumberId: '+1 555' }, 'only digits'],
  [
    'freshchat',
    { url: 'https://acme.freshchat.com/v2', token: 'a-long-token', publicKey: 'not a key' },
    'The public key isn’t valid.',
  ],
])('%s with a mistake is refused, and the existing connection stays: %#', async (kind, content, problem) => {
  const { code, stderr } = await set(kind, content)
  expect(code).toBe(1)
  expect(stderr).toContain(problem)
  const stored = await channelOf(db.owner, new SecretBox(db.secretKey), accountId, 'shopify')
  expect(stored?.channel).toEqual(shopify)
})

test('disconnecting a channel also deletes its credentials', async () => {
  expect((await admin('remove acme shopify')).stdout).toBe('Disconnected Shopify from acme.\n')
  expect((await admin('remove acme shopify')).stdout).toBe('acme isn’t connected to Shopify.\n')
  expect((await admin('show acme')).stdout).not.toContain('shopify')
  expect(await admin('remove unknown shopify')).toMatchObject({ code: 1 })
})
