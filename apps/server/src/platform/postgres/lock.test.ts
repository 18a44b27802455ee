import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock.ts'
import { inspectProcess } from './processes.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pulse-lock-'))
  file = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a held lock refuses with the holder, a released one does not', () => {
  const release = takeLock(file, '/data')
  expect(() => takeLock(file, '/data')).toThrow(`already running on /data (process ${process.pid})`)
  release()
  takeLock(file, '/data')()
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'x' })],
  ['a process whose pid was given to another', JSON.stringify({ pid: process.pid, startedAt: 'earlier' })],
  ['nobody, being empty', ''],
  ['nobody, being broken', '{"pid":'],
  ['nobody, being something else', '{}'],
  ['nobody, lacking the start', '{"pid":999999}'],
])('the lock of %s is taken over', (_, text) => {
  writeFileSync(file, text)
  const release = takeLock(file, '/data')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    pid: process.pid,
    startedAt: inspectProcess(process.pid)?.startedAt,
  })
  release()
  expect(readdirSync(folder)).toEqual([])
})

test('a release leaves a lock alone that belongs to somebody else by now', () => {
  const release = takeLock(file, '/data')
  writeFileSync(file, 'theirs')
  release()
  expect(readFileSync(file, 'utf8')).toBe('theirs')
})
