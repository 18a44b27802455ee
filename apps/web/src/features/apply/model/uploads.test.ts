import { applicationFileRules } from '@pulse/contract/application-form'
import { describe, expect, test } from 'vitest'
import type { KeptStore } from './kept.ts'
import { createUploads, fileProblem, refusalIn } from './uploads.ts'

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

  test('[APPLY-051] a resume can have exactly 2 MB but not one byte more', () => {
    expect(fileProblem('resume', { name: 'cv.pdf', size: 2 * megabyte })).toBeNull()
    expect(fileProblem('resume', { name: 'cv.pdf', size: 2 * megabyte + 1 })).toBe(
      'File size should be 2 MB or less',
    )
  })

  test('[APPLY-066] [APPLY-067] a video must be MP4, MOV, AVI or WebM and have at most 100 MB', () => {
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
