import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Conversation } from '@pulse/scoring'
import { demoContext } from './conversations.ts'

const timeoutMs = 120_000
const megabyte = 1e6
/** As little room for short-lived values as in the server's scoring threads. */
const execArgv = ['--max-semi-space-size=4']

/** The engine's resident memory: a process with the engine minus a bare Node process. */
export async function engineMegabytes(conversations: Conversation[]) {
  const { stdout } = await promisify(execFile)(process.execPath, ['-p', 'process.memoryUsage.rss()'])
  const bare = Number(stdout)
  const child = fork(fileURLToPath(new URL('./engine-process.ts', import.meta.url)), { execArgv })
  try {
    const reported = once(child, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    child.send({ conversations, context: demoContext() })
    const [{ loaded, used }] = (await reported) as [{ loaded: number; used: number }]
    return { loaded: (loaded - bare) / megabyte, used: (used - bare) / megabyte }
  } finally {
    child.kill()
  }
}

export async function modelMegabytes(): Promise<number> {
  const folder = new URL('../../packages/scoring/models/', import.meta.url)
  const names = await readdir(folder, { recursive: true })
  const files = await Promise.all(names.map(name => stat(new URL(name, folder))))
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / megabyte
}
