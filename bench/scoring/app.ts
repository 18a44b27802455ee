import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningApp, startApp } from '../../apps/server/test-support/running-app.ts'

/** A folder for one measurement, and the app in it; afterwards both are gone. */
export async function withApp<T>(
  demo: 'on' | 'off',
  work: (start: () => Promise<RunningApp>, dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-bench-'))
  let app: RunningApp | undefined
  const stop = async () => {
    if (app && app.process.exitCode === null && app.process.signalCode === null) await app.end('SIGTERM')
  }
  const start = async () => {
    await stop()
    // A database or key of the person who runs this is none of the bench's.
    const own = { DATA_DIR: dataDir, DATABASE_URL: '', SECRET_KEY: '' }
    app = await startApp({ ...own, DEMO: demo, DEMO_TICKETS: demo, RATE_LIMIT: '1000000' })
    return app
  }
  try {
    return await work(start, dataDir)
  } finally {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export type Get = <T>(path: string) => Promise<T>

export async function signIn(address: string, email: string, password: string): Promise<Get> {
  const answer = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = await bodyOf<{ token: string }>(answer)
  return async path =>
    bodyOf(await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } }))
}

async function bodyOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Asks again and again until it is so, and gives up with the sentence given. */
export async function until(
  isSo: () => Promise<boolean>,
  { everyMs, withinMs, orElse }: { everyMs: number; withinMs: number; orElse: () => string },
): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(orElse())
    await pause(everyMs)
  }
}
