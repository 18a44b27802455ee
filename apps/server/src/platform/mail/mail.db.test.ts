import { type SmtpSimulator, smtpPassword, startSmtpSimulator } from '@pulse/simulators/smtp'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { startWorker, type Worker } from '../jobs/index.ts'
import { queueMail, sendMailJob } from './index.ts'

let server: TestApp
let smtp: SmtpSimulator
let acme: SeededAccount
let demo: SeededAccount
let worker: Worker | undefined
let logged: string[]
const patience = { timeout: 30_000 }

beforeAll(async () => {
  server = await createTestApp()
  smtp = await startSmtpSimulator()
  acme = await seedAccount(server.owner, { name: 'acme' })
  demo = await seedAccount(server.owner, { name: 'demo' })
  await server.owner.updateTable('accounts').set({ is_demo: true }).where('name', '=', 'demo').execute()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  server.services.config.mail = undefined
  smtp.mails.length = 0
  smtp.refuseWith = null
  await sql`delete from graphile_worker._private_jobs`.execute(server.owner)
})
afterAll(async () => {
  await smtp.close()
  await server.close()
})

const content = {
  subject: 'Grüße — come in',
  paragraphs: ['Hello'],
  button: { label: 'Open', url: 'https://pulse.example.com/join#secret-token' },
  footer: 'Bye',
}

const queue = (account: SeededAccount, to = 'ann@example.com', until = '2026-03-08T12:00:00Z') =>
  server.database.withAccount(account.accountId, tx =>
    queueMail(tx, server.services.secretBox, {
      accountId: account.accountId,
      to,
      content,
      until: new Date(until),
    }),
  )

async function work() {
  logged = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const { services } = server
  worker = await startWorker({ ...server, log, now: services.now, jobs: [sendMailJob(services)] as never })
}

const jobs = async () =>
  (
    await sql<{ attempts: number; last_error: string | null; waits: boolean; payload: string }>`
      select attempts, last_error, run_at > now() as waits, payload::text
        from graphile_worker._private_jobs`.execute(server.owner)
  ).rows

test('an email can’t be read in the queue, and is sent over SMTP as text and HTML', async () => {
  server.services.config.mail = { url: smtp.url, from: 'Pulse <pulse@example.com>' }
  await queue(acme)
  expect((await jobs())[0]?.payload).not.toMatch(/secret-token|ann@/)
  await work()
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), patience)
  const [mail] = smtp.mails
  expect(mail).toMatchObject({ from: 'pulse@example.com', to: ['ann@example.com'] })
  expect(mail?.raw).toMatch(/^From: Pulse <pulse@example.com>/m)
  expect(mail?.raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@example.com>/m)
  expect(mail?.raw).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(mail?.raw).toContain('Content-Type: text/plain')
  expect(mail?.raw).toContain('Content-Type: text/html')
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), patience)
  expect(logged.join()).not.toMatch(/secret-token|ann@/)
})

test('an email that can’t be sent is retried later, and its secrets are not logged', async () => {
  server.services.config.mail = { url: smtp.url, from: 'pulse@example.com' }
  smtp.refuseWith = 451
  await queue(acme)
  await work()
  await vi.waitFor(async () => {
    expect(await jobs()).toMatchObject([
      { attempts: 1, waits: true, last_error: expect.stringContaining('EENVELOPE 451') },
    ])
  }, patience)
  expect(logged.join()).not.toMatch(new RegExp(`secret-token|ann@|${smtpPassword}`))
  smtp.refuseWith = null
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.owner)
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), patience)
})

test('sending is retried if the mail server can’t be reached or rejects the password', async () => {
  server.services.config.mail = { url: smtp.url.replace(smtpPassword, 'other'), from: 'pulse@example.com' }
  await queue(acme)
  await work()
  await vi.waitFor(
    async () =>
      expect(await jobs()).toMatchObject([{ attempts: 1, waits: true, last_error: expect.any(String) }]),
    patience,
  )
  expect(smtp.mails).toEqual([])
})

test('an email to an address that doesn’t exist isn’t retried', async () => {
  server.services.config.mail = { url: smtp.url, from: 'pulse@example.com' }
  smtp.refuseWith = 550
  await queue(acme)
  await work()
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), patience)
  expect(smtp.mails).toEqual([])
})

test('an email whose link has expired is not sent', async () => {
  server.services.config.mail = { url: smtp.url, from: 'pulse@example.com' }
  await queue(acme, 'late@example.com', '2026-03-01T11:59:59Z')
  await queue(acme)
  await work()
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), patience)
  expect(smtp.mails.map(mail => mail.to)).toEqual([['ann@example.com']])
})

test('an address can’t add recipients or headers', async () => {
  server.services.config.mail = { url: smtp.url, from: 'pulse@example.com' }
  await queue(acme, 'a@example.com, b@example.com\r\nBcc: c@example.com')
  await work()
  await vi.waitFor(
    async () => expect((await jobs()).every(job => job.last_error !== null)).toBe(true),
    patience,
  )
  for (const mail of smtp.mails) {
    expect(mail.to).toHaveLength(1)
    expect(mail.raw).not.toMatch(/^Bcc/m)
  }
})

const outbox = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.call({
    method: 'GET',
    url: '/dev/outbox',
    headers: { host: 'localhost:3000', ...headers },
    remoteAddress,
  })

test('without a mail server, the outbox shows only the email of demo accounts', async () => {
  await queue(acme, 'private@example.com')
  await queue(demo)
  await work()
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), patience)
  const { status, body, headers } = await outbox()
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain('To ann@example.com · demo')
  expect(body).toContain('<a href="https://pulse.example.com/join#secret-token">')
  expect(body).not.toContain('private@example.com')
  const id = /\/dev\/outbox\/([0-9a-f-]{36})/.exec(String(body))?.[1]
  const page = await server.call({
    method: 'GET',
    url: `/dev/outbox/${id}`,
    headers: { host: 'localhost' },
    remoteAddress: '127.0.0.1',
  })
  expect(page.body).toContain('>Open</a>')
  const { rows } = await sql<{ text: string }>`select outbox_mails::text as text from outbox_mails`.execute(
    server.owner,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(Buffer.from('secret-token').toString('hex'))
})

test('the outbox is available only from localhost, in demo mode, when no mail server is configured', async () => {
  const { config } = server.services
  const hidden = { status: 404, body: { code: 'not_found' } }
  expect(await outbox({}, '203.0.113.7')).toMatchObject(hidden)
  expect(await outbox({ host: 'pulse.example.com' })).toMatchObject(hidden)
  expect(await outbox({ 'x-forwarded-for': '203.0.113.7' })).toMatchObject(hidden)
  config.mail = { url: smtp.url, from: 'pulse@example.com' }
  expect(await outbox()).toMatchObject(hidden)
  config.mail = undefined
  config.demo = false
  expect(await outbox()).toMatchObject(hidden)
  config.demo = true
  expect((await outbox()).status).toBe(200)
})
