import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { applicationFileRules } from '@pulse/contract'
import {
  avi,
  doc,
  docx,
  executable,
  jpeg,
  mov,
  mp4,
  pdf,
  png,
  webm,
  zip,
} from '@pulse/simulators/application-files'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ByteSource } from './byte-source.ts'
import { checkFile } from './check-file.ts'

function sourceOf(bytes: Buffer): ByteSource & { bytesRead: () => number; reads: () => number } {
  let bytesRead = 0
  let reads = 0
  return {
    size: bytes.length,
    async read(start, length) {
      const part = bytes.subarray(start, start + length)
      bytesRead += part.length
      reads++
      return part
    },
    async *chunks() {
      yield bytes
    },
    bytesRead: () => bytesRead,
    reads: () => reads,
  }
}
const check = async (kind: Parameters<typeof checkFile>[0], bytes: Buffer) => {
  const { storedAs, type } = await checkFile(kind, sourceOf(bytes), 'maria')
  return [storedAs, type]
}
const large = (kind: keyof typeof applicationFileRules, more: number) =>
  Buffer.concat([pdf(), Buffer.alloc(applicationFileRules[kind].bytes + more)]).subarray(
    0,
    applicationFileRules[kind].bytes + more,
  )

describe('profile pictures', () => {
  test.each([
    ['PNG', png()],
    ['JPEG', jpeg()],
  ])('[APPLY-043] a %s is converted to WebP', async (_name, bytes) => {
    const { storedAs, content } = await checkFile('profilePic', sourceOf(bytes), 'maria')
    const stored = await buffer(Readable.from(content))
    const { format, width } = await sharp(stored).metadata()
    expect([storedAs, format, width]).toEqual(['photo.webp', 'webp', 32])
  })

  test.each([
    ['a PDF', pdf()],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a program', executable()],
    ['text', Buffer.from('hello')],
  ])('[APPLY-043] %s is refused', async (_name, bytes) => {
    await expect(check('profilePic', bytes)).rejects.toMatchObject({
      code: 'unsupported_media_type',
      message: 'Profile picture must be an image (JPG, PNG, WebP or GIF)',
    })
  })

  test('queued pictures aren’t read until it is their turn, and an applicant can queue only a few', async () => {
    const first = Promise.withResolvers<Buffer>()
    const slow = { ...sourceOf(png()), read: () => first.promise }
    const sources = Array.from({ length: 20 }, () => sourceOf(png()))
    const checks = [slow, ...sources].map(source => checkFile('profilePic', source, 'maria'))
    await expect(check('profilePic', png())).rejects.toMatchObject({ code: 'unavailable' })
    expect(sources.every(source => source.reads() === 0)).toBe(true)
    first.resolve(png())
    expect(await Promise.all(checks)).toHaveLength(21)
  })

  test('a damaged image is refused', async () => {
    await expect(check('profilePic', png().subarray(0, 40))).rejects.toMatchObject({
      message: 'The image is damaged or too large. Choose another one.',
    })
  })
})

describe('resumes', () => {
  test('[APPLY-050] PDF, DOC and DOCX are recognized by their content', async () => {
    expect(await check('resume', pdf())).toEqual(['resume.pdf', 'application/pdf'])
    expect(await check('resume', doc())).toEqual(['resume.doc', 'application/msword'])
    expect((await check('resume', docx()))[0]).toBe('resume.docx')
  })

  test.each([
    ['a program', executable()],
    ['a compound file that isn’t from Word', doc('Workbook')],
    ['another zip file', zip({ 'readme.txt': 'hello' })],
    ['a PDF that is cut off', pdf().subarray(0, 60)],
    ['a picture', png()],
  ])('[APPLY-050] %s is refused', async (_name, bytes) => {
    await expect(check('resume', bytes)).rejects.toMatchObject({
      message: 'Resume must be a PDF, DOC or DOCX file',
    })
  })

  test('[APPLY-051] 2 MB is accepted, and one byte more is refused', async () => {
    const most = Buffer.concat([large('resume', -6), Buffer.from('\n%%EOF')])
    expect(most).toHaveLength(2 * 1024 * 1024)
    expect(await check('resume', most)).toEqual(['resume.pdf', 'application/pdf'])
    await expect(check('resume', large('resume', 1))).rejects.toMatchObject({
      code: 'too_large',
      message: 'File size should be 2 MB or less',
    })
  })
})

