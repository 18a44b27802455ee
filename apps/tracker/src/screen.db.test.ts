import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createDiaryApp, seedDiary } from '../../server/test-support/snaps.ts'
import { captureScreen, chooseCommands, readIdle } from './commands.ts'
import { Home } from './home.ts'
import { Recorder } from './recorder.ts'
import { ServerCalls } from './server-calls.ts'
import { Uploader } from './uploader.ts'

const missing = ['Xvfb', 'scrot', 'xprintidle'].filter(
  program => spawnSync('/bin/sh', ['-c', `command -v ${program}`]).status !== 0,
)
const skipped = missing.length ? ` (skipped: ${missing.join(', ')} not installed)` : ''

/** A virtual screen of 800 by 600 white pixels. */
async function startScreen(): Promise<string> {
  const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x600x24', '-wr', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(xvfb, 'exit')
  onTestFinished(async () => {
    xvfb.kill()
    await ended
  })
  const [number] = (await once(xvfb.stdout, 'data')) as [Buffer]
  return `:${number.toString().trim()}`
}

test.skipIf(missing.length)(`a real screen is captured, uploaded and stored${skipped}`, async () => {
  const app = await createDiaryApp()
  const folder = mkdtempSync(path.join(tmpdir(), 'pulse-screen-'))
  const display = process.env.DISPLAY
  onTestFinished(async () => {
    if (display === undefined) delete process.env.DISPLAY
    else process.env.DISPLAY = display
    rmSync(folder, { recursive: true, force: true })
    await app.close()
  })
  process.env.DISPLAY = await startScreen()
  const acme = await seedDiary(app, 'acme')
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const server = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  const token = acme.tracker.authorization.replace('Bearer ', '')

  const home = new Home({ PULSE_TRACKER_HOME: folder })
  const commands = chooseCommands({}, {}, 'linux')
  const uploader = new Uploader({
    ...home,
    calls: new ServerCalls({ server, token }),
    now: () => app.clock.now.getTime(),
    note: line => expect.fail(line),
    settings: null,
  })
  await uploader.step()
  const recorder = new Recorder({
    ...home,
    idleMs: () => readIdle(commands),
    capture: file => captureScreen(commands, file),
    screenshotMinutes: () => uploader.settings?.screenshotMinutes ?? null,
    now: () => app.clock.now.getTime(),
    sampleMs: 15_000,
  })
  app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000)
  expect(await recorder.step()).toEqual({ state: 'recording', noScreenshots: null })
  expect(home.snaps.size()).toBe(1)
  await uploader.step()

  const snap = await app.owner.selectFrom('snaps').selectAll().executeTakeFirstOrThrow()
  expect(snap).toMatchObject({ taken_at: app.clock.now, width: 800, height: 600 })
  const picture = await buffer(app.services.files.read(snap.file_key) as NodeJS.ReadableStream)
  const { channels } = await sharp(picture).stats()
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 10))).toEqual([26, 26, 26])
  expect(home.snaps.size()).toBe(0)
})
