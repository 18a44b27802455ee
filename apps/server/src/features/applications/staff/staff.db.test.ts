import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallAnswer } from '@pulse/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test-support/app.ts'
import { type SeededAccount, seedAccount, seedUser } from '../../../../test-support/database.ts'
import { seedApplication, seedJob } from '../../../../test-support/hiring.ts'
import { parseCsv } from '../../../../test-support/parse-csv.ts'

let app: TestApp
let dataDir: string
let acme: SeededAccount
let lead: { authorization: string }
let colleague: { authorization: string }
let viewer: { authorization: string }
let stranger: { authorization: string }
let support: string
let sales: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-staff-'))
  app = await createTestApp({ dataDir })
  acme = await seedAccount(app.owner, { name: 'acme' })
  lead = await app.signIn(acme)
  const other = await seedUser(app.owner, acme, 'viewer@acme.test')
  await app.owner.updateTable('users').set({ role: 'viewer' }).where('user_id', '=', other.userId).execute()
  viewer = await app.signIn(other)
  colleague = await app.signIn(await seedUser(app.owner, acme, 'colleague@acme.test'))
  stranger = await app.signIn(await seedAccount(app.owner, { name: 'globex' }))
})
afterAll(async () => {
  await app?.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  app.clock.now = new Date('2026-03-01T12:00:00Z')
  await app.owner.deleteFrom('job_listings').execute()
  support = await seedJob(app.owner, acme.accountId, { title: 'Support Agent' })
  sales = await seedJob(app.owner, acme.accountId, { title: 'Sales Agent', status: 'closed' })
})

const seed = (first_name: string, more: object = {}, job = support) =>
  seedApplication(app.owner, acme.accountId, job, { first_name, ...more })
async function list(query = '', headers = lead) {
  const { status, body } = await app.call({ method: 'GET', url: `/api/hire/applications${query}`, headers })
  expect(status).toBe(200)
  return body as CallAnswer<'GET /hire/applications'>
}
const namesIn = ({ data }: CallAnswer<'GET /hire/applications'>) => data.map(({ firstName }) => firstName)
async function details(id: string, headers = lead) {
  const { status, body } = await app.call({ method: 'GET', url: `/api/hire/applications/${id}`, headers })
  return { status, body: body as CallAnswer<'GET /hire/applications/{id}'> }
}
const change = (id: string, end: string, payload: object, headers = lead) =>
  app.call({
    method: end === 'stage' ? 'PUT' : 'POST',
    url: `/api/hire/applications/${id}/${end}`,
    headers,
    payload,
  })

test('submitted applications are listed latest first, with counts by stage', async () => {
  await seed('Ann', { submitted_at: new Date('2026-02-01T12:00:00Z') })
  await seed('Ben', { submitted_at: new Date('2026-02-03T12:00:00Z'), stage: 'hired' })
  await seed('Cho', { submitted_at: new Date('2026-02-02T12:00:00Z') }, sales)
  await seed('Draft', { submitted_at: null })
  const all = await list()
  expect(namesIn(all)).toEqual(['Ben', 'Cho', 'Ann'])
  expect(all.counts).toEqual({
    new: 2,
    screening: 0,
    interview: 0,
    offer: 0,
    hired: 1,
    rejected: 0,
    withdrawn: 0,
  })
  expect(all.jobs.map(({ title }) => title)).toEqual(['Sales Agent', 'Support Agent'])
  expect(all.openJobs).toEqual([{ _id: support, title: 'Support Agent' }])
  expect(all.pagination).toEqual({ totalRecords: 3, currentPage: 1, pageSize: 20, totalPages: 1 })
  expect(all.data[1]).toMatchObject({ jobTitle: 'Sales Agent', experience: 3, hasVideo: false, noteCount: 0 })
  expect(namesIn(await list('?page=2&size=2'))).toEqual(['Ann'])
  expect(namesIn(await list('', stranger))).toEqual([])
})

