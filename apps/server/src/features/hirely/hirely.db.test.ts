import { randomUUID } from 'node:crypto'
import { api, type CallAnswer, type HiringRequirement } from '@pulse/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount, seedUser } from '../../../test-support/database.ts'
import { seedApplication, seedJob, seedRequirement } from '../../../test-support/hiring.ts'
import { openJobs } from '../../domain/hiring/job-listings.ts'

let app: TestApp
let acme: SeededAccount
let globex: SeededAccount
let lead: { authorization: string }
let stranger: { authorization: string }
let jobId: string

beforeAll(async () => {
  app = await createTestApp()
  acme = await seedAccount(app.owner, { name: 'acme' })
  globex = await seedAccount(app.owner, { name: 'globex' })
  lead = await app.signIn(acme)
  stranger = await app.signIn(globex)
})
afterAll(() => app?.close())
beforeEach(async () => {
  for (const table of ['hiring_requirements', 'job_listings'] as const)
    await app.owner.deleteFrom(table).execute()
  jobId = await seedJob(app.owner, acme.accountId)
})

async function requirementsOf(headers: { authorization: string }) {
  const { status, body } = await app.call({ method: 'GET', url: '/api/hirely/get-requirements', headers })
  expect(status).toBe(200)
  return body as CallAnswer<'GET /hirely/get-requirements'>
}
const matchedIn = ({ data }: { data: HiringRequirement[] }) =>
  data.map(({ matches }) => matches.map(({ firstName }) => firstName))
const apply = (first_name: string, more: object = {}) =>
  seedApplication(app.owner, acme.accountId, jobId, { first_name, ...more })

test('[API-035] requirements are listed newest first, with all their fields', async () => {
  const older = await seedRequirement(app.owner, acme.accountId, {
    created_at: new Date('2026-01-01T12:00:00Z'),
    status: 'complete',
    days: [7, 1],
  })
  const newer = await seedRequirement(app.owner, acme.accountId)
  const { data } = await requirementsOf(lead)
  expect(data.map(({ _id, status, days }) => ({ _id, status, days }))).toEqual([
    {
      _id: newer,
      status: 'incomplete',
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    },
    { _id: older, status: 'complete', days: ['Monday', 'Sunday'] },
  ])
  expect(data[0]).toEqual({
    _id: newer,
    clientName: 'Acme Outfitters',
    website: 'https://acme.example.com',
    tickets: 1200,
    noOfAgents: 2,
    workingStart: '09:00',
    workingEnd: '17:30',
    days: expect.any(Array),
    status: 'incomplete',
    createdAt: '2026-02-01T12:00:00.000Z',
    matches: [],
  })
})

test('[API-036] a match has all its fields and the reasons for it', async () => {
  await seedRequirement(app.owner, acme.accountId, {
    languages: ['English'],
    channels: ['email', 'voice'],
    needs_shopify: true,
  })
  const id = await apply('Ana', {
    experience_years: 2.5,
    languages: ['English', 'Dutch'],
    channels: ['email', 'chat'],
    tools: ['Zendesk'],
    hours: ['08:00-18:00'],
    is_shopify_ready: true,
    photo_key: `${acme.accountId}/applications/a/photo.webp`,
    video_key: `${acme.accountId}/applications/a/intro.mp4`,
  })
  const { data } = await requirementsOf(lead)
  expect(data[0]?.matches).toEqual([
    {
      _id: id,
      name: 'Ana Reyes',
      firstName: 'Ana',
      profileUri: expect.stringContaining('/photo.webp?expires='),
      currentAddress: 'Cebu City, Cebu, Philippines',
      isShopifyReady: true,
      totalExperience: 2.5,
      applicationVideoUri: expect.stringContaining('/intro.mp4?expires='),
      languages: [{ language: 'English' }, { language: 'Dutch' }],
      tools: ['Zendesk'],
      channels: ['email', 'chat'],
      reasons: [
        'Available 8:00 AM - 6:00 PM',
        'Speaks English',
        'Handles email (1 of 2 channels)',
        'Shopify ready',
      ],
    },
  ])
})

test('[API-036] the URL of a photo or video is null if there isn’t one', async () => {
  await seedRequirement(app.owner, acme.accountId)
  await apply('Ana', { photo_key: null, video_key: null })
  expect((await requirementsOf(lead)).data[0]?.matches[0]).toMatchObject({
    profileUri: null,
    applicationVideoUri: null,
  })
})

