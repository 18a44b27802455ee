import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ActivityQueue } from './activity-queue.ts'
import { Recorder } from './recorder.ts'
import { RecordingSwitch } from './recording-switch.ts'
import { SnapQueue } from './snap-queue.ts'

const second = 1000
const minute = 60 * second
let folder: string
let now: number
let idle: number
let minutes: number | null
let activity: ActivityQueue
let recording: RecordingSwitch
let recorder: Recorder
/** Runs while a screenshot is being taken. */
let duringCapture: () => void

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pulse-recorder-'))
  now = Date.parse('2026-11-15T14:00:05Z')
  idle = 0
  minutes = 10
  duringCapture = () => {}
  activity = new ActivityQueue(path.join(folder, 'activity'))
  recording = new RecordingSwitch(path.join(folder, 'recording.json'))
  recorder = new Recorder({
    activity,
    snaps: new SnapQueue(path.join(folder, 'snaps')),
    recording,
    idleMs: async () => idle,
    capture: async file => {
      writeFileSync(file, 'picture')
      duringCapture()
    },
    screenshotMinutes: () => minutes,
    now: () => now,
    sampleMs: 15 * second,
  })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the recorder every 15 seconds. Without input, the idle time grows. */
async function work(ms: number, { input = true } = {}) {
  for (const end = now + ms; now < end; ) {
    now += 15 * second
    idle = input ? 0 : idle + 15 * second
    await recorder.step()
  }
}

function recorded() {
  activity.seal()
  const intervals = activity.next()?.intervals ?? []
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    seconds: sum(intervals.map(interval => interval.seconds)),
    idleSeconds: sum(intervals.map(interval => interval.idleSeconds)),
  }
}

const snaps = () => {
  try {
    return readdirSync(path.join(folder, 'snaps'))
  } catch {
    return []
  }
}

test('time at the computer is recorded, and idle time starts a minute after the last input', async () => {
  await recorder.step()
  await work(10 * minute)
  await work(5 * minute, { input: false })
  expect(recorded()).toEqual({ seconds: 900, idleSeconds: 240 })
})

test('after half an hour without input, nothing is recorded until the next input', async () => {
  await recorder.step()
  await work(2 * 60 * minute, { input: false })
  const away = recorded()
  expect(away.seconds).toBeLessThan(30 * 60)
  expect(await recorder.step()).toMatchObject({ state: 'away' })
  await work(minute)
  expect(await recorder.step()).toMatchObject({ state: 'recording' })
})

test('time asleep is not recorded', async () => {
  await recorder.step()
  await work(minute)
  now += 8 * 60 * minute
  await work(minute)
  expect(recorded().seconds).toBe(105)
})

test('setting the clock back adds no time', async () => {
  await recorder.step()
  await work(minute)
  now -= 30 * minute
  await recorder.step()
  expect(recorded().seconds).toBe(60)
})

test('nothing is recorded while paused, not even between two samples', async () => {
  await recorder.step()
  await work(minute)
  recording.set(true, now)
  await work(20 * minute)
  expect(await recorder.step()).toMatchObject({ state: 'paused' })
  expect(snaps()).toEqual([])
  recording.set(false, now)
  await work(minute)
  expect(recorded().seconds).toBe(60 + 45)
  now += 5 * second
  recording.set(true, now)
  now += 5 * second
  recording.set(false, now)
  now += 5 * second
  await recorder.step()
  expect(recorded().seconds).toBe(60 + 45)
})

test('screenshots are taken at multiples of the interval and named after their time', async () => {
  await work(25 * minute)
  expect(snaps()).toEqual(['2026-11-15T14-10-05Z.png', '2026-11-15T14-20-05Z.png'])
})

test('no screenshots are taken if they are turned off for the account', async () => {
  minutes = null
  await work(25 * minute)
  expect(snaps()).toEqual([])
})

test('a screenshot is deleted if recording is paused or screenshots are turned off while it is being taken', async () => {
  duringCapture = () => recording.set(true, now)
  await work(15 * minute)
  expect(snaps()).toEqual([])
  recording.set(false, now)
  duringCapture = () => {
    minutes = null
  }
  await work(15 * minute)
  expect(snaps()).toEqual([])
})

test('a failed screenshot is reported, and the time is still recorded', async () => {
  duringCapture = () => rmSync(path.join(folder, 'snaps', 'draft.png'))
  await work(9 * minute)
  now = Date.parse('2026-11-15T14:10:00Z')
  expect(await recorder.step()).toEqual({
    state: 'recording',
    noScreenshots: 'The capture command didn’t write an image to {file}.',
  })
  expect(recorded().seconds).toBeGreaterThan(500)
})