test('the list can be searched and filtered, and the counts ignore the stage filter', async () => {
  await seed('Ann', { last_name: 'Lee', stage: 'offer' })
  await seed('Annika', { email: 'sales@candidates.test' }, sales)
  await seed('100%')
  expect(namesIn(await list('?search=ann%20lee'))).toEqual(['Ann'])
  expect(namesIn(await list('?search=SALES@'))).toEqual(['Annika'])
  await seed('José', { last_name: 'Muñoz-Łukasik' })
  for (const search of ['munoz jose', 'JOSÉ', 'łuk jos', 'lukasik jose@cand'])
    expect(namesIn(await list(`?search=${encodeURIComponent(search)}`))).toEqual(['José'])
  expect(namesIn(await list('?search=ann%20munoz'))).toEqual([])
  expect(namesIn(await list('?search=%25'))).toEqual(['100%'])
  expect(namesIn(await list('?search=_'))).toEqual([])
  expect(namesIn(await list(`?jobid=${sales}`))).toEqual(['Annika'])
  expect(namesIn(await list('?jobid=x'))).toEqual([])
  const offers = await list('?search=ann&stage=offer')
  expect([namesIn(offers), offers.counts.offer, offers.counts.new, offers.pagination.totalRecords]).toEqual([
    ['Ann'],
    1,
    1,
    1,
  ])
})

test('stage changes are recorded, and changing a stage that someone else has changed causes a conflict', async () => {
  const id = await seed('Ann')
  expect((await change(id, 'stage', { stage: 'interview', from: 'new' })).status).toBe(200)
  expect((await change(id, 'stage', { stage: 'interview' })).status).toBe(200)
  const late = await change(id, 'stage', { stage: 'rejected', from: 'new' })
  expect([late.status, (late.body as { msg: string }).msg]).toEqual([
    409,
    'Someone moved this application to interview. Reload, then try again.',
  ])
  app.clock.now = new Date('2026-03-02T12:00:00Z')
  const { body } = await change(id, 'stage', { stage: 'hired' })
  const { history } = body as CallAnswer<'PUT /hire/applications/{id}/stage'>
  expect(history.map(({ from, to, at }) => [from, to, at])).toEqual([
    ['interview', 'hired', '2026-03-02T12:00:00.000Z'],
    ['new', 'interview', '2026-03-01T12:00:00.000Z'],
  ])
  expect((await details(id)).body).toMatchObject({ stage: 'hired', history })
  expect((await change(id, 'stage', { stage: 'fired' })).status).toBe(400)
})

test('notes can be added and are listed newest first', async () => {
  const id = await seed('Ann')
  await change(id, 'notes', { text: ' Called. ' })
  app.clock.now = new Date('2026-03-02T12:00:00Z')
  const { body } = await change(id, 'notes', { text: '<b>Great</b>' })
  const { notes } = body as CallAnswer<'POST /hire/applications/{id}/notes'>
  expect(notes.map(({ text }) => text)).toEqual(['<b>Great</b>', 'Called.'])
  expect((await details(id)).body.notes).toEqual(notes)
  expect((await list()).data[0]?.noteCount).toBe(2)
  for (const text of ['', '  ', 'x'.repeat(2_001)])
    expect((await change(id, 'notes', { text })).status).toBe(400)
})

test('only the author can edit or delete a note', async () => {
  const id = await seed('Ann')
  const { body: added } = await change(id, 'notes', { text: 'Caled.' })
  const [note] = (added as CallAnswer<'POST /hire/applications/{id}/notes'>).notes
  expect(note).toMatchObject({ mine: true, editedAt: null })
  const url = `/api/hire/applications/${id}/notes/${note?.noteId}`
  const edit = (headers: { authorization: string }, at = url) =>
    app.call({ method: 'PUT', url: at, headers, payload: { text: 'Called.' } })
  const remove = (headers: { authorization: string }) => app.call({ method: 'DELETE', url, headers })
  expect((await details(id, colleague)).body.notes).toMatchObject([{ mine: false }])
  for (const headers of [colleague, stranger]) {
    expect((await edit(headers)).status).toBe(404)
    expect((await remove(headers)).status).toBe(404)
  }
  const other = await seed('Ben')
  for (const at of [`/api/hire/applications/${other}/notes/${note?.noteId}`, `${url}x`])
    expect((await edit(lead, at)).status).toBe(404)
  app.clock.now = new Date('2026-03-02T12:00:00Z')
  expect((await edit(lead)).body).toMatchObject({
    notes: [{ text: 'Called.', editedAt: '2026-03-02T12:00:00.000Z' }],
  })
  expect(await remove(lead)).toMatchObject({ status: 200, body: { notes: [] } })
  expect((await remove(lead)).status).toBe(404)
})

