import { setTimeout as pause } from 'node:timers/promises'
import { type Commands, captureScreen, readIdle } from './commands.ts'
import type { Home } from './home.ts'
import { TrackerProblem } from './problem.ts'
import { Recorder } from './recorder.ts'
import { ServerCalls } from './server-calls.ts'
import { claim } from './single-instance.ts'
import { describeStatus, type StoredStatus } from './status.ts'
import { Revoked, Uploader } from './uploader.ts'

interface Running {
  home: Home
  commands: Commands
  sampleMs: number
  uploadMs: number
  now(): number
  /** Shows the status line. */
  show(line: string): void
  note(line: string): void
  signal: AbortSignal
}

/** Records until stopped, or until the server no longer accepts the token. */
export async function start(running: Running): Promise<void> {
  const { home, commands, now, note, signal } = running
  const login = home.login()
  // Checks that the command works before anything is recorded.
  await readIdle(commands)
  const claimed = await claim(home.socket)
  try {
    home.activity.recover()
    // A killed tracker may have left a partial screenshot.
    home.snaps.discardDraft()
    const stored = home.status()
    const uploader = new Uploader({
      calls: new ServerCalls(login),
      activity: home.activity,
      snaps: home.snaps,
      refusedFolder: home.refusedFolder,
      now,
      note,
      settings: stored?.settings ?? null,
    })
    uploader.lastUploadAt = stored?.lastUploadAt ?? null
    await work(running, uploader)
    if (!signal.aborted) return
    // Uploads everything recorded since the last upload. If the server can't be reached, it stays queued.
    home.activity.seal()
    await uploader.step()
  } finally {
    await new Promise(resolve => claimed.close(resolve))
  }
}

async function work(running: Running, uploader: Uploader): Promise<void> {
  const { home, commands, sampleMs, uploadMs, now, signal } = running
  const state: Pick<StoredStatus, 'away' | 'notRecording' | 'noScreenshots' | 'revoked'> = {
    away: false,
    notRecording: null,
    noScreenshots: null,
    revoked: null,
  }
  const screenshotMinutes = () => {
    const { settings } = uploader
    return settings?.screenshots ? settings.screenshotMinutes : null
  }
  const recorder = new Recorder({
    activity: home.activity,
    snaps: home.snaps,
    recording: home.recording,
    idleMs: () => readIdle(commands),
    capture: file => captureScreen(commands, file),
    screenshotMinutes,
    now,
    sampleMs,
  })
  const report = () => {
    const { lastUploadAt, offline, settings } = uploader
    const status: StoredStatus = { lastUploadAt, offline, settings, ...state }
    home.storeStatus(status)
    const situation = { running: true, recording: home.recording.read(), status, waiting: home.waiting() }
    running.show(describeStatus(situation, now()))
  }
  const ended = new AbortController()
  const until = AbortSignal.any([signal, ended.signal])
  const every = async (ms: number, step: () => Promise<void>) => {
    while (!until.aborted) {
      await step()
      report()
      await pause(ms, undefined, { signal: until }).catch(() => {})
    }
  }
  const record = async () => {
    try {
      const step = await recorder.step()
      state.away = step.state === 'away'
      state.noScreenshots = step.noScreenshots
      state.notRecording = null
    } catch (error) {
      state.notRecording = (error as Error).message
    }
  }
  const upload = async () => {
    try {
      await uploader.step()
    } catch (error) {
      if (!(error instanceof Revoked)) throw error
      state.revoked = error.message
      home.activity.seal()
      ended.abort()
    }
  }
  const loops = [every(uploadMs, upload), every(sampleMs, record)]
  // If one loop fails, the other ends, so nothing is recorded that can't be uploaded.
  for (const loop of loops) loop.catch(() => ended.abort())
  await Promise.allSettled(loops)
  await Promise.all(loops)
  if (state.revoked)
    throw new TrackerProblem(
      `Recording has stopped: ${state.revoked} Earlier recordings stay on this computer until you sign in with another of your tokens: npm run tracker -- login ${home.login().server}`,
    )
}
