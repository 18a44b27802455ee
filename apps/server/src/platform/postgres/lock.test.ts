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

test('taking a held lock fails with the holder’s process ID, and a released lock can be taken', () => {
  const release = takeLock(file, '/data')
  expect(() => takeLock(file, '/data')).toThrow(`already running on /data (process ${process.pid})`)
  release()
  takeLock(file, '/data')()
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'x' })],
  ['a process whose pid was reused', JSON.stringify({ pid: process.pid, startedAt: 'earlier' })],
  ['no one, because it is empty', ''],
  ['no one, because it is not JSON', '{"pid":'],
  ['no one, because it has no pid', '{}'],
  ['no one, because it has no start time', '{"pid":999999}'],
])('a lock held by %s is taken over', (_, text) => {
  writeFileSync(file, text)
  const release = takeLock(file, '/data')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    pid: process.pid,
    startedAt: inspectProcess(process.pid)?.startedAt,
  })
  release()
  expect(readdirSync(folder)).toEqual([])
})

test('releasing does not remove a lock that now belongs to another process', () => {
  const release = takeLock(file, '/data')
  writeFileSync(file, 'theirs')
  release()
  expect(readFileSync(file, 'utf8')).toBe('theirs')
})
