import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallAnswer } from '@pulse/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import {
  applicantNumber,
  formFields,
  formFiles,
  proofOf,
  sendForm,
} from '../../../test-support/applications.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { seedJob } from '../../../test-support/hiring.ts'
import { takeMails } from '../../../test-support/mail.ts'
import { silentLog } from '../../../test-support/test-server.ts'
import { purgeDraftsJob } from './purge-drafts-job.ts'

const email = 'maria@candidates.test'
const start = new Date('2026-03-01T12:00:00Z')
const dayMs = 86_400_000
let app: TestApp
let dataDir: string
let acme: SeededAccount
let claim: { jobid: string; email: string; proof: string }

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-drafts-'))
  app = await createTestApp({ dataDir })
  acme = await seedAccount(app.owner, { name: 'acme' })
  await app.owner.updateTable('accounts').set({ is_demo: true }).execute()
})
afterAll(async () => {
  await app?.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  app.clock.now = start
  for (const table of ['job_listings', 'verification_proofs'] as const)
    await app.owner.deleteFrom(table).execute()
  await sql`delete from graphile_worker._private_jobs`.execute(app.owner)
  const jobid = await seedJob(app.owner, acme.accountId)
  claim = { jobid, email, proof: await proofOf(app, 'email', email) }
})

type Opened = CallAnswer<'POST /hire/draft/open'> & { msg?: string; details?: unknown }
async function open(body: object = {}) {
  const answer = await app.call({
    method: 'POST',
    url: '/api/hire/draft/open',
    headers: { host: 'hiring.test' },
    payload: { ...claim, consent: true, ...body },
  })
  return { status: answer.status, body: answer.body as Opened }
}
async function save(body: object) {
  const answer = await app.call({
    method: 'PUT',
    url: '/api/hire/draft',
    payload: { ...claim, step: 1, form: {}, ...body },
  })
  return { status: answer.status, body: answer.body as CallAnswer<'PUT /hire/draft'> & { msg?: string } }
}
const drafts = () => app.owner.selectFrom('applications').selectAll().execute()

describe('a draft', () => {
  test('is created once, saved, and resumed on another device after verifying again', async () => {
    const [first, second] = await Promise.all([open(), open()])
    expect(first.body).toEqual(second.body)
    expect(first.body).toEqual({
      status: 'draft',
      form: {},
      step: 0,
      version: 0,
      files: {},
      savedAt: start.toISOString(),
      expiresAt: '2026-03-31T12:00:00.000Z',
      submittedAt: null,
      whatsappNumber: null,
    })
    expect(await drafts()).toHaveLength(1)
    const form = {
      personalInfo: { firstName: 'Maria', dob: '', familyMembers: null },
      workExperience: { pastEmployers: [{ employerName: 'x'.repeat(5_000) }] },
      metadata: { [randomUUID()]: ['A'] },
    }
    const saved = await save({ version: 0, form, step: 3 })
    expect([saved.status, saved.body.version]).toEqual([200, 1])
    claim = { ...claim, proof: await proofOf(app, 'email', email) }
    expect((await open({ consent: undefined })).body).toMatchObject({ form, step: 3, version: 1 })
  })

  test('remembers the verified WhatsApp number', async () => {
    await open()
    const proof = await proofOf(app, 'whatsapp', applicantNumber)
    const refused = await save({ version: 0, whatsapp: { number: '+639170000000', proof } })
    expect([refused.status, refused.body.msg]).toEqual([
      403,
      'Please verify your WhatsApp number before proceeding',
    ])
    await save({ version: 0, whatsapp: { number: applicantNumber, proof } })
    expect((await open()).body.whatsappNumber).toBe(applicantNumber)
    const sent = await sendForm(app, formFields(claim), formFiles())
    expect(sent.status).toBe(200)
  })

  test('can’t be overwritten from a tab with an older version', async () => {
    await open()
    await save({ version: 0, form: { source: 'Google' } })
    const late = await save({ version: 0, form: { source: 'Indeed' } })
    expect([late.status, late.body.msg]).toEqual([
      409,
      'This application was changed in another tab or on another device. Reload to get the latest version.',
    ])
    const [left, right] = await Promise.all([save({ version: 1 }), save({ version: 1 })])
    expect([left.status, right.status].sort()).toEqual([200, 409])
    expect((await drafts())[0]?.version).toBe(2)
  })

  test('needs consent, proof of the email address and an open job', async () => {
    expect((await open({ consent: false })).body.details).toEqual([
      { path: 'body.consent', problem: 'Please agree to the use of your data before proceeding' },
    ])
    expect((await open({ proof: 'x' })).status).toBe(403)
    expect((await open({ email: 'other@candidates.test' })).status).toBe(403)
    expect((await open({ jobid: randomUUID() })).status).toBe(404)
    expect((await save({ version: 0 })).status).toBe(404)
    expect(await drafts()).toEqual([])
    await open()
    expect((await save({ version: 0, proof: 'x' })).status).toBe(403)
    app.clock.now = new Date(start.getTime() + 7 * dayMs)
    expect((await open()).status).toBe(403)
    app.clock.now = start
    await app.owner.updateTable('job_listings').set({ status: 'closed' }).execute()
    expect((await open()).status).toBe(404)
    expect((await save({ version: 0 })).status).toBe(404)
  })

  test.each([
    [{ form: { hobby: 'Chess' } }, 'form: Unknown fields: hobby. Remove them.'],
    [{ form: { source: 'x'.repeat(10_001) } }, 'form.source: Use at most 10,000 characters.'],
    [{ step: 6 }, 'step: Must be at most 5.'],
  ])('%j is refused', async (change, message) => {
    await open()
    const { status, body } = await save({ version: 0, ...change })
    expect([status, body.msg]).toEqual([400, message])
  })

  test('can’t be changed after it was sent', async () => {
    const whatsappProof = await proofOf(app, 'whatsapp', applicantNumber)
    await sendForm(app, formFields({ ...claim, whatsappProof }), formFiles())
    expect((await open()).body).toMatchObject({ status: 'submitted', step: 6, expiresAt: null })
    const message = 'You have already sent this application, so you can’t change it.'
    expect((await save({ version: 1 })).body.msg).toBe(message)
    const removed = await app.call({
      method: 'POST',
      url: '/api/hire/draft/file/remove',
      payload: { ...claim, kind: 'resume' },
    })
    expect(removed.body).toMatchObject({ msg: message })
  })
})

