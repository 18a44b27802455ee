import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ApplicationFile, ApplicationFileKind, CallAnswer } from '@pulse/contract'
import { executable, mp4, pdf, png, webm } from '@pulse/simulators/application-files'
import { startS3Simulator } from '@pulse/simulators/s3'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test-support/app.ts'
import { formFields, proofOf, sendForm } from '../../../../test-support/applications.ts'
import { type SeededAccount, seedAccount } from '../../../../test-support/database.ts'
import { seedJob } from '../../../../test-support/hiring.ts'

const email = 'maria@candidates.test'
const start = new Date('2026-03-01T12:00:00Z')
const base = '/api/hire/uploads'
let app: TestApp
let dataDir: string
let acme: SeededAccount
let claim: { jobid: string; email: string; proof: string }
let origin: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-uploads-'))
  app = await createTestApp({ dataDir, requestsPerMinute: 10_000 })
  acme = await seedAccount(app.owner, { name: 'acme' })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app?.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  app.clock.now = start
  for (const table of ['job_listings', 'verification_proofs'] as const)
    await app.owner.deleteFrom(table).execute()
  const jobid = await seedJob(app.owner, acme.accountId)
  claim = { jobid, email, proof: await proofOf(app, 'email', email) }
  await openDraft()
})

async function openDraft() {
  const { body } = await app.call({
    method: 'POST',
    url: '/api/hire/draft/open',
    payload: { ...claim, consent: true },
  })
  return body as CallAnswer<'POST /hire/draft/open'>
}

const headersFor = (kind: string, size: number, more: object = {}, filename = 'file') => ({
  'tus-resumable': '1.0.0',
  'upload-length': String(size),
  'upload-metadata': Object.entries({ ...claim, kind, filename, ...more })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(','),
})

async function create(kind: ApplicationFileKind, size: number, more: object = {}, filename?: string) {
  const { status, headers, body } = await app.call({
    method: 'POST',
    url: base,
    headers: headersFor(kind, size, more, filename),
  })
  return {
    status,
    url: String(headers.location ?? ''),
    error: status < 300 ? null : JSON.parse(String(body)),
  }
}

async function patch(url: string, offset: number, content: Buffer) {
  const answer = await app.app.inject({
    method: 'PATCH',
    url,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload: content,
  })
  return { status: answer.statusCode, text: answer.body, offset: answer.headers['upload-offset'] }
}

async function offsetOf(url: string) {
  const { statusCode, headers } = await app.app.inject({
    method: 'HEAD',
    url,
    headers: { 'tus-resumable': '1.0.0' },
  })
  return statusCode === 200 ? Number(headers['upload-offset']) : statusCode
}

async function upload(kind: ApplicationFileKind, content: Buffer, filename?: string) {
  const { url } = await create(kind, content.length, {}, filename)
  return { url, ...(await patch(url, 0, content)) }
}

test('checking a video with many empty boxes opens its stored parts only a few times', async () => {
  const listed = vi.spyOn(app.services.files, 'list')
  const opened = vi.spyOn(app.services.files, 'read')
  try {
    const content = Buffer.concat(Array(19_000).fill(Buffer.from('\0\0\0\x08free', 'latin1')))
    const { status } = await upload('applicationVideo', content)
    expect(status).toBe(400)
    expect(opened.mock.calls.length).toBeGreaterThan(0)
    expect(listed.mock.calls.length + opened.mock.calls.length).toBeLessThan(20)
  } finally {
    vi.restoreAllMocks()
  }
})

