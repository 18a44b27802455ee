import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type S3Simulator, startS3Simulator } from '@pulse/simulators/s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { SecretBox } from '../secrets.ts'
import { createFileStorage } from './create-storage.ts'
import { FileNotFound, type FileStorage } from './file-storage.ts'
import { limitBytes } from './limit-bytes.ts'

const now = new Date('2026-11-15T14:05:00Z')
const secretBox = new SecretBox(Buffer.alloc(32, 7))
const clock = { now }
let dataDir: string
let s3: S3Simulator

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-files-'))
  s3 = await startS3Simulator({ now: () => clock.now, pageSize: 2 })
})
afterAll(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true, force: true })
})

function storageOf(kind: 'disk' | 's3'): Promise<FileStorage> {
  const settings = {
    DATA_DIR: dataDir,
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  const config = readConfig(settings, '/', { terminal: false })
  return createFileStorage(kind === 'disk' ? { ...config, s3: undefined } : config, secretBox)
}

async function filesOnDisk(): Promise<string[]> {
  const found = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return found.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
}

describe.each(['disk', 's3'] as const)('files on %s', kind => {
  let files: FileStorage
  beforeAll(async () => {
    files = await storageOf(kind)
  })

  const content = async (key: string, range?: { start: number; end?: number }) =>
    buffer(files.read(key, range) as NodeJS.ReadableStream)
  const keysIn = async (prefix: string) => {
    const keys: string[] = []
    for await (const { key } of files.list(prefix)) keys.push(key)
    return keys
  }
  const storedAnywhere = async () => (kind === 'disk' ? filesOnDisk() : [...s3.objects.keys()])

  test('a file appears once it is complete, and can be read in whole or in part, and deleted', async () => {
    const key = '1/snaps/a/b.webp'
    expect(await files.write(key, [Buffer.from('one '), Buffer.from('two')])).toBe(7)
    expect((await content(key)).toString()).toBe('one two')
    expect((await content(key, { start: 4 })).toString()).toBe('two')
    expect((await content(key, { start: 1, end: 2 })).toString()).toBe('ne')
    expect((await content(key, { start: 7 })).length).toBe(0)
    expect(await files.size(key)).toBe(7)
    expect(await files.write(key, [Buffer.from('three')])).toBe(5)
    expect((await content(key)).toString()).toBe('three')
    await files.delete(key)
    await files.delete(key)
    expect(await files.size(key)).toBeNull()
    await expect(content(key)).rejects.toThrow(FileNotFound)
  })

  test('an empty file can be stored', async () => {
    expect(await files.write('1/imports/empty/0', [])).toBe(0)
    expect(await files.size('1/imports/empty/0')).toBe(0)
    expect((await content('1/imports/empty/0')).length).toBe(0)
    await files.deleteAll('1/imports/')
  })

  test('a large file is streamed in parts', async () => {
    const chunk = randomBytes(1024 ** 2)
    async function* chunks() {
      for (let sent = 0; sent < 20; sent++) yield chunk
      yield Buffer.from('end')
    }
    const key = '1/videos/large.mp4'
    expect(await files.write(key, chunks())).toBe(20 * 1024 ** 2 + 3)
    expect(await files.size(key)).toBe(20 * 1024 ** 2 + 3)
    expect((await content(key, { start: 20 * 1024 ** 2 - 1 })).subarray(1).toString()).toBe('end')
    expect((await content(key)).subarray(19 * 1024 ** 2, 20 * 1024 ** 2).equals(chunk)).toBe(true)
    await files.deleteAll('1/')
  })

  test('content that fails midway or is too large leaves nothing behind', async () => {
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 1
        yield Buffer.alloc(1024 ** 2)
      }
    }
    const limited = limitBytes(endless(), 10 * 1024 ** 2, 'Too large.')
    await expect(files.write('1/videos/large.mp4', limited)).rejects.toMatchObject({
      code: 'too_large',
      message: 'Too large.',
    })
    expect(sent).toBe(11)
    async function* broken() {
      yield Buffer.from('begin')
      throw new Error('The connection broke.')
    }
    await expect(files.write('1/videos/a.mp4', broken())).rejects.toThrow('The connection broke.')
    expect(await storedAnywhere()).toEqual([])
    expect(s3.unfinished.size).toBe(0)
  })

  test('all files with a prefix, and no others, are listed by key and deleted', async () => {
    const keys = ['1/snaps/a/1.webp', '1/snaps/a/2.webp', '1/snaps/ab/1.webp', '1/snaps/b/x/1.webp']
    const others = ['11/snaps/a/1.webp', '2/snaps/a/1.webp']
    for (const key of [...keys, ...others]) await files.write(key, [Buffer.from(key)])
    expect(await keysIn('1/')).toEqual(keys)
    expect((await keysIn('')).sort()).toEqual([...keys, ...others].sort())
    await files.deleteAll('1/snaps/a/')
    expect(await keysIn('1/')).toEqual(['1/snaps/ab/1.webp', '1/snaps/b/x/1.webp'])
    await files.deleteAll('1/')
    await files.deleteAll('1/')
    expect(await keysIn('')).toEqual(others)
    expect(await storedAnywhere()).toHaveLength(2)
    for (const key of others) await files.delete(key)
  })

  test.each([
    '../secret-key',
    '1/../../secret-key',
    '/etc/passwd',
    '1/snaps/../../x',
    'a/b/c',
    '1/a',
    '1/a/\0',
    '',
  ])('the key %j is refused', async key => {
    await expect(async () => files.write(key, [])).rejects.toThrow('Not a file key')
    await expect(async () => content(key)).rejects.toThrow('Not a file key')
    await expect(async () => files.size(key)).rejects.toThrow('Not a file key')
    await expect(async () => files.delete(key)).rejects.toThrow('Not a file key')
    await expect(async () => files.address(key, now)).rejects.toThrow('Not a file key')
  })

  test.each(['', '/', '1', '../', '1/../'])('deleting everything under %j is refused', async prefix => {
    await expect(async () => files.deleteAll(prefix)).rejects.toThrow('Not a prefix')
  })

  test('a URL stays the same for a few minutes, so a browser can cache the file', async () => {
    const [first, soon, later] = await Promise.all(
      ['14:05:00', '14:09:59', '14:10:00'].map(time =>
        files.address('1/snaps/a/1.webp', new Date(`2026-11-15T${time}Z`)),
      ),
    )
    expect(first?.expiresAt).toEqual(new Date('2026-11-15T14:15:00Z'))
    expect(soon).toEqual(first)
    expect(later?.url).not.toBe(first?.url)
  })
})

