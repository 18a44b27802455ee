import { applicationFileRules } from '@pulse/contract/application-form'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { KeptStore } from './kept.ts'
import { createUploads, fileProblem, refusalIn, withRejections } from './uploads.ts'

const megabyte = 1024 * 1024

describe('files are checked before they are uploaded', () => {
  test('[APPLY-043] a profile picture must be an image', () => {
    expect(fileProblem('profilePic', { name: 'me.exe', size: 1 })).toBe(
      applicationFileRules.profilePic.wrongType,
    )
    for (const name of ['me.jpg', 'me.JPEG', 'me.png', 'me.webp', 'me.gif'])
      expect(fileProblem('profilePic', { name, size: 1 })).toBeNull()
  })

  test('[APPLY-050] a resume must be PDF, DOC or DOCX', () => {
    for (const name of ['cv.pdf', 'cv.doc', 'CV.DOCX', 'a.b.pdf'])
      expect(fileProblem('resume', { name, size: 1 })).toBeNull()
    for (const name of ['cv.txt', 'cv', 'pdf', 'cv.pdf.exe', ''])
      expect(fileProblem('resume', { name, size: 1 })).toBe(applicationFileRules.resume.wrongType)
  })

  test('[APPLY-051] a resume can be exactly 2 MB but not one byte larger', () => {
    expect(fileProblem('resume', { name: 'cv.pdf', size: 2 * megabyte })).toBeNull()
    expect(fileProblem('resume', { name: 'cv.pdf', size: 2 * megabyte + 1 })).toBe(
      'File size should be 2 MB or less',
    )
  })

  test('[APPLY-066] [APPLY-067] a video must be an MP4, MOV, AVI or WebM file of at most 100 MB', () => {
    for (const name of ['v.mp4', 'v.mov', 'v.avi', 'v.webm'])
      expect(fileProblem('applicationVideo', { name, size: 100 * megabyte })).toBeNull()
    expect(fileProblem('applicationVideo', { name: 'v.mkv', size: 1 })).toBe(
      'Only MP4, MOV, AVI, and WebM formats are allowed',
    )
    expect(fileProblem('applicationVideo', { name: 'v.mp4', size: 100 * megabyte + 1 })).toBe(
      'File size should be 100 MB or less',
    )
  })

  test('an empty file is rejected', () => {
    expect(fileProblem('resume', { name: 'cv.pdf', size: 0 })).toMatch(/empty/)
  })
})

test('[APPLY-042] [APPLY-043] a rejected picture is reported with the reason, and a missing resume as missing', () => {
  const missing = [
    { field: 'personalInfo.profilePic', message: 'Profile picture is required' },
    { field: 'workExperience.resume', message: 'Resume is required' },
  ]
  const problem = applicationFileRules.profilePic.wrongType
  const rejected = { name: 'me.txt', size: 1, sent: 0, speed: null, status: 'rejected' as const, problem }
  expect(withRejections(missing, { profilePic: rejected }).map(({ message }) => message)).toEqual([
    'Profile picture must be an image (JPG, PNG, WebP or GIF)',
    'Resume is required',
  ])
})

describe('a failed upload', () => {
  const failure = (status: number, body = '') => ({
    originalResponse: { getStatus: () => status, getBody: () => body },
  })

  test('shows the server’s message if the file was rejected', () => {
    expect(refusalIn(failure(400, '{"msg":"File size should be 2 MB or less"}'))).toBe(
      'File size should be 2 MB or less',
    )
    expect(refusalIn(failure(413, 'Too large\n'))).toBe('Too large')
  })

  test('can continue if the connection was lost or the server was busy', () => {
    for (const error of [new Error('Lost'), failure(503), failure(423), failure(429), failure(0)])
      expect(refusalIn(error)).toBeNull()
  })
})