test('viewers see matches without photos and videos', async () => {
  await seedRequirement(app.owner, acme.accountId)
  const files = {
    photo_key: `${acme.accountId}/applications/a/photo.webp`,
    video_key: `${acme.accountId}/applications/a/intro.mp4`,
  }
  await apply('Ana', files)
  const other = await seedUser(app.owner, acme, 'viewer@acme.test')
  await app.owner.updateTable('users').set({ role: 'viewer' }).where('user_id', '=', other.userId).execute()
  const seen = async (headers: { authorization: string }) => (await requirementsOf(headers)).data[0]?.matches
  expect(await seen(lead)).toMatchObject([{ firstName: 'Ana', profileUri: expect.any(String) }])
  expect(await seen(await app.signIn(other))).toMatchObject([
    { firstName: 'Ana', profileUri: null, applicationVideoUri: null },
  ])
})

test('[HIRELY-017] at most three candidates match, and each requirement has its own matches', async () => {
  await seedRequirement(app.owner, acme.accountId)
  await seedRequirement(app.owner, acme.accountId, {
    languages: ['Danish'],
    created_at: new Date('2026-01-01T12:00:00Z'),
  })
  for (const [index, name] of ['Ana', 'Ben', 'Cleo', 'Dan'].entries())
    await apply(name, { experience_years: 9 - index })
  await apply('Eva', { languages: ['English', 'Danish'], experience_years: 0 })
  expect(matchedIn(await requirementsOf(lead))).toEqual([['Ana', 'Ben', 'Cleo'], ['Eva']])
})

test('the best of more than 1,000 candidates is found, no matter how long ago they applied', async () => {
  await seedRequirement(app.owner, acme.accountId)
  await apply('Best', { experience_years: 20, submitted_at: new Date('2026-01-01T12:00:00Z') })
  const at = new Date('2026-01-20T12:00:00Z')
  await app.owner
    .insertInto('applications')
    .values(
      Array.from({ length: 2_100 }, (_, index) => ({
        account_id: acme.accountId,
        job_id: jobId,
        application_id: randomUUID(),
        email: `${index}@candidates.test`,
        first_name: index === 1_500 ? 'Second' : `Other ${index}`,
        last_name: 'Reyes',
        experience_years: index === 1_500 ? 10 : 1,
        created_at: at,
        updated_at: at,
        submitted_at: at,
        consented_at: at,
      })),
    )
    .execute()
  await apply('Third', { experience_years: 5, submitted_at: new Date('2026-02-20T12:00:00Z') })
  expect(matchedIn(await requirementsOf(lead))).toEqual([['Best', 'Second', 'Third']])
})

test('drafts, closed applications and candidates without consent never match', async () => {
  await seedRequirement(app.owner, acme.accountId)
  await apply('Draft', { submitted_at: null })
  await apply('Silent', { consented_at: null })
  for (const stage of ['hired', 'rejected', 'withdrawn'] as const) await apply(stage, { stage })
  expect(matchedIn(await requirementsOf(lead))).toEqual([[]])
  for (const stage of ['screening', 'interview', 'offer'] as const) await apply(stage, { stage })
  expect(matchedIn(await requirementsOf(lead))[0]?.toSorted()).toEqual(['interview', 'offer', 'screening'])
})

test('another account’s requirements and candidates never appear', async () => {
  await seedRequirement(app.owner, acme.accountId)
  await apply('Ana')
  expect((await requirementsOf(stranger)).data).toEqual([])
  await seedRequirement(app.owner, globex.accountId, { client_name: 'Globex' })
  const theirs = await requirementsOf(stranger)
  expect(theirs.data.map(({ clientName }) => clientName)).toEqual(['Globex'])
  expect(matchedIn(theirs)).toEqual([[]])
  expect(matchedIn(await requirementsOf(lead))).toEqual([['Ana']])
})

test('the response includes which external pages are configured', async () => {
  expect((await requirementsOf(lead)).links).toEqual({ hiring: false, booking: false })
  const links = {
    ...app.services.config.links,
    booking: 'https://example.com/call',
    terms: 'https://example.com/terms',
  }
  const other = await createTestApp({ links })
  try {
    const own = await seedAccount(other.owner, { name: 'acme' })
    const { body } = await other.call({
      method: 'GET',
      url: '/api/hirely/get-requirements',
      headers: await other.signIn(own),
    })
    expect(body).toEqual({ data: [], links: { hiring: false, booking: true } })
    const jobs = await other.call({ method: 'GET', url: '/api/ops/joblistings' })
    expect(jobs.body).toMatchObject({ links: { terms: true } })
  } finally {
    await other.close()
  }
})