describe('on disk', () => {
  test('only the user that runs Pulse can read files', async () => {
    const files = await storageOf('disk')
    await files.write('1/snaps/a/1.webp', [Buffer.from('secret')])
    const file = path.join(dataDir, 'files/1/snaps/a/1.webp')
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect((await stat(path.dirname(file))).mode & 0o077).toBe(0)
    await files.deleteAll('1/')
  })

  test('files left behind by a killed process are deleted later', async () => {
    const files = await storageOf('disk')
    const { promise: stuck, resolve } = Promise.withResolvers<void>()
    async function* slow() {
      yield Buffer.from('begin')
      await stuck
    }
    const writing = files.write('1/snaps/a/1.webp', slow())
    await expect.poll(filesOnDisk).toHaveLength(1)
    await files.deleteUnfinished(new Date(0))
    expect(await filesOnDisk()).toHaveLength(1)
    await files.deleteUnfinished(new Date('2100-01-01T00:00:00Z'))
    expect(await filesOnDisk()).toEqual([])
    resolve()
    await expect(writing).rejects.toThrow()
  })
})

describe('in a bucket', () => {
  test('browsers load files from the storage service until the signature expires', async () => {
    const files = await storageOf('s3')
    await files.write('1/snaps/a/2026-11-15T14-05-00Z.webp', [Buffer.from('image')])
    const { url } = await files.address('1/snaps/a/2026-11-15T14-05-00Z.webp', now)
    expect(new URL(url).origin).toBe(files.origin)
    const answer = await fetch(url)
    expect(await answer.text()).toBe('image')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="2026-11-15T14-05-00Z.webp"',
    })
    const part = await fetch(url, { headers: { range: 'bytes=1-2' } })
    expect([part.status, await part.text()]).toEqual([206, 'ma'])
    const statusOf = async (changed: string) => (await fetch(changed)).status
    expect(await statusOf(url.replace('14-05-00Z', '14-06-00Z'))).toBe(403)
    expect(await statusOf(url.replace('Expires=600', 'Expires=6000'))).toBe(403)
    clock.now = new Date('2026-11-15T14:15:00Z')
    expect(await statusOf(url)).toBe(403)
    clock.now = now
    await files.deleteAll('1/')
  })

  test('the service rejects a wrong key, and calls to a busy service are retried', async () => {
    const { bucket, endpoint, region, accessKeyId } = s3
    const wrong = await createFileStorage(
      { dataDir, s3: { bucket, endpoint, region, credentials: { accessKeyId, secretAccessKey: 'wrong' } } },
      secretBox,
    )
    await expect(wrong.write('1/snaps/a/1.webp', [])).rejects.toThrow('SignatureDoesNotMatch')
    const files = await storageOf('s3')
    s3.failing = 2
    await files.write('1/snaps/a/1.webp', [Buffer.from('image')])
    expect(s3.failing).toBe(0)
    expect(await files.size('1/snaps/a/1.webp')).toBe(5)
    await files.deleteAll('1/')
  })

  test('uploads that were never completed are deleted later', async () => {
    const files = await storageOf('s3')
    const { promise: stuck, resolve } = Promise.withResolvers<void>()
    async function* slow() {
      yield Buffer.alloc(9 * 1024 ** 2)
      await stuck
      throw new Error('The connection broke.')
    }
    const writing = files.write('1/videos/a.mp4', slow())
    await expect.poll(() => [...s3.unfinished.values()].map(({ parts }) => parts.size)).toEqual([1])
    await files.deleteUnfinished(now)
    expect(s3.unfinished.size).toBe(1)
    await files.deleteUnfinished(new Date(now.getTime() + 1))
    expect(s3.unfinished.size).toBe(0)
    resolve()
    await expect(writing).rejects.toThrow('The connection broke.')
  })
})
