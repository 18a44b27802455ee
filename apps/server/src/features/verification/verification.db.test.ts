import { randomUUID } from 'node:crypto'
import { startSmtpSimulator } from '@pulse/simulators/smtp'
import {
  metaPhoneNumberId,
  metaToken,
  startWhatsappSimulator,
  type WhatsappSimulator,
} from '@pulse/simulators/whatsapp'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { seedAccount } from '../../../test-support/database.ts'
import { takeMails } from '../../../test-support/mail.ts'
import { jobContext } from '../../../test-support/snaps.ts'
import { isProven } from '../../domain/verification/codes.ts'
import { sendMailJob } from '../../platform/mail/index.ts'
import type { sendingMail } from '../../platform/mail/queue-mail.ts'
import type { WhatsappConfig } from '../../platform/whatsapp/code-delivery.ts'

const start = new Date('2026-03-01T12:00:00Z')
const number = '+14155550123'

let simulator: WhatsappSimulator
const apps: TestApp[] = []

async function appWith(whatsapp: WhatsappConfig | undefined, demo = true): Promise<TestApp> {
  const app = await createTestApp({ whatsapp })
  apps.push(app)
  const { accountId } = await seedAccount(app.owner, { name: 'acme' })
  await app.owner.updateTable('accounts').set({ is_demo: demo }).where('account_id', '=', accountId).execute()
  await sql`insert into job_listings (account_id, job_id, title, description, category, created_at)
    values (${accountId}, ${randomUUID()}, 'Agent', 'Help customers', 'Support', ${start})`.execute(app.owner)
  return app
}

let plain: TestApp
let meta: TestApp
let twilio: TestApp

beforeAll(async () => {
  simulator = await startWhatsappSimulator()
  const url = simulator.baseUrl
  plain = await appWith(undefined)
  meta = await appWith({
    provider: 'meta',
    url,
    token: metaToken,
    phoneNumberId: metaPhoneNumberId,
    template: 'otp',
  })
  twilio = await appWith({
    provider: 'twilio',
    url,
    accountSid: 'AC1',
    authToken: 'twilio-token',
    serviceSid: 'VA1',
  })
})
beforeEach(async () => {
  for (const app of apps) {
    app.clock.now = start
    for (const table of ['verification_codes', 'verification_sends', 'verification_proofs'] as const)
      await app.owner.deleteFrom(table).execute()
    await takeMails(app)
  }
  simulator.messages.length = 0
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await simulator.close()
})

