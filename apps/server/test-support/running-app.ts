import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/start.ts')

export interface RunningApp {
  address: string
  process: ChildProcess
  output(): string
  /** Stops the app and returns its exit status. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Starts Pulse in a separate process, like `npm start`, and waits for its URL. */
export async function startApp(environment: Record<string, string>): Promise<RunningApp> {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      PORT: '0',
      PULSE_WEB: 'off',
      LOG_LEVEL: 'warn',
      DEMO_TICKETS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: string) => {
      output += chunk
      const ready = /Pulse is ready\s+(\S+)/.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    child.once('exit', code => reject(new Error(`Pulse exited with code ${code}:\n${output}`)))
  })
  return {
    address: await address,
    process: child,
    output: () => output,
    async end(signal) {
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code, endedBy] = await ended
      return { code, signal: endedBy }
    },
  }
}