describe('videos', () => {
  test.each([
    ['video.mp4', mp4()],
    ['video.mp4', mp4({ indexAtEnd: true })],
    ['video.mov', mov()],
    ['video.avi', avi()],
    ['video.webm', webm()],
  ])('[APPLY-066] %s is recognized by its content', async (name, bytes) => {
    expect((await check('applicationVideo', bytes))[0]).toBe(name)
  })

  test.each([
    ['MP4', mp4({ track: 'audio' })],
    ['MOV', mov({ track: 'audio' })],
    ['AVI', avi({ track: 'audio' })],
    ['WebM', webm({ track: 'audio' })],
    ['cut off MP4', mp4({ indexAtEnd: true }).subarray(0, 100)],
    ['MP4 with a box that is too large', Buffer.concat([Buffer.from('7fffffff66747970', 'hex'), mp4()])],
  ])('a %s without video is refused', async (_name, bytes) => {
    await expect(check('applicationVideo', bytes)).rejects.toMatchObject({
      message: 'This file is damaged or contains no video. Choose another file.',
    })
  })

  test.each([
    ['a PDF', pdf()],
    ['a program', executable()],
    ['a Matroska file', Buffer.from(webm().toString('latin1').replace('webm', 'matr'), 'latin1')],
    ['a WAV file', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ])('[APPLY-066] %s is refused', async (_name, bytes) => {
    await expect(check('applicationVideo', bytes)).rejects.toMatchObject({
      message: 'Only MP4, MOV, AVI, and WebM formats are allowed',
    })
  })

  test('[APPLY-067] 100 MB is accepted without reading the whole file, and one byte more is refused', async () => {
    const most = 100 * 1024 * 1024
    for (const make of [mp4, mov, avi, webm]) {
      const source = sourceOf(make({ bytes: most }))
      expect(source.size).toBe(most)
      await checkFile('applicationVideo', source, 'maria')
      expect(source.bytesRead()).toBeLessThan(500_000)
    }
    const source = { size: most + 1, read: async () => Buffer.alloc(0), chunks: async function* () {} }
    await expect(checkFile('applicationVideo', source, 'maria')).rejects.toMatchObject({
      code: 'too_large',
      message: 'File size should be 100 MB or less',
    })
  })

  const emptyBox = Buffer.from('\0\0\0\x08free', 'latin1')

  test('checking a file full of empty boxes takes only a few reads', async () => {
    const source = sourceOf(Buffer.concat(Array(19_000).fill(emptyBox)))
    await expect(checkFile('applicationVideo', source, 'maria')).rejects.toMatchObject({
      code: 'invalid_input',
    })
    expect(source.reads()).toBeLessThan(5)
  })

  test('a video after several empty boxes is found, even across block boundaries', async () => {
    const boxes = Array.from({ length: 20 }, () => {
      const box = Buffer.alloc(64 * 1024 - 3)
      box.writeUInt32BE(box.length)
      box.write('free', 4)
      return box
    })
    expect(await check('applicationVideo', Buffer.concat([...boxes, mp4()]))).toEqual([
      'video.mov',
      'video/quicktime',
    ])
  })

  test('garbage files never crash or stall the check', async () => {
    const [first, ...others] = [mp4(), mov(), avi(), webm()]
    let seed = 1
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed
    }
    for (const bytes of [first as Buffer, ...others])
      for (let round = 0; round < 300; round++) {
        const broken = Buffer.from(bytes)
        for (let changes = 0; changes < 4; changes++)
          broken[4 + (random() % (bytes.length - 4))] = random() % 256
        await checkFile('applicationVideo', sourceOf(broken), 'maria').catch(error =>
          expect(error.name).toBe('AppError'),
        )
      }
  })
})

test.each(['profilePic', 'resume', 'applicationVideo'] as const)('an empty %s is refused', async kind => {
  await expect(check(kind, Buffer.alloc(0))).rejects.toMatchObject({
    message: 'The file is empty. Choose another file.',
  })
})