type Answer = { success?: boolean; message?: string; msg?: string; proof?: string; code?: string }
async function post(app: TestApp, path: string, body: object, remoteAddress = '192.0.2.1') {
  const { status, body: answer } = await app.call({
    method: 'POST',
    url: `/api/verification/${path}`,
    body,
    remoteAddress,
  })
  return { status, ...(answer as Answer) }
}
const later = (app: TestApp, seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
const codeIn = (text: string | undefined) => /\b(\d{6})\b/.exec(text ?? '')?.[1] ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const ann = 'ann@example.com'
async function emailed(app = plain, email = ann): Promise<string> {
  expect(await post(app, 'send-otp/email', { email })).toMatchObject({ status: 200 })
  const [mail] = await takeMails(app)
  expect(mail?.to).toBe(email)
  return codeIn(mail?.text)
}
const verify = (code: string, email = ann) => post(plain, 'verify-otp/email', { email, code })

describe('email codes', () => {
  test('[API-048] sending a code requires no token, and the response contains success and message', async () => {
    const sent = await post(plain, 'send-otp/email', { email: 'Ann@Example.com' })
    expect(sent).toMatchObject({
      status: 200,
      success: true,
      message: 'Verification code sent successfully',
      resendAfterSeconds: 60,
    })
    const [mail] = await takeMails(plain)
    expect(mail).toMatchObject({
      to: ann,
      subject: expect.stringMatching(/^\d{6} is your verification code$/),
    })
    const stored = await plain.owner.selectFrom('verification_codes').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(codeIn(mail?.text))
    expect(JSON.stringify(stored)).not.toContain('ann')
  })

  test('[API-048] [API-049] a configured mail server delivers the code, and the code verifies the address', async () => {
    const smtp = await startSmtpSimulator()
    const app = await appWith(undefined, false)
    app.services.config.mail = { url: smtp.url, from: 'jobs@pulse.test' }
    try {
      expect(await post(app, 'send-otp/email', { email: ann })).toMatchObject({ status: 200 })
      const { rows } = await sql<{ payload: z.output<typeof sendingMail.payload> }>`
        select payload from graphile_worker._private_jobs`.execute(app.owner)
      for (const { payload } of rows) await sendMailJob(app.services).handle(payload, jobContext(app))
      expect(smtp.mails.map(({ to }) => to)).toEqual([[ann]])
      const code = /^Subject: (\d{6}) is your verification code/m.exec(smtp.mails[0]?.raw ?? '')?.[1] ?? ''
      expect(await post(app, 'verify-otp/email', { email: ann, code })).toMatchObject({ status: 200 })
    } finally {
      await smtp.close()
    }
  })

  test('[API-049] the right code works once and returns a proof for that email address only', async () => {
    const code = await emailed()
    const answer = await verify(code)
    expect(answer).toMatchObject({ status: 200, success: true, message: 'Email verified successfully!' })
    const { services } = plain
    const proves = (address: string, proof: string) => isProven(services, { kind: 'email', address }, proof)
    expect(await proves(ann, answer.proof ?? '')).toBe(true)
    expect(await proves('bob@example.com', answer.proof ?? '')).toBe(false)
    expect(await proves(ann, 'made up')).toBe(false)
    expect(await isProven(services, { kind: 'whatsapp', address: ann }, answer.proof ?? '')).toBe(false)
    expect(await verify(code)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('wrong or has expired'),
    })
    later(plain, 8 * 24 * 3600)
    expect(await proves(ann, answer.proof ?? '')).toBe(false)
  })

  test('a code expires after ten minutes or when a new one is sent', async () => {
    const old = await emailed()
    later(plain, 61)
    const code = await emailed()
    if (old !== code) expect(await verify(old)).toMatchObject({ status: 400 })
    later(plain, 600)
    expect(await verify(code)).toMatchObject({ status: 400 })
  })

  test('five wrong attempts invalidate a code, even if they arrive at the same time', async () => {
    const code = await emailed()
    const tries = await Promise.all(Array.from({ length: 8 }, () => verify(wrong(code))))
    expect(tries.every(one => one.status === 400)).toBe(true)
    expect(await verify(code)).toMatchObject({ status: 400 })
    later(plain, 61)
    expect(await verify(await emailed())).toMatchObject({ status: 200 })
  })

  test('from the fifth wrong attempt on, every response says that a new code is needed', async () => {
    const code = await emailed()
    const messages: unknown[] = []
    for (let n = 1; n <= 7; n++) messages.push((await verify(wrong(code))).msg)
    const [wrongOne, usedUp] = [
      'The code is wrong or has expired. Check the latest message, or request a new code.',
      'Too many wrong codes. Request a new code.',
    ]
    expect(messages).toEqual([wrongOne, wrongOne, wrongOne, wrongOne, usedUp, usedUp, usedUp])
  })

  test('a code entered twice at the same time verifies only once', async () => {
    const code = await emailed()
    const both = await Promise.all([verify(code), verify(code)])
    expect(both.map(one => one.status).toSorted()).toEqual([200, 400])
  })

  test('an email address without a code gets the same response as a wrong code', async () => {
    const code = await emailed()
    const known = await verify(wrong(code))
    expect(await verify('123456', 'unknown@example.com')).toEqual(known)
  })

  test('codes are limited per email address and per network', async () => {
    await emailed()
    later(plain, 30)
    expect(await post(plain, 'send-otp/email', { email: ann })).toMatchObject({
      status: 429,
      msg: 'Too many codes were requested. Please try again in 30 seconds.',
    })
    for (let n = 2; n <= 5; n++) {
      later(plain, 61)
      await emailed()
    }
    later(plain, 61)
    expect(await post(plain, 'send-otp/email', { email: ann })).toMatchObject({
      status: 429,
      msg: expect.stringContaining('55 minutes'),
    })
    for (let n = 5; n < 30; n++)
      expect(await post(plain, 'send-otp/email', { email: `a${n}@example.com` })).toMatchObject({
        status: 200,
      })
    expect(await post(plain, 'send-otp/email', { email: 'b@example.com' })).toMatchObject({ status: 429 })
    const toNumber = await post(plain, 'send-otp/whatsapp', { number })
    expect(toNumber).toMatchObject({ status: 200 })
    const elsewhere = await post(plain, 'send-otp/email', { email: 'b@example.com' }, '198.51.100.7')
    expect(elsewhere).toMatchObject({ status: 200 })
    const atOnce = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        post(plain, 'send-otp/email', { email: `c${n}@example.com` }, '203.0.113.9'),
      ),
    )
    expect(atOnce.filter(one => one.status === 200)).toHaveLength(30)
  })

  test.each([
    [{ email: '' }, 'email: Enter an email address.'],
    [{ email: 'ann' }, 'email: Enter an email address such as name@company.com.'],
    [{ email: `${'a'.repeat(250)}@x.com` }, 'email: Use at most 254 characters.'],
    [{}, 'email'],
    [{ email: '<ann@example.com' }, 'email: Enter an email address such as name@company.com.'],
    [{ email: 'ann@example.com>' }, 'email: Enter an email address such as name@company.com.'],
    [{ email: '\u0001ann@example.com' }, 'email: Enter an email address such as name@company.com.'],
    [{ email: 'ann@ｅxample.com' }, 'email: Enter an email address such as name@company.com.'],
    [{ email: 'ann@mail。example.com' }, 'email: Enter an email address such as name@company.com.'],
    [{ email: ann, jobid: 'not a job' }, 'Job not found'],
    [{ email: ann, jobid: randomUUID() }, 'Job not found'],
  ])('bad input %j is refused with a message that says what to do', async (body, problem) => {
    const answer = await post(plain, 'send-otp/email', body)
    expect([400, 404]).toContain(answer.status)
    expect(answer.msg).toContain(problem)
    expect(await takeMails(plain)).toEqual([])
  })

  test.each(['', '12345', '1234567', '１２３４５６', '12345a', null])('code %j is refused', async code => {
    const answer = await post(plain, 'verify-otp/email', { email: ann, code })
    expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining('code') })
  })

  test('sending a code returns an error if the server can’t send email or WhatsApp messages', async () => {
    const real = await appWith(undefined, false)
    const answer = await post(real, 'send-otp/email', { email: ann })
    expect(answer).toMatchObject({ status: 403, msg: expect.stringContaining('can’t send email') })
    const whatsapp = await post(real, 'send-otp/whatsapp', { number })
    expect(whatsapp).toMatchObject({ status: 403, msg: expect.stringContaining('can’t send WhatsApp') })
  })
})

