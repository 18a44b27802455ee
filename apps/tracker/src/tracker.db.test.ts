import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addAgent,
  createDiaryApp,
  type DiaryAccount,
  type DiaryApp,
  screenshot,
  seedDiary,
  setTracker,
  trackerOf,
} from '../../server/test-support/snaps.ts'
import { type MutingProxy, startMutingProxy } from '../test-support/muting-proxy.ts'
import { startTracker, type TrackerProcess, until } from '../test-support/tracker-process.ts'

let app: DiaryApp
let acme: DiaryAccount
let proxy: MutingProxy
let home: string
let agentId: string
let token: string
let running: TrackerProcess[]

beforeAll(async () => {
  app = await createDiaryApp()
  // The tracker runs in a separate process that uses the real clock, so the server has to use it, too.
  Object.defineProperty(app.clock, 'now', { get: () => new Date() })
  acme = await seedDiary(app, 'acme')
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  proxy = await startMutingProxy((app.app.server.address() as AddressInfo).port)
})
afterAll(async () => {
  await proxy.close()
  await app.close()
})

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'pulse-tracker-'))
  running = []
  proxy.mode = 'open'
  agentId = await addAgent(app, acme, 'Robin Vale')
  const { authorization } = await trackerOf(app, { accountId: acme.accountId, agentId })
  token = authorization.replace('Bearer ', '')
})
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL')
    await ended
  }
  rmSync(home, { recursive: true, force: true })
})

/** Runs a command and waits for it to exit. */
async function run(words: string[], input = ''): Promise<{ code: number | null; output: string }> {
  const tracker = startTracker(home, words, { input })
  const code = await tracker.ended
  return { code, output: tracker.output() }
}

const signIn = () => run(['login', proxy.url], `${token}\n`)

function record(...options: string[]): TrackerProcess {
  const words = ['start', '--sample-seconds', '1', '--upload-seconds', '1']
  const commands = ['--idle-command', 'echo 0', '--capture-command', 'false {file}']
  const tracker = startTracker(home, [...words, ...commands, ...options])
  running.push(tracker)
  return tracker
}

async function kill(tracker: TrackerProcess) {
  tracker.child.kill('SIGKILL')
  await tracker.ended
}

/** Returns how many seconds are stored for the agent before and after a given time. */
async function stored(moment = new Date(0)) {
  const seconds = { before: 0, after: 0 }
  for (const { started_at, ended_at } of await app.owner
    .selectFrom('activity_intervals')
    .where('agent_id', '=', agentId)
    .select(['started_at', 'ended_at'])
    .execute())
    seconds[started_at < moment ? 'before' : 'after'] += (ended_at.getTime() - started_at.getTime()) / 1000
  const snaps = await app.owner
    .selectFrom('snaps')
    .where('agent_id', '=', agentId)
    .select('snap_id')
    .execute()
  return { ...seconds, snaps: snaps.length }
}

const filesIn = (folder: string) => readdirSync(path.join(home, folder))

/** Creates what a killed tracker leaves behind: an hour of samples, a truncated last line, and two screenshots. */
async function leaveQueue(endedAt: number) {
  const from = endedAt - 3_600_000
  const samples = Array.from({ length: 240 }, (_, i) =>
    JSON.stringify({ startedAt: from + i * 15_000, endedAt: from + (i + 1) * 15_000, idleSeconds: 1 }),
  )
  mkdirSync(path.join(home, 'activity'), { recursive: true })
  writeFileSync(path.join(home, 'activity', `open-${from}-00.jsonl`), `${samples.join('\n')}\n{"startedAt":`)
  mkdirSync(path.join(home, 'snaps'), { recursive: true })
  const picture = await screenshot()
  for (const at of [from, from + 600_000]) {
    const name = `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.png`
    writeFileSync(path.join(home, 'snaps', name), picture)
  }
}

test('the token is checked, then stored in a file that only its user can read', async () => {
  const wrong = await run(['login', proxy.url], 'x'.repeat(40))
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.output).toContain('This tracker token is unknown or was revoked.')
  expect((await run(['start'])).output).toContain('Not connected yet.')
  const { code, output } = await signIn()
  expect({ code, output }).toMatchObject({ code: 0 })
  expect(output).toContain(`Connected to ${proxy.url} as Robin Vale.`)
  expect(output).not.toContain(token)
  expect(statSync(path.join(home, 'login.json')).mode & 0o077).toBe(0)
})