test('details include the form, the questions and files that can be opened', async () => {
  const key = `${acme.accountId}/applications/a/b/resume.pdf`
  await app.services.files.write(key, [Buffer.from('%PDF-')])
  const file = { name: 'cv.pdf', size: 5, type: 'application/pdf', uploadedAt: '2026-01-20T12:00:00.000Z' }
  const id = await seed('Ann', {
    resume_key: key,
    files: JSON.stringify({ resume: file }),
    form: JSON.stringify({ email: 'old@shape.test', source: 'Google' }),
  })
  const { body } = await details(id)
  expect(body).toMatchObject({
    applicationId: id,
    consented: true,
    form: { source: 'Google' },
    files: { resume: file },
  })
  const opened = await app.app.inject({ method: 'GET', url: body.files.resume?.url ?? '' })
  expect([opened.statusCode, opened.body]).toEqual([200, '%PDF-'])
})

test('drafts and other accounts’ applications are not found', async () => {
  const id = await seed('Ann')
  const draft = await seed('Draft', { submitted_at: null })
  for (const [wanted, headers] of [
    [id, stranger],
    [draft, lead],
    ['x', lead],
  ] as const) {
    expect((await details(wanted, headers)).status).toBe(404)
    expect((await change(wanted, 'stage', { stage: 'hired' }, headers)).status).toBe(404)
    expect((await change(wanted, 'notes', { text: 'Hi' }, headers)).status).toBe(404)
  }
  expect((await details(id)).body).toMatchObject({ stage: 'new', notes: [], history: [] })
})

test('viewers can neither read nor change applications', async () => {
  const id = await seed('Ann')
  for (const url of ['/api/hire/applications', `/api/hire/applications/${id}`, '/api/hire/applications/csv'])
    expect(await app.call({ method: 'GET', url, headers: viewer })).toMatchObject({ status: 403 })
  expect((await change(id, 'stage', { stage: 'hired' }, viewer)).status).toBe(403)
  expect((await change(id, 'notes', { text: 'Hi' }, viewer)).status).toBe(403)
})

test('the CSV file contains the filtered applications, with formulas exported as plain text', async () => {
  await seed('=1+1', {
    form: JSON.stringify({ source: 'Google', workExperience: { beginWork: '>15 days' } }),
  })
  await seed('Ben', { stage: 'hired', experience_years: null })
  expect((await list('?stage=hired')).data[0]?.experience).toBeNull()
  const { status, body, headers } = await app.call({
    method: 'GET',
    url: '/api/hire/applications/csv?stage=new',
    headers: lead,
  })
  expect([status, headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="applications-2026-03-01.csv"',
  ])
  const [columns, ...rows] = parseCsv(String(body).replace('\uFEFF', ''))
  expect(columns?.slice(0, 3)).toEqual(['First name', 'Last name', 'Email'])
  expect(rows).toEqual([
    [
      "'=1+1",
      'Reyes',
      "'=1+1@candidates.test",
      '',
      'Support Agent',
      'new',
      '2026-01-20 12:00',
      'Cebu City, Cebu, Philippines',
      '3',
      'English',
      '>15 days',
      'Google',
      '',
    ],
  ])
  const hired = await app.call({
    method: 'GET',
    url: '/api/hire/applications/csv?stage=hired',
    headers: lead,
  })
  const [names = [], [...ben] = []] = parseCsv(String(hired.body).replace('\uFEFF', ''))
  expect([ben[0], ben[names.indexOf('Experience (years)')]]).toEqual(['Ben', ''])
  const others = await app.call({ method: 'GET', url: '/api/hire/applications/csv', headers: stranger })
  expect(parseCsv(String(others.body))).toHaveLength(1)
})

test('[APPLY-090] cities are found without signing in', async () => {
  const { status, body } = await app.call({ method: 'GET', url: '/api/hire/cities?country=PH&search=cebu' })
  expect([status, (body as { cities: string[] }).cities]).toEqual([
    200,
    expect.arrayContaining(['Cebu City']),
  ])
  for (const none of ['country=DE', 'country=PH&search=%F0%9F%98%80'])
    expect((await app.call({ method: 'GET', url: `/api/hire/cities?${none}` })).body).toEqual({ cities: [] })
})
