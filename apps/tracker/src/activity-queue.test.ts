import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ActivityQueue, mergeSamples } from './activity-queue.ts'

const start = Date.parse('2026-11-15T14:00:00Z')
const sample = (from: number, seconds = 15, idleSeconds = 0) => ({
  startedAt: start + from * 1000,
  endedAt: start + (from + seconds) * 1000,
  idleSeconds,
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pulse-queue-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the uploaded intervals in order. */
function drain(queue: ActivityQueue) {
  queue.seal()
  const sent = []
  for (let next = queue.next(); next; next = queue.next()) {
    sent.push(...next.intervals)
    queue.uploaded(next.file)
  }
  return sent
}

test('consecutive samples are merged into intervals of at most five minutes', () => {
  const samples = Array.from({ length: 41 }, (_, i) => sample(i * 15, 15, 1))
  expect(mergeSamples([...samples, sample(2000)])).toEqual([
    { startedAt: '2026-11-15T14:00:00.000Z', seconds: 300, idleSeconds: 20 },
    { startedAt: '2026-11-15T14:05:00.000Z', seconds: 300, idleSeconds: 20 },
    { startedAt: '2026-11-15T14:10:00.000Z', seconds: 15, idleSeconds: 1 },
    { startedAt: '2026-11-15T14:33:20.000Z', seconds: 15, idleSeconds: 0 },
  ])
})

test('after the tracker is killed, everything it recorded is uploaded once', () => {
  const killed = new ActivityQueue(folder)
  killed.append(sample(0))
  killed.append(sample(15))
  // The file is left open, because a killed process doesn't close its files.
  const next = new ActivityQueue(folder)
  next.recover()
  next.append(sample(60))
  expect(next.size()).toBe(2)
  expect(drain(next).map(({ seconds }) => seconds)).toEqual([30, 15])
  expect(next.size()).toBe(0)
  expect(readdirSync(folder)).toEqual([])
})

test('a line that was only partly written is skipped', () => {
  const killed = new ActivityQueue(folder)
  killed.append(sample(0))
  const [file = ''] = readdirSync(folder)
  appendFileSync(path.join(folder, file), '{"startedAt":17632')
  const next = new ActivityQueue(folder)
  next.recover()
  expect(drain(next)).toEqual([{ startedAt: '2026-11-15T14:00:00.000Z', seconds: 15, idleSeconds: 0 }])
})

test('a file that was uploaded but not deleted is sent again unchanged', () => {
  const killed = new ActivityQueue(folder)
  killed.append(sample(0))
  killed.seal()
  const sent = killed.next()
  killed.append(sample(15))
  const next = new ActivityQueue(folder)
  next.recover()
  expect(next.next()).toEqual(sent)
})

test('recordings from a long time offline are split into files that each fit into one upload', () => {
  const queue = new ActivityQueue(folder)
  for (let i = 0; i < 1100; i++) queue.append(sample(i * 30))
  queue.seal()
  expect(readdirSync(folder)).toHaveLength(2)
  expect(queue.next()?.intervals).toHaveLength(1000)
})