describe('every night', () => {
  const purge = async (day: number) => {
    app.clock.now = new Date(start.getTime() + day * dayMs)
    await purgeDraftsJob(app.services).handle({}, {
      database: app.services.database,
      log: silentLog,
      now: () => app.clock.now,
      signal: new AbortController().signal,
    } as never)
  }
  const queuedDeletions = async () => {
    const { rows } = await sql<{ payload: { prefixes: string[] } }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'delete-files'`.execute(app.owner)
    return rows.flatMap(({ payload }) => payload.prefixes)
  }

  test('applicants are notified five days before a draft is erased with its files', async () => {
    await open()
    const [draft] = await drafts()
    await purge(24)
    expect(await takeMails(app)).toEqual([])
    await purge(25)
    await purge(26)
    const mails = await takeMails(app)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your application for Support Agent isn’t finished'],
    ])
    expect(mails[0]?.text).toContain('Your draft will be erased in 5 days')
    expect(mails[0]?.text).toContain(`http://hiring.test/hire/apply/${claim.jobid}`)
    await purge(29)
    expect(await drafts()).toHaveLength(1)
    await purge(30)
    expect(await drafts()).toEqual([])
    expect(await queuedDeletions()).toEqual([`${acme.accountId}/applications/${draft?.application_id}/`])
  })

  test('opening a draft postpones its erasure, and another reminder is sent later', async () => {
    await open()
    await purge(26)
    expect(await takeMails(app)).toHaveLength(1)
    claim.proof = await proofOf(app, 'email', email)
    expect((await open()).body.expiresAt).toBe('2026-04-26T12:00:00.000Z')
    await purge(31)
    expect(await drafts()).toHaveLength(1)
    await purge(52)
    expect(await takeMails(app)).toHaveLength(1)
  })

  test('after weeks without a worker, applicants still get a reminder a day before erasure', async () => {
    await open()
    await purge(60)
    expect((await takeMails(app))[0]?.text).toContain('Your draft will be erased in 1 day')
    expect(await drafts()).toHaveLength(1)
    await purge(61)
    expect(await drafts()).toEqual([])
  })

  test('submitted applications are kept', async () => {
    const whatsappProof = await proofOf(app, 'whatsapp', applicantNumber)
    await sendForm(app, formFields({ ...claim, whatsappProof }), formFiles())
    await takeMails(app)
    for (const day of [26, 31, 400]) await purge(day)
    expect(await drafts()).toHaveLength(1)
    expect(await takeMails(app)).toEqual([])
  })
})