test('when the tracker is killed during an upload and restarted, nothing is stored twice or lost', async () => {
  await signIn()
  const endedAt = Date.now() - 3_600_000
  await leaveQueue(endedAt)
  const cut = new Date(endedAt + 60_000)

  proxy.mode = 'muted'
  const first = record()
  // The server has stored the upload, but the tracker doesn't get the response.
  await until(async () => (await stored(cut)).before > 0)
  await kill(first)
  expect(filesIn('activity').length).toBeGreaterThan(0)
  expect(filesIn('snaps')).toHaveLength(2)

  proxy.mode = 'down'
  const offline = record()
  await until(() =>
    /Offline since .* Waiting on this computer: \d+ intervals and 2 screenshots\./.test(offline.output()),
  )
  await kill(offline)

  proxy.mode = 'open'
  const last = record()
  await until(async () => (await stored(cut)).snaps === 2 && (await stored(cut)).after > 0)
  last.child.kill('SIGTERM')
  expect(await last.ended).toBe(0)
  expect(await stored(cut)).toMatchObject({ before: 3600, snaps: 2 })
  expect([filesIn('activity'), filesIn('snaps')]).toEqual([[], []])
})

test('the agent can pause, resume, and see the status and what was recorded about them', async () => {
  await signIn()
  await leaveQueue(Date.now() - 3_600_000)
  const tracker = record()
  await until(async () => (await stored()).snaps === 2)
  expect(
    (await run(['start', '--idle-command', 'echo 0', '--capture-command', 'true {file}'])).output,
  ).toContain('The tracker is already running.')
  expect((await run(['pause'])).output).toContain('Paused. Nothing is being recorded.')
  await until(() => tracker.output().includes('Paused since'))
  expect((await run(['status'])).output).toMatch(/^Paused since .*\. Nothing is being recorded\./)
  expect((await run(['resume'])).output).toBe('Recording.\n')
  expect((await run(['status'])).output).toMatch(/^Recording\. .*Screenshots every 10 minutes\./)
  const mine = await run(['mine'])
  expect(mine.output).toContain('What was recorded about Robin Vale')
  // The output lists two days if the hour includes midnight UTC.
  expect(mine.output).toMatch(
    /\d{4}-\d{2}-\d{2} {2}[01]h \d{2}m recorded, 0h \d{2}m of it idle, [012] screenshots?/,
  )
  expect(mine.output).toContain('No one has viewed your screenshots.')
  tracker.child.kill('SIGINT')
  expect(await tracker.ended).toBe(0)
  expect((await run(['status'])).output).toMatch(/^Not running\. Nothing is being recorded\./)
})

test('a revoked token stops the tracker with a message', async () => {
  await signIn()
  const tracker = record()
  await until(async () => (await stored()).after > 0)
  await app.owner.deleteFrom('tracker_tokens').where('agent_id', '=', agentId).execute()
  expect(await tracker.ended).toBe(1)
  expect(tracker.output()).toContain('Recording has stopped: This tracker token is unknown or was revoked.')
  expect((await run(['status'])).output).toMatch(/^Stopped\. Nothing is being recorded:/)
})

test('with screenshots off, none are taken, and those waiting for upload are deleted', async () => {
  await signIn()
  await leaveQueue(Date.now() - 3_600_000)
  await setTracker(app, acme, { screenshots: false })
  const tracker = record()
  await until(() => tracker.output().includes('Screenshots off.'))
  expect(filesIn('snaps')).toEqual([])
  await until(async () => (await stored()).after >= 3600)
  expect((await stored()).snaps).toBe(0)
  await setTracker(app, acme, { screenshots: true })
})

test('if a program is missing, the error names it and says what to install', async () => {
  await signIn()
  const { code, output } = await run(['start', '--idle-command', 'no-such-program'])
  expect(code).toBe(1)
  expect(output).toContain("“no-such-program” wasn't found. Install xprintidle")
  expect((await run(['start', '--capture-command', 'scrot'])).output).toContain(
    'Use {file} in --capture-command',
  )
})