describe('an upload', () => {
  test('attaches a file to the draft, and a browser can read it in ranges', async () => {
    const content = webm()
    const { status, text } = await upload('applicationVideo', content, 'C:\\videos\\Hello 🎬.webm')
    const { file } = JSON.parse(text) as { file: ApplicationFile }
    expect([status, file.name, file.size, file.type]).toEqual([
      200,
      'Hello 🎬.webm',
      content.length,
      'video/webm',
    ])
    const { files } = await openDraft()
    expect(files.applicationVideo).toEqual(file)
    const part = await app.app.inject({ method: 'GET', url: file.url, headers: { range: 'bytes=4-9' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-9/${content.length}`])
    expect(part.rawPayload.equals(content.subarray(4, 10))).toBe(true)
    expect(part.headers).toMatchObject({
      'content-type': 'video/webm',
      'content-disposition': 'inline; filename="video.webm"',
      'x-content-type-options': 'nosniff',
      // The browser's own player doesn't work in a sandbox.
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* media-src 'self'/),
    })
  })

  test('a resume opens in the browser’s own viewer and can’t run scripts', async () => {
    const { text } = await upload('resume', pdf(), 'resume.pdf')
    const { file } = JSON.parse(text) as { file: ApplicationFile }
    const opened = await app.app.inject({ method: 'GET', url: file.url })
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
    })
    expect(opened.headers['content-security-policy']).not.toMatch(/sandbox|script-src/)
  })

  test('arrives in parts, continues where it stopped, and leaves no parts behind', async () => {
    const content = mp4({ bytes: 5_000, indexAtEnd: true })
    const { url } = await create('applicationVideo', content.length)
    expect(await offsetOf(url)).toBe(0)
    expect((await patch(url, 0, content.subarray(0, 2_000))).offset).toBe('2000')
    expect((await patch(url, 0, content.subarray(0, 10))).status).toBe(409)
    expect(await offsetOf(url)).toBe(2_000)
    expect((await patch(url, 2_000, content.subarray(2_000))).status).toBe(200)
    // A client that missed the response can check that the upload is done.
    expect(await offsetOf(url)).toBe(5_000)
    const found = await readdir(path.join(dataDir, 'files'), { recursive: true })
    expect(found.filter(name => /uploads\/.+\/\d{15}$/.test(name))).toEqual([])
    expect((await openDraft()).files.applicationVideo?.size).toBe(5_000)
  })

  test('is attached on the client’s next request if the process was killed after the last byte', async () => {
    const content = pdf()
    const { url } = await create('resume', content.length)
    const id = url.slice(base.length + 1)
    const [draft] = await app.owner.selectFrom('applications').select('application_id').execute()
    const key = `${acme.accountId}/applications/${draft?.application_id}/uploads/${id}/${'0'.repeat(15)}`
    await app.services.files.write(key, [content])
    expect((await openDraft()).files.resume).toBeUndefined()
    expect(await offsetOf(url)).toBe(content.length)
    expect((await openDraft()).files.resume?.size).toBe(content.length)
  })

  test('keeps the bytes that arrived before the connection was cut', async () => {
    const content = mp4({ bytes: 300_000 })
    const { url } = await create('applicationVideo', content.length)
    await cutAfter(url, content, 200_000)
    await expect.poll(() => offsetOf(url), { timeout: 10_000 }).toBe(200_000)
    expect((await patch(url, 200_000, content.subarray(200_000))).status).toBe(200)
    const { files } = await openDraft()
    const stored = await app.app.inject({ method: 'GET', url: files.applicationVideo?.url ?? '' })
    expect(stored.rawPayload.equals(content)).toBe(true)
  })

  test('works with the client that the wizard uses', async () => {
    const content = mp4({ bytes: 200_000 })
    const progress: number[] = []
    await new Promise<void>((resolve, reject) =>
      new Upload(content as never, {
        endpoint: `${origin}${base}`,
        chunkSize: 64 * 1024,
        metadata: { ...claim, kind: 'applicationVideo', filename: 'hello.mp4' },
        onProgress: sent => progress.push(sent),
        onSuccess: () => resolve(),
        onError: reject,
      }).start(),
    )
    expect(progress.at(-1)).toBe(200_000)
    expect((await openDraft()).files.applicationVideo?.name).toBe('hello.mp4')
  })

  test('of 100 MB survives connections that are cut in the middle', { timeout: 120_000 }, async () => {
    const content = mp4({ bytes: 100 * 1024 * 1024, indexAtEnd: true })
    const sockets = new Set<Socket>()
    app.app.server.on('connection', socket => sockets.add(socket))
    const cuts = [30, 60, 90].map(percent => (percent / 100) * content.length)
    const resumedAt: number[] = []
    await new Promise<void>((resolve, reject) =>
      new Upload(content as never, {
        endpoint: `${origin}${base}`,
        metadata: { ...claim, kind: 'applicationVideo', filename: 'hello.mp4' },
        chunkSize: 16 * 1024 * 1024,
        retryDelays: [0, 0, 0, 0, 0],
        onBeforeRequest: request => {
          const offset = Number(request.getHeader('Upload-Offset') ?? 0)
          if (request.getMethod() === 'PATCH' && offset > 0) resumedAt.push(offset)
        },
        onProgress: sent => {
          if (sent < (cuts[0] ?? Number.POSITIVE_INFINITY)) return
          cuts.shift()
          for (const socket of sockets) socket.destroy()
        },
        onSuccess: () => resolve(),
        onError: reject,
      }).start(),
    )
    expect(cuts).toEqual([])
    // After each cut, the upload continues instead of starting again.
    expect(resumedAt.length).toBeGreaterThanOrEqual(6)
    expect(resumedAt).toEqual(resumedAt.toSorted((left, right) => left - right))
    const { files } = await openDraft()
    const stored = await fetch(`${origin}${files.applicationVideo?.url}`)
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(digest(new Uint8Array(await stored.arrayBuffer()))).toBe(digest(content))
  })

  test('replaces the previous file, and a file can be removed', async () => {
    const first = await upload('profilePic', png())
    const { files } = await openDraft()
    const second = await upload('profilePic', png())
    expect((await openDraft()).files.profilePic?.url).not.toBe(files.profilePic?.url)
    // After its file was replaced, an upload no longer counts as done, so choosing that file again uploads it again.
    expect([await offsetOf(first.url), await offsetOf(second.url)]).toEqual([404, png().length])
    const { body } = await app.call({
      method: 'POST',
      url: '/api/hire/draft/file/remove',
      payload: { ...claim, kind: 'profilePic' },
    })
    expect(body).toEqual({ files: {} })
    expect([await offsetOf(first.url), await offsetOf(second.url)]).toEqual([404, 404])
    expect((await openDraft()).files).toEqual({})
  })

  test('can be canceled', async () => {
    const { url } = await create('resume', 100)
    const headers = { 'tus-resumable': '1.0.0' }
    expect((await app.call({ method: 'DELETE', url, headers })).status).toBe(204)
    expect(await offsetOf(url)).toBe(404)
  })

  test('replaces the oldest unfinished upload if five exist', async () => {
    const urls: string[] = []
    for (let n = 0; n < 6; n++) {
      app.clock.now = new Date(start.getTime() + n * 1000)
      urls.push((await create('resume', 100)).url)
    }
    expect(await Promise.all(urls.map(offsetOf))).toEqual([404, 0, 0, 0, 0, 0])
  })
})

describe('an upload is rejected', () => {
  test.each([
    ['profilePic', 10 * 1024 * 1024, 'File size should be 10 MB or less'],
    ['resume', 2 * 1024 * 1024, 'File size should be 2 MB or less'],
    ['applicationVideo', 100 * 1024 * 1024, 'File size should be 100 MB or less'],
  ] as const)('[APPLY-051] [APPLY-067] if a %s is one byte larger than %d', async (kind, most, message) => {
    expect((await create(kind, most)).status).toBe(201)
    const { status, error } = await create(kind, most + 1)
    expect([status, error.code, error.msg]).toEqual([413, 'too_large', message])
  })

  test('if the file is empty', async () => {
    const { status, error } = await create('resume', 0)
    expect([status, error.msg]).toEqual([400, 'The file is empty. Choose another file.'])
  })

  test.each([
    ['profilePic', pdf(), 'Profile picture must be an image (JPG, PNG, WebP or GIF)'],
    ['resume', executable(), 'Resume must be a PDF, DOC or DOCX file'],
    ['applicationVideo', pdf(), 'Only MP4, MOV, AVI, and WebM formats are allowed'],
  ] as const)(
    '[APPLY-043] [APPLY-050] [APPLY-066] if the content isn’t a %s',
    async (kind, content, message) => {
      const { status, text, url } = await upload(kind, content, 'resume.pdf')
      expect([status, JSON.parse(text).msg]).toEqual([415, message])
      expect(await offsetOf(url)).toBe(404)
      expect((await openDraft()).files).toEqual({})
    },
  )

  test('without proof of the email address, for another applicant, for a closed job, or without a draft', async () => {
    const other = 'other@candidates.test'
    expect((await create('resume', 10, { proof: 'x' })).status).toBe(403)
    expect((await create('resume', 10, { email: other })).status).toBe(403)
    expect(
      (await create('resume', 10, { email: other, proof: await proofOf(app, 'email', other) })).status,
    ).toBe(404)
    expect((await create('resume', 10, { kind: 'passport' })).error.msg).toContain('kind: Use one of')
    await app.owner.updateTable('job_listings').set({ status: 'closed' }).execute()
    expect((await create('resume', 10)).status).toBe(404)
    app.clock.now = new Date(start.getTime() + 8 * 86_400_000)
    await app.owner.updateTable('job_listings').set({ status: 'open' }).execute()
    expect((await create('resume', 10)).status).toBe(403)
  })

  test('if its URL was guessed', async () => {
    const { url } = await create('resume', 10)
    for (const guess of [url.replace(/.$/, 'x'), url.replace(`/${acme.accountId}-`, '/999999-'), `${base}/x`])
      expect(await offsetOf(guess)).toBe(404)
  })

  test('after the application was sent', async () => {
    const { url } = await create('resume', pdf().length)
    await app.owner
      .updateTable('applications')
      .set({ submitted_at: start, first_name: 'M', last_name: 'S', experience_years: 1 })
      .execute()
    expect((await create('resume', 10)).status).toBe(403)
    const { status, text } = await patch(url, 0, pdf())
    expect([status, JSON.parse(text).msg]).toEqual([
      403,
      'You have already sent this application, so you can’t change it.',
    ])
  })
})

test('uploaded files don’t have to be sent again', async () => {
  await upload('profilePic', png())
  await upload('resume', pdf())
  await upload('applicationVideo', webm())
  const whatsappProof = await proofOf(app, 'whatsapp', '+639171234567')
  expect((await sendForm(app, formFields({ ...claim, whatsappProof }))).status).toBe(200)
})

test('if a bucket is configured, partial and finished files are stored in it', async () => {
  const s3 = await startS3Simulator({ now: () => start, pageSize: 2 })
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3
  const other = await createTestApp({
    dataDir,
    s3: { bucket, endpoint, region, credentials: { accessKeyId, secretAccessKey } },
  })
  const first = app
  try {
    app = other
    const { accountId } = await seedAccount(other.owner, { name: 'acme' })
    claim = {
      jobid: await seedJob(other.owner, accountId),
      email,
      proof: await proofOf(other, 'email', email),
    }
    await openDraft()
    const content = mp4({ bytes: 5_000, indexAtEnd: true })
    const { url } = await create('applicationVideo', content.length)
    await patch(url, 0, content.subarray(0, 3_000))
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/\/uploads\/.+\/0{15}$/)])
    expect((await patch(url, 3_000, content.subarray(3_000))).status).toBe(200)
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/\/video\.mp4$/)])
  } finally {
    app = first
    await other.close()
    await s3.close()
  }
})

/** Sends part of a request's body over a real connection, and then cuts it. */
function cutAfter(url: string, content: Buffer, length: number): Promise<void> {
  return new Promise(resolve => {
    const sending: ClientRequest = httpRequest(`${origin}${url}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': content.length,
      },
    })
    sending.on('error', () => resolve())
    sending.on('close', () => resolve())
    // The bytes are sent to the server before the connection ends.
    sending.write(content.subarray(0, length), () => sending.socket?.end())
  })
}
