import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedUser } from '../../../test-support/database.ts'
import {
  addAgent,
  createDiaryApp,
  type DiaryAccount,
  type DiaryApp,
  screenshot,
  seedDiary,
  sendSnap,
  setTracker,
  trackerOf,
} from '../../../test-support/snaps.ts'
import { deleteSnap } from '../../domain/snaps/snaps.ts'
import { storeImage } from '../../domain/snaps/store-snap.ts'

let app: DiaryApp
let acme: DiaryAccount
let globex: DiaryAccount

beforeAll(async () => {
  app = await createDiaryApp()
  acme = await seedDiary(app, 'acme')
  globex = await seedDiary(app, 'globex')
})
afterAll(() => app.close())

type Headers = { authorization: string }
const day = { date: 28, month: 2, year: 2026, offset: 0 }

function images(
  agentId: string,
  change: Partial<typeof day> & { timezone?: string } = {},
  headers: Headers = acme.headers,
) {
  const query = { agentId, ...day, ...change } as unknown as Record<string, string>
  return app.call({ method: 'GET', url: '/api/tracker/images', query, headers })
}
const urlsOf = (body: object, headers: Headers = acme.headers) =>
  app.call({ method: 'POST', url: '/api/aws/s3/generate-multiple-download-urls', headers, body })
const viewsOf = (agentId: string, headers: Headers = acme.headers) =>
  app.call({ method: 'GET', url: '/api/tracker/snap-views', query: { agentId }, headers })

async function addressesOf(keys: string[], thumbnails = false): Promise<string[]> {
  const answer = await urlsOf({ keys, thumbnails })
  expect(answer.status).toBe(200)
  return (answer.body as { data: { urls: string[] } }).data.urls
}

async function newAgent(account: DiaryAccount = acme) {
  const agentId = await addAgent(app, account, 'Agent')
  return { agentId, tracker: await trackerOf(app, { accountId: account.accountId, agentId }) }
}

async function storedSnap(tracker: Headers, name = '2026-02-28T14-05-00Z.png'): Promise<string> {
  const { body } = await sendSnap(app, tracker, name, await screenshot())
  expect(body).toMatchObject({ stored: true })
  return (body as { key: string }).key
}