test('[HIRELY-042] a requirement can only be read: no call changes it', async () => {
  const calls = Object.values(api).filter(
    ({ path }) => path.includes('hirely') || path.includes('requirement'),
  )
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /hirely/get-requirements'])
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect((await app.call({ method, url: '/api/hirely/get-requirements', headers: lead })).status).toBe(404)
})

test('[HIRELY-043] requirements can’t be read without a token', async () => {
  const { status, body } = await app.call({ method: 'GET', url: '/api/hirely/get-requirements' })
  expect([status, (body as { code: string }).code]).toEqual([401, 'not_signed_in'])
})

test('[API-050] [APPLY-074] [APPLY-075] open jobs are listed without a token, with their questions in order', async () => {
  await seedJob(app.owner, acme.accountId, { title: 'Old', status: 'closed' })
  const theirs = await seedJob(app.owner, globex.accountId, {
    title: 'Newest',
    created_at: new Date('2026-02-01T12:00:00Z'),
  })
  const question = { account_id: acme.accountId, job_id: jobId }
  const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  await app.owner
    .insertInto('job_questions')
    .values([
      { ...question, question_id: second, position: 1, label: 'Why?', type: 'textarea', required: true },
      {
        ...question,
        question_id: first,
        position: 0,
        label: 'Tools?',
        type: 'multiSelect',
        is_multi: true,
        options: ['Zendesk', 'Slack'],
        fact: 'tools',
      },
    ])
    .execute()
  const listed = async (search = '') =>
    (await app.call({ method: 'GET', url: `/api/ops/joblistings${search}` })).body
  const links = { terms: false }
  const job = {
    _id: jobId,
    title: 'Support Agent',
    description: 'Help customers.',
    category: 'Support',
    questions: [
      {
        _id: first,
        label: 'Tools?',
        type: 'multiSelect',
        required: false,
        isMulti: true,
        options: ['Zendesk', 'Slack'],
      },
      { _id: second, label: 'Why?', type: 'textarea', required: true, isMulti: false, options: [] },
    ],
  }
  expect(await listed()).toEqual({
    data: [expect.objectContaining({ _id: theirs, questions: [] }), job],
    links,
  })
  expect(await listed(`?jobid=${jobId}`)).toEqual({ data: [job], links })
  for (const unknown of ['11111111-1111-4111-8111-111111111111', 'x', "1' or '1'='1"])
    expect(await listed(`?jobid=${encodeURIComponent(unknown)}`)).toEqual({ data: [], links })
})

test('[APPLY-075] a question about hours names the account’s time zone, and other questions don’t', async () => {
  const question = { account_id: acme.accountId, job_id: jobId, type: 'select' as const }
  await app.owner
    .insertInto('job_questions')
    .values([
      {
        ...question,
        question_id: randomUUID(),
        position: 5,
        label: 'Hours?',
        fact: 'hours',
        options: ['09:00-17:00'],
      },
      {
        ...question,
        question_id: randomUUID(),
        position: 6,
        label: 'Shopify?',
        fact: 'shopify',
        options: ['Yes', 'No'],
      },
    ])
    .execute()
  const setZone = (timezone: string | null) =>
    app.owner.updateTable('accounts').set({ timezone }).where('account_id', '=', acme.accountId).execute()
  const zones = async () => {
    const { body } = await app.call({ method: 'GET', url: `/api/ops/joblistings?jobid=${jobId}` })
    const { data } = body as CallAnswer<'GET /ops/joblistings'>
    return data[0]?.questions.map(({ label, timezone }) => [label, timezone])
  }
  await setZone('America/New_York')
  expect(await zones()).toEqual([
    ['Hours?', 'America/New_York'],
    ['Shopify?', undefined],
  ])
  await setZone(null)
  expect(await zones()).toContainEqual(['Hours?', 'UTC'])
})

test('jobs of demo accounts are listed only while the demo is on', async () => {
  const isDemo = (is_demo: boolean) =>
    app.owner.updateTable('accounts').set({ is_demo }).where('account_id', '=', acme.accountId).execute()
  const listed = async (demo: boolean) =>
    (await openJobs({ database: app.database, config: { ...app.services.config, demo } })).length
  await isDemo(true)
  expect([await listed(true), await listed(false)]).toEqual([1, 0])
  await isDemo(false)
  expect(await listed(false)).toBe(1)
})
