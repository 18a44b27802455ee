import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { runAdmin } from './run.ts'

const entry = path.join(import.meta.dirname, '../admin.ts')

interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

interface Surroundings {
  environment: Record<string, string>
  input?: string
  /** Aborting this signal kills the process. */
  kill?: AbortSignal
}

/** Runs the real command in a separate process, which inherits only PATH from this one. */
export async function spawnAdmin(
  command: string,
  { environment, input, kill }: Surroundings,
): Promise<Outcome> {
  const child = spawn(process.execPath, [entry, ...words(command)], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, TZ: process.env.TZ, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  kill?.addEventListener('abort', () => child.kill('SIGKILL'))
  // A command that ignores its input may exit before the input is written.
  child.stdin.on('error', () => {})
  child.stdin.end(input ?? '')
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, stdout, stderr }
}

/** Runs the command in this process, which is much faster. */
export async function callAdmin(command: string, { environment, input }: Surroundings): Promise<Outcome> {
  const output = new PassThrough()
  const errors = new PassThrough()
  const code = await runAdmin(words(command), {
    environment,
    folder: tmpdir(),
    userFolder: tmpdir(),
    input: Readable.from([Buffer.from(input ?? '')]),
    output,
    errors,
    now: () => new Date(),
  })
  output.end()
  errors.end()
  return { code, stdout: await text(output), stderr: await text(errors) }
}

/** Splits on spaces outside quotes. */
function words(command: string): string[] {
  return (command.match(/"[^"]*"|\S+/g) ?? []).map(word => word.replaceAll('"', ''))
}

/** Creates a data folder that contains this secret key, or an empty folder if no key is given. */
export async function createDataDir(
  secretKey?: Buffer,
): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-admin-'))
  if (secretKey) await writeFile(path.join(dataDir, 'secret-key'), `${secretKey.toString('hex')}\n`)
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }) }
}