describe('listing and viewing', () => {
  test('[API-017] A day’s keys are sorted by time, and the day is in the viewer’s time zone', async () => {
    const { agentId, tracker } = await newAgent()
    for (const name of ['2026-02-28T23-30-00Z.png', '2026-02-28T04-59-59Z.png', '2026-02-28T05-00-00Z.png'])
      await storedSnap(tracker, name)
    const names = async (change: Parameters<typeof images>[1]) => {
      const { body } = await images(agentId, change)
      return (body as { data: string[] }).data.map(key => key.split('/').at(-1))
    }
    expect(await names({})).toEqual([
      '2026-02-28T04-59-59Z.png',
      '2026-02-28T05-00-00Z.png',
      '2026-02-28T23-30-00Z.png',
    ])
    expect(await names({ offset: -300 })).toEqual(['2026-02-28T05-00-00Z.png', '2026-02-28T23-30-00Z.png'])
    expect(await names({ timezone: 'America/New_York' })).toHaveLength(2)
    expect(await names({ offset: 60, date: 1, month: 3 })).toEqual(['2026-02-28T23-30-00Z.png'])
    expect(await images(agentId, { date: 31 })).toMatchObject({
      status: 400,
      body: { msg: expect.stringContaining('28') },
    })
    expect(await images(agentId, { month: 13 })).toMatchObject({ status: 400 })
    expect(await images(agentId, {}, globex.headers)).toMatchObject({ status: 404 })
  })

  test('[API-018] Keys are exchanged for URLs that a browser can open for a few minutes', async () => {
    const { agentId, tracker } = await newAgent()
    const keys = [
      await storedSnap(tracker, '2026-02-28T10-00-00Z.png'),
      await storedSnap(tracker, '2026-02-28T10-10-00Z.png'),
    ]
    const [first = '', second = ''] = await addressesOf(keys)
    expect(first).toContain('2026-02-28T10-00-00Z')
    expect(second).toContain('2026-02-28T10-10-00Z')
    const opened = await app.app.inject({ method: 'GET', url: first })
    expect(opened.statusCode).toBe(200)
    expect(opened.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="2026-02-28T10-00-00Z.png"',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ width: 640, height: 360 })
    const [thumbnail = ''] = await addressesOf(keys, true)
    const small = await app.app.inject({ method: 'GET', url: thumbnail })
    expect(small.rawPayload.length).toBeLessThan(10_000)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, format: 'webp' })
    // Only opening the full-size image counts as a view.
    expect((await viewsOf(agentId)).body).toMatchObject({ data: [{ by: 'Lead of acme' }, {}] })
    const part = await app.app.inject({ method: 'GET', url: first, headers: { range: 'bytes=4-7' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(opened.rawPayload.subarray(4, 8))
  })

  test('a URL can’t be changed, used after it expires, or used for another file', async () => {
    const { tracker } = await newAgent()
    const key = await storedSnap(tracker)
    const [url = ''] = await addressesOf([key])
    const { statusCode } = await app.app.inject({
      method: 'GET',
      url: url.replace(/expires=\d/, 'expires=9'),
    })
    expect(statusCode).toBe(404)
    const [thumbnail = ''] = await addressesOf([key], true)
    const swapped = thumbnail.split('?')[0] + url.slice(url.indexOf('?'))
    expect((await app.app.inject({ method: 'GET', url: swapped })).statusCode).toBe(404)
    expect((await app.app.inject({ method: 'GET', url: url.split('?')[0] ?? '' })).statusCode).toBe(404)
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 11 * 60_000)
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(404)
    app.clock.now = before
  })

  test('the account’s settings are checked again after a slow upload', async () => {
    const image = await screenshot()
    const slow = (change: () => Promise<unknown>) =>
      Readable.from(
        (async function* () {
          yield image.subarray(0, 100)
          await change()
          yield image.subarray(100)
        })(),
      )
    const revoked = await newAgent()
    const revoke = () =>
      app.owner.deleteFrom('tracker_tokens').where('agent_id', '=', revoked.agentId).execute()
    const name = '2026-02-28T14-05-00Z.png'
    expect(await sendSnap(app, revoked.tracker, name, slow(revoke))).toMatchObject({ status: 401 })
    const { agentId, tracker } = await newAgent()
    const off = () => setTracker(app, acme, { screenshots: false })
    expect(await sendSnap(app, tracker, name, slow(off))).toMatchObject({ status: 403 })
    await setTracker(app, acme, {})
    const blur = () => setTracker(app, acme, { blur: true })
    expect(await sendSnap(app, tracker, name, slow(blur))).toMatchObject({ status: 200 })
    await setTracker(app, acme, {})
    const stored = await app.owner
      .selectFrom('snaps')
      .where('agent_id', 'in', [agentId, revoked.agentId])
      .select('blurred')
      .execute()
    expect(stored).toEqual([{ blurred: true }])
  })

  test('[API-018] Another account’s keys, unknown keys and paths are not found', async () => {
    const key = await storedSnap((await newAgent()).tracker)
    const theirs = await storedSnap((await newAgent(globex)).tracker)
    for (const wrong of [
      theirs,
      key.replace(/\d\d-00Z/, '59-00Z'),
      '../../secret-key',
      `${acme.accountId}/../x`,
    ])
      expect(await urlsOf({ keys: [key, wrong] })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await urlsOf({ keys: [] })).toMatchObject({ status: 400 })
    expect(await urlsOf({ keys: [key] }, globex.headers)).toMatchObject({ status: 404 })
  })

  test('a setting controls which roles can see and delete snaps', async () => {
    const { agentId, tracker } = await newAgent()
    const key = await storedSnap(tracker)
    const user = await seedUser(app.owner, acme, 'manager@acme.test')
    await app.owner.updateTable('users').set({ role: 'manager' }).where('user_id', '=', user.userId).execute()
    const manager = await app.signIn(user)
    const remove = () =>
      app.call({ method: 'DELETE', url: '/api/tracker/images', query: { key }, headers: manager })
    await setTracker(app, acme, { snapsRole: 'owner' })
    expect(await images(agentId, {}, manager)).toMatchObject({ status: 403 })
    expect(await urlsOf({ keys: [key], thumbnails: true }, manager)).toMatchObject({ status: 403 })
    expect(await viewsOf(agentId, manager)).toMatchObject({ status: 403 })
    expect(await remove()).toMatchObject({ status: 403 })
    await setTracker(app, acme, { snapsRole: 'manager' })
    expect(await images(agentId, {}, manager)).toMatchObject({ status: 200, body: { data: [key] } })
    await urlsOf({ keys: [key] }, manager)
    expect(await remove()).toMatchObject({ status: 204 })
    expect(await images(agentId, {}, manager)).toMatchObject({ body: { data: [] } })
    // Deleting a snap doesn't hide that it was viewed.
    expect((await viewsOf(agentId)).body).toMatchObject({ data: [{ takenAt: expect.any(String) }] })
    expect(await remove()).toMatchObject({ status: 404 })
  })

  test('a deleted snap stays deleted if its tracker uploads it again, and its URLs stop working at once', async () => {
    const { agentId, tracker } = await newAgent()
    const key = await storedSnap(tracker)
    const urls = [...(await addressesOf([key])), ...(await addressesOf([key], true))]
    const statuses = () =>
      Promise.all(urls.map(async url => (await app.app.inject({ method: 'GET', url })).statusCode))
    expect(await statuses()).toEqual([200, 200])
    const image = await screenshot()
    const name = '2026-02-28T14-05-00Z.png'
    const remove = () =>
      app.call({ method: 'DELETE', url: '/api/tracker/images', query: { key }, headers: acme.headers })
    expect((await remove()).status).toBe(204)
    expect(await statuses()).toEqual([404, 404])
    expect(await sendSnap(app, tracker, name, image)).toMatchObject({
      status: 200,
      body: { key: null, stored: false },
    })
    expect((await images(agentId)).body).toEqual({ data: [] })
    await storedSnap(tracker, '2026-02-28T14-06-00Z.png')
  })

  test('a snap that is deleted while the same one is being uploaded again stays deleted', async () => {
    const { agentId, tracker } = await newAgent()
    const image = await screenshot()
    const key = await storedSnap(tracker)
    const agent = { accountId: acme.accountId, agentId }
    const write: typeof app.services.files.write = async (to, content) => {
      const bytes = await app.services.files.write(to, content)
      await app.database.withAccount(acme.accountId, tx => deleteSnap(tx, acme.accountId, key))
      return bytes
    }
    const converted = { full: image, thumbnail: null, width: 640, height: 360, format: 'png' as const }
    const takenAt = new Date('2026-02-28T14:05:00Z')
    const services = { ...app.services, files: { ...app.services.files, write } }
    expect(await storeImage(services, agent, { image: converted, takenAt, blurred: false })).toEqual({
      key: null,
      stored: false,
    })
    expect((await images(agentId)).body).toEqual({ data: [] })
  })

  test('before a shorter retention period is saved, the number of snaps it would delete can be requested', async () => {
    const other = await seedDiary(app, 'umbrella')
    for (const name of ['2026-02-20T10-00-00Z.png', '2026-02-21T10-00-00Z.png', '2026-02-28T10-00-00Z.png'])
      await storedSnap(other.tracker, name)
    const preview = (retentionDays: number) =>
      app.call({
        method: 'GET',
        url: '/api/tracker/settings/preview',
        query: { retentionDays: String(retentionDays) },
        headers: other.headers,
      })
    expect((await preview(7)).body).toEqual({ data: { deleted: 2, total: 3 } })
    expect((await preview(90)).body).toEqual({ data: { deleted: 0, total: 3 } })
    expect((await preview(0)).body).toMatchObject({ msg: expect.stringContaining('1 to 3,650 days') })
  })

  test('an account without the time diary has no snaps', async () => {
    const other = await seedDiary(app, 'initech', [])
    expect(await images(other.agentId, {}, other.headers)).toMatchObject({ status: 403 })
    expect(await urlsOf({ keys: ['x'] }, other.headers)).toMatchObject({ status: 403 })
    expect(await sendSnap(app, other.tracker, '2026-02-28T14-05-00Z.png', await screenshot())).toMatchObject({
      status: 403,
    })
  })
})

describe('uploading', () => {
  const at = '2026-02-28T12-00-00Z'
  const filesOnDisk = async () => {
    const names = await readdir(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true })
    return names.filter(name => name.isFile()).length
  }

  test.each([
    ['png', 'png'],
    ['jpeg', 'webp'],
    ['webp', 'webp'],
  ] as const)('a %s is stored as %s without its metadata', async (format, kept) => {
    const { tracker } = await newAgent()
    const withPlace = await sharp(await screenshot(format))
      .withExif({ IFD0: { Copyright: 'Robin’s home' } })
      .toBuffer()
    expect((await sharp(withPlace).metadata()).exif).toBeDefined()
    const { body } = await sendSnap(app, tracker, `${at}.${format}`, withPlace)
    const [url = ''] = await addressesOf([(body as { key: string }).key])
    const stored = await app.app.inject({ method: 'GET', url })
    const { format: storedFormat, exif } = await sharp(stored.rawPayload).metadata()
    expect({ storedFormat, exif }).toEqual({ storedFormat: kept, exif: undefined })
  })

  test('a screenshot sent twice, even at the same time, is stored once', async () => {
    const { agentId, tracker } = await newAgent()
    const before = await filesOnDisk()
    const image = await screenshot()
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendSnap(app, tracker, `${at}.png`, image)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.filter(({ body }) => (body as { stored: boolean }).stored)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => (body as { key: string }).key)).size).toBe(1)
    expect(await sendSnap(app, tracker, `${at}.png`, image)).toMatchObject({ body: { stored: false } })
    expect((await images(agentId)).body).toMatchObject({ data: [expect.any(String)] })
    expect(await filesOnDisk()).toBe(before + 1)
  })

  test('[DIARY-067] A file name is rejected if it has no time, an impossible time, or a path', async () => {
    const image = await screenshot()
    const refusal = async (name: string) => {
      const { status, body } = await sendSnap(app, acme.tracker, name, image)
      expect(status).toBe(400)
      return (body as { msg: string }).msg
    }
    expect(await refusal('screenshot.png')).toBe('Date-time format not found in the filename.')
    expect(await refusal('2026-02-28 12:00.png')).toBe('Date-time format not found in the filename.')
    expect(await refusal(`${at}.svg`)).toContain('PNG, JPEG or WebP')
    expect(await refusal(`${'a'.repeat(300)}.png`)).toContain('Use at most 100 characters.')
    expect(await refusal(`../../${at}.png`)).toContain('without a path')
    expect(await refusal(`..\\${at}.png`)).toContain('without a path')
    expect(await refusal('2026-13-28T12-00-00Z.png')).toContain('invalid date or time')
    expect(await refusal('2026-02-31T12-00-00Z.png')).toContain('invalid date or time')
    expect(await refusal('2026-03-01T12-06-00Z.png')).toContain('in the future')
    expect(await refusal('2025-11-01T12-00-00Z.png')).toContain('older than 90 days')
    expect(await sendSnap(app, acme.tracker, '2026-03-01T12-04-00Z.png', image)).toMatchObject({
      status: 200,
    })
  })

  test('only real PNG, JPEG and WebP files are accepted and stored', async () => {
    const before = await filesOnDisk()
    const image = await screenshot()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
    const gif = await sharp(image).gif().toBuffer()
    const send = (content: Buffer) => sendSnap(app, acme.tracker, `${at}.png`, content)
    expect(await send(svg)).toMatchObject({
      status: 415,
      body: { msg: expect.stringContaining('PNG, JPEG') },
    })
    expect(await send(gif)).toMatchObject({ status: 415 })
    expect(await send(Buffer.alloc(0))).toMatchObject({
      status: 400,
      body: { msg: expect.stringContaining('empty') },
    })
    for (const damaged of [image.subarray(0, image.length / 2), image.subarray(0, 20)])
      expect(await send(damaged)).toMatchObject({
        status: 400,
        body: { msg: 'The image is damaged or incomplete. Send it again.' },
      })
    const bomb = await sharp({ create: { width: 20_000, height: 3_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 ** 2)
    expect(await send(bomb)).toMatchObject({
      status: 413,
      body: { msg: expect.stringContaining('40 million pixels') },
    })
    expect(await filesOnDisk()).toBe(before)
  })

  test('a 200 MB body is rejected while it arrives, without reading the rest', async () => {
    const before = await filesOnDisk()
    let sent = 0
    function* body() {
      for (; sent < 200; sent++) yield Buffer.alloc(1024 ** 2)
    }
    expect(await sendSnap(app, acme.tracker, `${at}.png`, Readable.from(body()))).toMatchObject({
      status: 413,
      body: { msg: 'The screenshot is larger than 20 MB. Send a smaller one.' },
    })
    expect(sent).toBeLessThan(60)
    expect(await filesOnDisk()).toBe(before)
  })

  test('with blur on, the stored image is blurred', async () => {
    const { tracker } = await newAgent()
    await setTracker(app, acme, { blur: true })
    const key = await storedSnap(tracker)
    await setTracker(app, acme, {})
    const clear = await storedSnap(tracker, '2026-02-28T14-06-00Z.png')
    const [blurred, clearOne] = await Promise.all(
      (await addressesOf([key, clear])).map(async url => {
        const { rawPayload } = await app.app.inject({ method: 'GET', url })
        const { data, info } = await sharp(rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true })
        return { contrast: steepest(data, info.width), ...info }
      }),
    )
    expect(blurred).toMatchObject({ width: 640, height: 360 })
    expect(clearOne?.contrast).toBeGreaterThan(100)
    expect(blurred?.contrast).toBeLessThan(40)
  })

  test('screenshots are rejected when they are turned off or the token is unknown', async () => {
    const { tracker } = await newAgent()
    await setTracker(app, acme, { screenshots: false })
    expect(await sendSnap(app, tracker, `${at}.png`, await screenshot())).toMatchObject({
      status: 403,
      body: { code: 'not_allowed', msg: 'Screenshots are off for this account. Stop sending them.' },
    })
    await setTracker(app, acme, {})
    const unknown = { authorization: `${tracker.authorization.slice(0, -4)}xxxx` }
    expect(await sendSnap(app, unknown, `${at}.png`, await screenshot())).toMatchObject({ status: 401 })
    expect(await sendSnap(app, acme.headers, `${at}.png`, await screenshot())).toMatchObject({ status: 401 })
  })
})

/** The largest difference between neighboring pixels in a row. */
function steepest(pixels: Buffer, width: number): number {
  let most = 0
  for (let at = 1; at < pixels.length; at++)
    if (at % width) most = Math.max(most, Math.abs((pixels[at] ?? 0) - (pixels[at - 1] ?? 0)))
  return most
}
