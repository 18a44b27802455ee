import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningApp, startApp } from '../../apps/server/test-support/running-app.ts'

/** Runs the app in a temporary folder; stops it and removes the folder afterward. */
export async function withApp<T>(
  demo: 'on' | 'off',
  work: (start: () => Promise<RunningApp>, dataDir: string) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-bench-'))
  let app: RunningApp | undefined
  const stop = async () => {
    if (app && app.process.exitCode === null && app.process.signalCode === null) await app.end('SIGTERM')
  }
  const start = async () => {
    await stop()
    // Ignores the user's own database and key.
    const own = { DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_READ_URL: '', SECRET_KEY: '' }
    app = await startApp({ ...own, DEMO: demo, DEMO_TICKETS: demo, RATE_LIMIT: '1000000', ...settings })
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
  const response = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = await bodyOf<{ token: string }>(response)
  return async path =>
    bodyOf(await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } }))
}

async function bodyOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Polls until the condition is true; throws the given message after the timeout. */
export async function until(
  condition: () => Promise<boolean>,
  { everyMs, withinMs, orElse }: { everyMs: number; withinMs: number; orElse: () => string },
): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(orElse())
    await pause(everyMs)
  }
}
