import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { demoPages, demoRules } from '@pulse/copilot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { createAccount } from '../domain/accounts/accounts.ts'
import { callAdmin, createDataDir } from './test-support.ts'

let db: TestDatabase
let folder: Awaited<ReturnType<typeof createDataDir>>

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await createDataDir(db.secretKey)
  for (const name of ['acme', 'globex', 'mensa']) await createAccount(db.owner, { name, platform: 'zendesk' })
  await db.owner.updateTable('accounts').set({ is_demo: true }).where('name', '=', 'mensa').execute()
})
afterAll(async () => {
  await db.drop()
  await folder.remove()
})

const admin = (command: string) =>
  callAdmin(command, { environment: { DATABASE_URL: db.ownerUrl, DATA_DIR: folder.dataDir } })

async function importing(account: string, content: unknown) {
  const file = path.join(folder.dataDir, 'copilot.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return admin(`copilot import ${account} ${file}`)
}

const refund = {
  daysAfterDelivery: 14,
  largestAmountCents: 5_000,
  currency: 'EUR',
  excludedKinds: ['plants'],
  lostAfterDays: 3,
}
const page = {
  slug: 'opening-hours',
  title: 'Opening hours',
  markdown: '# Opening hours\n\n## When we are open\n<!-- asks:\nwhen open\n-->\nFrom 9 to 5.\n',
}
const file = { rules: { name: 'Returns', shop: 'Acme Garden', refund }, pages: [page] }

// The order matters: each test continues where the previous one ended.
test('rules and pages can be imported, exported, edited and reimported', async () => {
  expect(await importing('acme', file)).toEqual({
    code: 0,
    stdout: 'Imported the rules “Returns” and 1 page into acme.\n',
    stderr: '',
  })
  const exported = await admin('copilot export acme')
  expect(exported).toEqual({ code: 0, stdout: `${JSON.stringify(file, null, 2)}\n`, stderr: '' })
  const edited = { rules: { ...file.rules, refund: null }, pages: [] }
  expect((await importing('acme', edited)).stdout).toBe(
    'Imported the rules “Returns” and 0 pages into acme.\n',
  )
  expect(JSON.parse((await admin('copilot export acme')).stdout)).toEqual(edited)
})

test('an account without its own rules exports the default rules, and a demo account exports the demo rules', async () => {
  const { stdout, stderr } = await admin('copilot export globex')
  expect(JSON.parse(stdout)).toEqual({ rules: { name: 'Copilot', shop: 'globex', refund: null }, pages: [] })
  expect(stderr).toBe('globex has no rules or pages of its own, so Copilot uses these defaults.\n')
  const demo = JSON.parse((await admin('copilot export mensa')).stdout)
  expect(demo.rules.refund).toEqual(demoRules.refund)
  expect(demo.pages).toEqual(demoPages)
  expect((await importing('mensa', demo)).code).toBe(0)
})

test('a file with mistakes changes nothing, and the error lists every mistake and where it is', async () => {
  const before = (await admin('copilot export acme')).stdout
  const { code, stderr } = await importing('acme', {
    rules: {
      name: ' ',
      shop: 'Acme',
      refund: { ...refund, daysAfterDelivery: 1.5, currency: 'EURO', days: 3 },
      greeting: 'Hi',
    },
    pages: [
      page,
      { ...page, slug: 'Opening Hours', title: 'Other', markdown: 'No section' },
      { ...page, slug: 'a', title: 'A', markdown: '## Ask\n<!-- asks:\nwhen @nothing\n-->\nText' },
      { ...page, slug: 'b', title: 'B', markdown: '## Empty\n## Next\nText' },
      { ...page, slug: 'c', title: 'C', markdown: `## Long\n<!-- asks:\n${'a '.repeat(13)}\n-->\nText` },
    ],
  })
  expect(code).toBe(1)
  expect(stderr.split('\n').toSorted()).toEqual(
    [
      '',
      'Nothing was imported. Fix these problems:',
      '  rules.name: Enter a name for the rules.',
      '  rules.refund.daysAfterDelivery: Use a whole number from 0 to 3650.',
      '  rules.refund.currency: Use a currency code such as USD.',
      '  rules.refund: Unknown fields: days. Remove them.',
      '  rules: Unknown fields: greeting. Remove them.',
      '  pages[1].slug: Use lowercase letters, digits and hyphens, such as gift-cards.',
      '  pages[1].markdown: Add at least one section with a heading that starts with “## ”.',
      '  pages[2].markdown: Unknown list of words @nothing in the pattern “@nothing”.',
      '  pages[3].markdown: Write a heading and a text for every section (“Empty”).',
      '  pages[4].markdown: Use at most 12 words in a line after “asks:”.',
    ].toSorted(),
  )
  expect((await importing('acme', { ...file, pages: [page, page] })).stderr).toBe(
    [
      'Nothing was imported. Fix these problems:',
      '  pages[1].slug: Another page has the same slug. Change one of them.',
      '  pages[1].title: Another page has the same title. Change one of them.\n',
    ].join('\n'),
  )
  expect((await importing('acme', { rules: { name: 'A', shop: 'A' } })).stderr).toContain(
    '  rules.refund: This field is required.\n  pages: This field is required.\n',
  )
  expect((await importing('acme', '{ oops')).stderr).toMatch(/^The file isn't valid JSON: /)
  expect((await importing('hooli', file)).stderr).toBe('There is no account named hooli.\n')
  expect((await admin('copilot import acme missing.json')).stderr).toMatch(/can't be read \(ENOENT\)/)
  expect((await admin('copilot export acme')).stdout).toBe(before)
})
