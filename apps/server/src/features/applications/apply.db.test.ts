import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallAnswer, DraftForm } from '@pulse/contract'
import { avi, doc, executable, mov, pdf, png, webm } from '@pulse/simulators/application-files'
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
import { seedJob, seedRequirement } from '../../../test-support/hiring.ts'
import { takeMails } from '../../../test-support/mail.ts'

const email = 'maria@candidates.test'
const start = new Date('2026-03-01T12:00:00Z')
let app: TestApp
let dataDir: string
let acme: SeededAccount
let jobId: string
let claim: { jobid: string; email: string; proof: string; whatsappProof: string }

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-apply-'))
  app = await createTestApp({ dataDir, publicUrl: 'https://pulse.test' })
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
  await takeMails(app)
  jobId = await seedJob(app.owner, acme.accountId)
  claim = {
    jobid: jobId,
    email,
    proof: await proofOf(app, 'email', email),
    whatsappProof: await proofOf(app, 'whatsapp', applicantNumber),
  }
})

const send = (changes: Record<string, string> = {}, files = formFiles()) =>
  sendForm(app, formFields({ ...claim, ...changes }), files)
const stored = () => app.owner.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
const problems = async (changes: Record<string, string>, files = formFiles()) => {
  const { status, body } = await send(changes, files)
  expect(status).toBe(400)
  return Object.fromEntries(
    (body.details ?? []).map(({ path: at, problem }) => [at.replace('body.', ''), problem]),
  )
}

