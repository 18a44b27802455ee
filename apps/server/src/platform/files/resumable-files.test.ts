import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type S3Simulator, startS3Simulator } from '@pulse/simulators/s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SecretBox } from '../secrets.ts'
import { createFileStorage } from './create-storage.ts'
import { createResumableFiles, type ResumableFiles } from './resumable-files.ts'

let dataDir: string
let s3: S3Simulator

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-files-'))
  s3 = await startS3Simulator()
})
afterAll(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe.each(['disk', 's3'] as const)('uploads in parts on %s', kind => {
  let files: ResumableFiles
  beforeAll(async () => {
    const settings = kind === 's3' ? { ...s3, credentials: s3 } : undefined
    const secretBox = new SecretBox(Buffer.alloc(32, 7))
    files = createResumableFiles(await createFileStorage({ dataDir, s3: settings }, secretBox))
  })

  async function* chunks(...texts: string[]) {
    for (const text of texts) yield Buffer.from(text)
  }
  const content = async (name: string, from?: number) =>
    (await buffer(files.read(name, from) as NodeJS.ReadableStream)).toString()

  test('a file is written in parts and read from any offset', async () => {
    expect(await files.write('1/imports/a', 0, chunks('one ', 'two'))).toBe(7)
    expect(await files.write('1/imports/a', 7, chunks(' three'))).toBe(6)
    expect(await content('1/imports/a')).toBe('one two three')
    for (const from of [0, 4, 7, 9, 13])
      expect(await content('1/imports/a', from)).toBe('one two three'.slice(from))
    expect(await files.size('1/imports/a')).toBe(13)
  })

  test('rewriting a part replaces everything after its offset', async () => {
    await files.write('1/imports/b', 0, chunks('begin '))
    await files.write('1/imports/b', 6, chunks('a part that '))
    await files.write('1/imports/b', 18, chunks('was interrupted'))
    await files.write('1/imports/b', 6, chunks('end'))
    expect(await content('1/imports/b')).toBe('begin end')
    expect(await files.size('1/imports/b')).toBe(9)
  })

  test('deleting a file deletes all its parts, but not a file whose name starts with the same text', async () => {
    await files.write('1/imports/c', 0, chunks('one'))
    await files.write('1/imports/c', 3, chunks('two'))
    await files.write('1/imports/c.utf8', 0, chunks('copy'))
    await files.delete('1/imports/c')
    await files.delete('1/imports/c')
    expect(await files.size('1/imports/c')).toBeNull()
    expect(await content('1/imports/c.utf8')).toBe('copy')
  })
})