describe('a file chosen while the connection is down', () => {
  const file = new File(['x'], 'me.png')
  function offline() {
    let loads = 0
    const uploads = createUploads({
      jobid: 'job',
      applicant: { email: 'ana@acme.test', proof: 'proof', whatsapp: null },
      kept: { get: () => null, set: () => {}, clear: () => {} } as unknown as KeptStore,
      endpoint: '/uploads',
      onDone: () => {},
      loadTus: async () => {
        loads += 1
        throw new TypeError('Failed to fetch dynamically imported module')
      },
    })
    return { uploads, loads: () => loads }
  }

  test('is interrupted, and starts again when the connection is back', async () => {
    const { uploads, loads } = offline()
    await uploads.start('profilePic', file)
    expect(uploads.get().profilePic).toMatchObject({ name: 'me.png', status: 'interrupted' })
    const before = loads()
    uploads.retryAll()
    expect(uploads.get().profilePic?.status).toBe('uploading')
    expect(loads()).toBe(before + 1)
    await expect.poll(() => uploads.get().profilePic?.status).toBe('interrupted')
  })

  test('stays removed if it is canceled before the upload could start', async () => {
    const { uploads } = offline()
    const starting = uploads.start('profilePic', file)
    uploads.cancel('profilePic')
    await starting
    expect(uploads.get()).toEqual({})
  })
})

describe('an upload after the server has stopped', () => {
  type Callbacks = Record<'onProgress' | 'onError' | 'onSuccess', (value?: unknown) => void>
  const file = new File(['0123456789'], 'cv.pdf')
  let starts = 0
  let callbacks: Callbacks
  const fail = () => callbacks.onError(new Error('Connection refused'))
  /** Stands in for the `Upload` class of tus-js-client. */
  class StandIn {
    constructor(_file: unknown, options: unknown) {
      callbacks = options as Callbacks
    }
    findPreviousUploads = async () => []
    abort = async () => {}
    start = () => {
      starts += 1
    }
  }

  async function stopped() {
    const done: string[] = []
    const uploads = createUploads({
      jobid: 'job',
      applicant: { email: 'ana@acme.test', proof: 'proof', whatsapp: null },
      kept: { get: () => null, set: () => {}, clear: () => {} } as unknown as KeptStore,
      endpoint: '/uploads',
      onDone: kind => void done.push(kind),
      loadTus: async () => ({ Upload: StandIn }) as never,
    })
    await uploads.start('resume', file)
    callbacks.onProgress(4)
    fail()
    return { uploads, done, status: () => uploads.get().resume?.status }
  }

  beforeEach(() => {
    starts = 0
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  test('is retried after increasingly long pauses, and continues without any action by the applicant', async () => {
    const { done, status, uploads } = await stopped()
    const pauses: number[] = []
    for (let tries = 2; tries < 7; tries++) {
      let seconds = 0
      while (starts < tries) {
        vi.advanceTimersByTime(1_000)
        seconds += 1
      }
      pauses.push(seconds)
      expect(status()).toBe('interrupted')
      fail()
    }
    expect(pauses).toEqual([10, 20, 40, 60, 60])
    vi.advanceTimersByTime(60_000)
    callbacks.onProgress(6)
    expect(uploads.get().resume).toMatchObject({ status: 'uploading', sent: 6 })
    callbacks.onSuccess()
    expect([done, uploads.get()]).toEqual([['resume'], {}])
  })

  test('is retried after short pauses again once it has made progress', async () => {
    const { status } = await stopped()
    vi.advanceTimersByTime(10_000)
    fail()
    callbacks.onProgress(6)
    expect(status()).toBe('uploading')
    fail()
    const before = starts
    vi.advanceTimersByTime(10_000)
    expect(starts).toBe(before + 1)
  })

  test('continues immediately when a save succeeds or the browser is online again', async () => {
    const { uploads, status } = await stopped()
    uploads.retryAll()
    expect([starts, status()]).toEqual([2, 'uploading'])
    // Another save doesn't restart the attempt in progress.
    uploads.retryAll()
    expect(starts).toBe(2)
  })

  test('replaces an attempt that gets no response', async () => {
    const { uploads } = await stopped()
    uploads.retryAll()
    vi.advanceTimersByTime(60_000)
    expect(starts).toBe(3)
    callbacks.onProgress(6)
    vi.advanceTimersByTime(600_000)
    expect(starts).toBe(3)
  })

  test.each(['cancel', 'close'] as const)('no more attempts are made after %s', async end => {
    const { uploads } = await stopped()
    uploads[end]('resume')
    vi.advanceTimersByTime(600_000)
    expect(starts).toBe(1)
  })
})
