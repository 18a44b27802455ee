import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ActivityQueue } from './activity-queue.ts'
import { Offline, Refused, type ServerCalls } from './server-calls.ts'
import { SnapQueue } from './snap-queue.ts'
import { Revoked, Uploader } from './uploader.ts'

const settings = { screenshots: true, screenshotMinutes: 10, blur: false, retentionDays: 90 }
let folder: string
let now: number
let calls: string[]
let failure: Error | null
let screenshots: boolean
let activity: ActivityQueue
let snaps: SnapQueue
let uploader: Uploader
let notes: string[]

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pulse-uploader-'))
  now = Date.parse('2026-11-15T14:00:00Z')
  calls = []
  notes = []
  failure = null
  screenshots = true
  activity = new ActivityQueue(path.join(folder, 'activity'))
  snaps = new SnapQueue(path.join(folder, 'snaps'))
  const called = async (name: string, answer: unknown) => {
    calls.push(name)
    if (failure) throw failure
    return answer
  }
  const server = {
    self: () => called('self', { settings: { ...settings, screenshots } }),
    sendActivity: (intervals: unknown[]) =>
      called(`activity ${intervals.length}`, { stored: 1, rejected: [] }),
    sendSnap: (name: string) => called(name, undefined),
  }
  uploader = new Uploader({
    calls: server as unknown as ServerCalls,
    activity,
    snaps,
    refusedFolder: path.join(folder, 'refused'),
    now: () => now,
    note: line => notes.push(line),
    settings: null,
  })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const record = () => activity.append({ startedAt: now - 15_000, endedAt: now, idleSeconds: 0 })
function takeSnap() {
  writeFileSync(snaps.draft(), 'picture')
  snaps.addDraft(now)
}

test('time and screenshots are sent, then deleted', async () => {
  record()
  takeSnap()
  await uploader.step()
  expect(calls).toEqual(['self', 'activity 1', '2026-11-15T14-00-00Z.png'])
  expect([activity.size(), snaps.size()]).toEqual([0, 0])
  expect(uploader.lastUploadAt).toBe(now)
})

test('while offline, everything stays queued, and the retry delay grows to at most five minutes', async () => {
  record()
  failure = new Offline('ECONNREFUSED')
  const tried: number[] = []
  const start = now
  for (let second = 0; second < 1200; second++) {
    now = start + second * 1000
    const before = calls.length
    await uploader.step()
    if (calls.length > before) tried.push(second)
  }
  expect(tried).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915])
  expect(uploader.offline).toEqual({ since: start, reason: 'ECONNREFUSED' })
  expect(activity.size()).toBe(1)
  failure = null
  now += 600_000
  await uploader.step()
  expect(uploader.offline).toBeNull()
  expect(activity.size()).toBe(0)
})

test('a revoked token stops the tracker and keeps the queue', async () => {
  record()
  failure = new Refused(401, 'This tracker token is unknown or was revoked.')
  await expect(uploader.step()).rejects.toThrow(Revoked)
  expect(activity.size()).toBe(1)
})

test('queued screenshots are deleted when screenshots are turned off for the account', async () => {
  takeSnap()
  screenshots = false
  await uploader.step()
  expect(calls).toEqual(['self'])
  expect(snaps.size()).toBe(0)
  expect(notes).toEqual(['Screenshots are off for this account. Deleted 1 queued screenshot.'])
  expect(uploader.settings?.screenshots).toBe(false)
})

test('files that the server rejects are set aside and don’t block the rest', async () => {
  await uploader.step()
  takeSnap()
  failure = new Refused(400, 'The image is damaged.')
  await uploader.step()
  expect(readdirSync(path.join(folder, 'refused'))).toEqual(['2026-11-15T14-00-00Z.png'])
  expect(snaps.size()).toBe(0)
  expect(notes[0]).toContain('The image is damaged.')
})
