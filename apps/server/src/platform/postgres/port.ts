import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { writePrivateFile } from './folders.ts'

/** Below the range that systems use for outgoing connections, so the port will still be free at the next start. */
const LOWEST = 20_000
const HIGHEST = 29_999

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)))
  })
}

/** The first preferred port that is free, otherwise any free port. */
export async function choosePort(wishes: readonly (number | null | undefined)[]): Promise<number> {
  for (const port of wishes) if (port && (await isFree(port))) return port
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST + 1)
    if (await isFree(port)) return port
  }
}

export function readPort(file: string): number | null {
  try {
    const port = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null
  } catch {
    return null
  }
}

export function rememberPort(file: string, port: number): void {
  if (readPort(file) !== port) writePrivateFile(file, `${port}\n`)
}