describe('a complete application', () => {
  test('[API-051] [APPLY-077] [APPLY-078] [APPLY-079] [APPLY-080] [APPLY-081] [APPLY-084] [APPLY-085] [APPLY-086] is stored with every field', async () => {
    const { status, body } = await send({ 'personalInfo[middleName]': ' Cruz ', referral: 'Friend@Acme.com' })
    expect([status, body.success, body.message]).toEqual([200, true, 'Application Submitted!'])
    const row = await stored()
    expect(body.applicationId).toBe(row.application_id)
    expect([row.email, row.job_id, row.submitted_at, row.expires_at]).toEqual([email, jobId, start, null])
    expect(row.form).toEqual({
      source: 'LinkedIn',
      referral: 'friend@acme.com',
      personalInfo: {
        firstName: 'Maria',
        middleName: 'Cruz',
        lastName: 'Santos',
        dob: '1990-05-17T00:00:00.000Z',
        familyMembers: null,
        dependents: null,
        highestEducation: 'Bachelors Degree',
      },
      contactInfo: {
        wa: { number: '9171234567', code: '+63', countryEnum: 'PH' },
        addressLine: '1 Rizal Avenue',
        city: 'Cebu City',
        state: 'Central Visayas',
        country: 'Philippines',
        zip: '6000',
      },
      workExperience: {
        beginWork: 'Immediately',
        experience: 2.5,
        remoteExperience: null,
        pastEmployers: [
          {
            employerName: 'Acme',
            employerUrl: 'https://acme.com/',
            startMonth: 1,
            startYear: 2020,
            endMonth: 6,
            endYear: 2022,
          },
        ],
      },
      questionnaire: {
        languages: [{ language: 'English', fluency: ['Spoken', 'Written'] }],
        otherFormRequest: '',
      },
      shopifyListingCategory: '',
      industry: '',
      relevantIndustries: [],
      category: 'Support',
      metadata: {},
    })
    expect(row.files).toMatchObject({
      profilePic: { name: 'me.png', type: 'image/webp' },
      resume: { name: 'resume.docx' },
      applicationVideo: { name: 'hello.mp4', type: 'video/mp4' },
    })
    for (const key of [row.photo_key, row.resume_key, row.video_key])
      expect(await app.services.files.size(key ?? '')).toBeGreaterThan(0)
  })

  test('[APPLY-087] answers are stored by question and used as facts for matching', async () => {
    const [tools, hours, notice] = [randomUUID(), randomUUID(), randomUUID()]
    const question = { account_id: acme.accountId, job_id: jobId, position: 0, label: '?' }
    await app.owner
      .insertInto('job_questions')
      .values([
        {
          ...question,
          question_id: tools,
          type: 'multiSelect',
          options: ['Zendesk', 'Shopify'],
          fact: 'tools',
        },
        { ...question, question_id: hours, type: 'select', options: ['08:00-18:00'], fact: 'hours' },
        { ...question, question_id: notice, type: 'number', required: true },
      ])
      .execute()
    expect(await problems({ [`metadata[${hours}]`]: 'always', [`metadata[${tools}][0]`]: 'Excel' })).toEqual({
      [`metadata.${hours}`]: 'Choose from the options',
      [`metadata.${tools}`]: 'Choose from the options',
      [`metadata.${notice}`]: 'This field is required',
    })
    const answers = { [`metadata[${tools}][0]`]: 'Zendesk', [`metadata[${hours}]`]: '08:00-18:00' }
    expect(await problems({ ...answers, [`metadata[${notice}]`]: '-1' })).toEqual({
      [`metadata.${notice}`]: 'Enter 0 or more',
    })
    await send({ ...answers, [`metadata[${notice}]`]: '14' })
    const row = await stored()
    expect((row.form as DraftForm).metadata).toEqual({
      [tools]: ['Zendesk'],
      [hours]: '08:00-18:00',
      [notice]: 14,
    })
    expect([row.tools, row.hours, row.languages, row.experience_years]).toEqual([
      ['Zendesk'],
      ['08:00-18:00'],
      ['English'],
      2.5,
    ])
    await seedRequirement(app.owner, acme.accountId, { tools: ['Zendesk'], minimum_experience: 2 })
    const { body } = await app.call({
      method: 'GET',
      url: '/api/hirely/get-requirements',
      headers: await app.signIn(acme),
    })
    const [requirement] = (body as CallAnswer<'GET /hirely/get-requirements'>).data
    expect(requirement?.matches[0]).toMatchObject({
      firstName: 'Maria',
      currentAddress: 'Cebu City, Central Visayas, Philippines',
      applicationVideoUri: expect.stringContaining('/video.mp4'),
    })
  })

  test('sending the form twice creates one application and one email', async () => {
    const [first, second] = await Promise.all([send(), send()])
    const third = await send({ 'personalInfo[firstName]': 'Someone else' })
    expect([first?.status, second?.status, third.status]).toEqual([200, 200, 200])
    const ids = [first, second, third].map(answer => answer?.body.applicationId)
    expect(new Set(ids).size).toBe(1)
    expect((await stored()).first_name).toBe('Maria')
    expect(await takeMails(app)).toHaveLength(1)
  })

  test('nested fields can be written with dots, and files can come before fields', async () => {
    const dotted = Object.entries(formFields(claim)).map(([name, value]) => [
      name.replaceAll(/\[(\w+)\]/g, '.$1'),
      value,
    ])
    const form = new FormData()
    for (const [name, [fileName, content]] of Object.entries(formFiles()))
      form.append(name, new Blob([new Uint8Array(content)]), fileName)
    for (const [name = '', value = ''] of dotted) form.append(name, value)
    const encoded = new Response(form)
    const { status } = await app.call({
      method: 'POST',
      url: '/api/pulse/job/apply',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(status).toBe(200)
  })

  test.each([
    ['resume.doc', 'resume.doc', doc(), 'workExperience[resume]'],
    ['résumé.pdf', 'résumé.pdf', pdf(), 'workExperience[resume]'],
    ['clip.mov', 'clip.mov', mov(), 'questionnaire[applicationVideo]'],
    ['clip.avi', 'clip.avi', avi(), 'questionnaire[applicationVideo]'],
    ['../../etc/passwd', 'passwd', webm(), 'questionnaire[applicationVideo]'],
  ])('a file named %s is stored', async (name, shown, content, field) => {
    const { status } = await send({}, { ...formFiles(), [field]: [name, content] })
    expect(status).toBe(200)
    const names = Object.values((await stored()).files).map(file => file.name)
    expect(names).toContain(shown)
  })
})

describe('who can apply', () => {
  test('[APPLY-036] without proof of the email address, nothing is stored', async () => {
    for (const proof of [
      '',
      'wrong',
      await proofOf(app, 'email', 'other@candidates.test'),
      claim.whatsappProof,
    ]) {
      const { status, body } = await send({ proof })
      expect([status, body.msg]).toEqual([403, 'Please verify your email before proceeding'])
    }
    app.clock.now = new Date(start.getTime() + 8 * 86_400_000)
    expect((await send()).status).toBe(403)
    expect(await app.owner.selectFrom('applications').selectAll().execute()).toEqual([])
  })

  test('[APPLY-047] [APPLY-048] the WhatsApp number must be verified', async () => {
    const message = { 'contactInfo.wa.number': 'Please verify your WhatsApp number before proceeding' }
    expect(await problems({ whatsappProof: '' })).toEqual(message)
    expect(await problems({ whatsappProof: await proofOf(app, 'whatsapp', '+639170000000') })).toEqual(
      message,
    )
    expect((await stored()).submitted_at).toBeNull()
  })

  test('[APPLY-018] an unknown or closed job is not found', async () => {
    for (const jobid of [randomUUID(), 'x', await seedJob(app.owner, acme.accountId, { status: 'closed' })]) {
      const { status, body } = await send({ jobid })
      expect([status, body.msg]).toEqual([404, 'Job not found. It may have been closed.'])
    }
  })

  test('[APPLY-097] [APPLY-098] consent and accepted terms are required', async () => {
    expect((await send({ consent: 'false' })).body.details).toEqual([
      { path: 'body.consent', problem: 'Please agree to the use of your data before proceeding' },
    ])
    expect(await problems({ terms: '' })).toEqual({ terms: 'Please accept the terms before submitting' })
    expect(await problems({ terms: 'yes' })).toEqual({ terms: 'Send “true” or “false”.' })
  })
})

describe('bad input', () => {
  test('an empty form gets an error for every field, and its files are kept', async () => {
    const { status, body } = await sendForm(
      app,
      { ...claim, consent: 'true', terms: 'true' },
      {
        'personalInfo[profilePic]': ['me.png', png()],
      },
    )
    expect(status).toBe(400)
    expect(body.details?.map(({ path: at }) => at)).toEqual([
      'body.personalInfo.firstName',
      'body.personalInfo.lastName',
      'body.personalInfo.dob',
      'body.personalInfo.highestEducation',
      'body.contactInfo.wa.countryEnum',
      'body.contactInfo.wa.number',
      'body.workExperience.resume',
      'body.questionnaire.languages',
      'body.questionnaire.applicationVideo',
      'body.source',
    ])
    expect((await stored()).photo_key).not.toBeNull()
    const { 'personalInfo[profilePic]': _sent, ...rest } = formFiles()
    expect((await send({}, rest)).status).toBe(200)
  })

  test('a form without any fields gets an error that names the required ones', async () => {
    const { status, body } = await sendForm(app, {}, formFiles())
    expect([status, body.details]).toEqual([
      400,
      ['jobid', 'email'].map(name => ({ path: `body.${name}`, problem: 'This field is required.' })),
    ])
  })

  test.each([
    ['personalInfo[dob]', '2026-03-02', 'Date of birth can’t be in the future'],
    ['personalInfo[firstName]', ' ', 'First name is required'],
    ['personalInfo[firstName]', 'x'.repeat(101), 'Use at most 100 characters'],
    ['contactInfo[wa][number]', '2025550123', 'Enter a valid phone number for the chosen country'],
    ['contactInfo[country]', 'ZZ', 'Choose a country from the list'],
    ['workExperience[pastEmployers][0][employerUrl]', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['workExperience[pastEmployers][0][startYear]', '2023', 'Start date must be before End date'],
    ['workExperience[experience]', 'many', 'Must be of type number.'],
    ['referral', 'friend', 'Enter a valid email address'],
    ['source', 'Radio', 'Choose from the options'],
    ['hobby', 'Chess', 'Unknown fields: hobby. Remove them.'],
  ])('%s can’t be %j', async (field, value, message) => {
    expect(Object.values(await problems({ [field]: value }))).toEqual([message])
    expect(
      await app.owner.selectFrom('applications').where('submitted_at', 'is not', null).selectAll().execute(),
    ).toEqual([])
  })

  test.each(['<script>alert(1)</script>', 'مريم', 'Zoë 🎉', "Robert'); drop table applications;--"])(
    'text such as %j is stored unchanged',
    async text => {
      await send({ 'personalInfo[firstName]': text, 'contactInfo[addressLine]': text })
      expect((await stored()).first_name).toBe(text)
    },
  )

  test.each([
    [
      'an executable named .pdf',
      'workExperience[resume]',
      executable(),
      'Resume must be a PDF, DOC or DOCX file',
    ],
    ['an empty file', 'workExperience[resume]', Buffer.alloc(0), 'The file is empty. Choose another file.'],
    [
      'a video without video',
      'questionnaire[applicationVideo]',
      webm({ track: 'audio' }),
      'This file is damaged or contains no video. Choose another file.',
    ],
    [
      'a PDF as a video',
      'questionnaire[applicationVideo]',
      pdf(),
      'Only MP4, MOV, AVI, and WebM formats are allowed',
    ],
    [
      'a PDF as a picture',
      'personalInfo[profilePic]',
      pdf(),
      'Profile picture must be an image (JPG, PNG, WebP or GIF)',
    ],
  ])('%s is refused, and the error names the field', async (_name, field, content, message) => {
    const found = await problems({}, { ...formFiles(), [field]: ['resume.pdf', content] })
    expect(found).toEqual({ [field.replace('[', '.').replace(']', '')]: message })
  })

  test('[APPLY-051] a resume one byte over the limit is rejected', async () => {
    const content = Buffer.concat([pdf(), Buffer.alloc(2 * 1024 * 1024)]).subarray(0, 2 * 1024 * 1024 + 1)
    const { status, body } = await send({}, { ...formFiles(), 'workExperience[resume]': ['r.pdf', content] })
    expect([status, body.msg, body.details?.[0]?.path]).toEqual([
      413,
      'File size should be 2 MB or less',
      'body.workExperience.resume',
    ])
  })

  test('a NUL character, an unknown file and a different content type are rejected', async () => {
    expect(Object.values(await problems({ 'personalInfo[firstName]': 'a\0b' }))).toEqual([
      'Remove the NUL character.',
    ])
    expect((await send({}, { ...formFiles(), cover: ['c.pdf', pdf()] })).body.msg).toBe(
      'Unknown file: cover. Remove it.',
    )
    const { status } = await app.call({
      method: 'POST',
      url: '/api/pulse/job/apply',
      payload: { jobid: jobId },
    })
    expect(status).toBe(415)
  })
})

test('the link in the confirmation email opens the submitted application and lets the applicant erase it with its files', async () => {
  await send()
  const [mail] = await takeMails(app)
  expect([mail?.to, mail?.subject]).toEqual([email, 'Your application for Support Agent'])
  const token = /https:\/\/pulse\.test\/hire\/sent\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { status, body } = await app.call({ method: 'GET', url: `/api/hire/sent/${token}` })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    jobTitle: 'Support Agent',
    email,
    form: { personalInfo: { firstName: 'Maria' } },
    files: { resume: { name: 'resume.docx' } },
  })
  const { url } = (body as CallAnswer<'GET /hire/sent/{token}'>).files.applicationVideo ?? { url: '' }
  const video = await app.app.inject({ method: 'GET', url, headers: { range: 'bytes=0-3' } })
  expect([video.statusCode, video.headers['content-type']]).toEqual([206, 'video/mp4'])
  expect(video.headers['content-security-policy']).toContain("default-src 'none'")

  const other = token.replace(/^\d+/, '999')
  for (const wrong of [other, token.slice(0, -1), 'x'])
    for (const [method, end] of [
      ['GET', ''],
      ['POST', '/erase'],
    ] as const)
      expect((await app.call({ method, url: `/api/hire/sent/${wrong}${end}` })).status).toBe(404)

  expect((await app.call({ method: 'POST', url: `/api/hire/sent/${token}/erase` })).body).toEqual({
    success: true,
    message: 'Your application was erased.',
  })
  expect(await app.owner.selectFrom('applications').selectAll().execute()).toEqual([])
  expect((await app.call({ method: 'GET', url: `/api/hire/sent/${token}` })).status).toBe(404)
  const { rows } = await sql<{ payload: { prefixes: string[] } }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'delete-files'`.execute(app.owner)
  expect(rows.at(-1)?.payload.prefixes).toEqual([
    expect.stringMatching(/^\d+\/applications\/[0-9a-f-]{36}\/$/),
  ])
})

test('[APPLY-065] a request for an alternative format replaces the video', async () => {
  const { 'questionnaire[applicationVideo]': _video, ...files } = formFiles()
  expect(await problems({}, files)).toEqual({
    'questionnaire.applicationVideo': 'Application video is required',
  })
  const request = 'I am deaf. May I send a written introduction?'
  expect((await send({ 'questionnaire[otherFormRequest]': request }, files)).status).toBe(200)
  expect((await stored()).video_key).toBeNull()
})

test('experience that wasn’t entered stays empty', async () => {
  const empty = { 'workExperience[experience]': '', 'workExperience[remoteExperience]': '' }
  expect((await send(empty)).status).toBe(200)
  expect((await stored()).experience_years).toBeNull()
})
