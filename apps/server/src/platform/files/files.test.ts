import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFiles, type Files } from './files.ts'

let folder: string
let files: Files

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pulse-files-'))
  files = createFiles(path.join(folder, 'uploads'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}
const content = async (name: string, from?: number) =>
  (await buffer(files.read(name, from) as NodeJS.ReadableStream)).toString()

test('a file is written in parts and read from any offset', async () => {
  expect(await files.write('a', 0, chunks('one ', 'two'))).toBe(7)
  expect(await files.write('a', 7, chunks(' three'))).toBe(6)
  expect(await content('a')).toBe('one two three')
  expect(await content('a', 4)).toBe('two three')
  expect(await files.size('a')).toBe(13)
})

test('rewriting a part replaces everything after its offset', async () => {
  await files.write('b', 0, chunks('begin '))
  await files.write('b', 6, chunks('a part that was interrupted'))
  await files.write('b', 6, chunks('end'))
  expect(await content('b')).toBe('begin end')
})

test('only the user that runs Pulse can read files', async () => {
  await files.write('c', 0, chunks('secret'))
  expect((await stat(path.join(folder, 'uploads', 'c'))).mode & 0o077).toBe(0)
})

test('files can be listed and deleted', async () => {
  await files.write('d', 0, chunks('text'))
  expect((await files.list()).map(({ name }) => name)).toContain('d')
  await files.delete('d')
  await files.delete('d')
  expect(await files.size('d')).toBeNull()
})

test.each(['../secret', 'a/b', '', '.', '..', 'a\0b'])('the name %j is rejected', name => {
  expect(() => files.read(name)).toThrow('Not a file name')
})