describe('WhatsApp codes', () => {
  const send = (app: TestApp, to = number) => post(app, 'send-otp/whatsapp', { number: to })
  const check = (app: TestApp, code: string, to = number) =>
    post(app, 'verify-otp/whatsapp', { number: to, code })

  test('[API-059] a code is sent through Meta’s API and verifies the number', async () => {
    expect(await send(meta)).toMatchObject({ status: 200, success: true })
    expect(simulator.messages).toEqual([
      { to: '14155550123', template: 'otp', code: expect.stringMatching(/^\d{6}$/) },
    ])
    const code = simulator.messages[0]?.code ?? ''
    expect(await check(meta, wrong(code))).toMatchObject({ status: 400 })
    const answer = await check(meta, code)
    expect(answer).toMatchObject({ status: 200, success: true })
    const owner = { kind: 'whatsapp', address: number } as const
    expect(await isProven(meta.services, owner, answer.proof ?? '')).toBe(true)
  })

  test('[API-059] Twilio generates and checks the code', async () => {
    expect(await send(twilio)).toMatchObject({ status: 200 })
    const code = simulator.twilio.codeOf(number) ?? ''
    expect(await check(twilio, wrong(code))).toMatchObject({ status: 400 })
    expect(await check(twilio, code)).toMatchObject({ status: 200, proof: expect.any(String) })
    expect(await check(twilio, code)).toMatchObject({ status: 400 })
    later(twilio, 61)
    expect(await send(twilio)).toMatchObject({ status: 200 })
    simulator.twilio.expire(number)
    expect(await check(twilio, simulator.twilio.codeOf(number) ?? '')).toMatchObject({ status: 400 })
  })

  test('without a WhatsApp service, the code appears in the demo’s outbox', async () => {
    expect(await send(plain)).toMatchObject({ status: 200 })
    const [mail] = await takeMails(plain)
    expect(mail?.to).toBe(number)
    expect(await check(plain, codeIn(mail?.text))).toMatchObject({ status: 200 })
  })

  test('a failed delivery returns an error that says what to do, and doesn’t count toward the limit', async () => {
    const failed = async (app: TestApp, failure: Parameters<WhatsappSimulator['failNext']>[0]) => {
      simulator.failNext(failure)
      const { status, msg } = await send(app, '+14155550199')
      return { status, msg }
    }
    const undeliverable = { status: 400, msg: expect.stringContaining('can’t receive WhatsApp messages') }
    expect(await failed(meta, { kind: 'meta', status: 400, code: 131026 })).toEqual(undeliverable)
    expect(await failed(meta, { kind: 'meta', status: 400, code: 130429 })).toMatchObject({ status: 429 })
    expect(await failed(meta, { kind: 'meta', status: 401, code: 190 })).toMatchObject({ status: 503 })
    expect(await failed(meta, { kind: 'cut' })).toMatchObject({ status: 503 })
    expect(await failed(twilio, { kind: 'not-json' })).toMatchObject({ status: 503 })
    expect(await failed(twilio, { kind: 'twilio', status: 400, code: 60200 })).toEqual(undeliverable)
    expect(await failed(twilio, { kind: 'twilio', status: 429, code: 60203 })).toMatchObject({ status: 429 })
    expect(await send(meta, '+14155550199')).toMatchObject({ status: 200 })
    expect(await send(twilio, '+14155550199')).toMatchObject({ status: 200 })
  })

  test.each(['', '4155550123', '+0155', '+1 415 555', `+${'1'.repeat(16)}`, '<b>+14155550123</b>'])(
    'the number %j is refused with a message that says what to do',
    async bad => {
      const answer = await send(meta, bad)
      expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining('country code') })
    },
  )
})
