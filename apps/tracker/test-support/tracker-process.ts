import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const entry = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/tracker.ts')

export interface TrackerProcess {
  child: ChildProcess
  output(): string
  /** The exit code, or null if the process was killed. */
  ended: Promise<number | null>
}

/** Starts the tracker as a separate process, with its files in the given folder. */
export function startTracker(
  home: string,
  words: string[],
  { input = '', environment = {} }: { input?: string; environment?: Record<string, string> } = {},
): TrackerProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, ...words], {
    env: { ...process.env, PULSE_TRACKER_HOME: home, ...environment },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', chunk => {
    output += chunk
  })
  child.stderr.setEncoding('utf8').on('data', chunk => {
    output += chunk
  })
  child.stdin.end(input)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, ended }
}

/** Waits until the condition is true. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(50)
}
