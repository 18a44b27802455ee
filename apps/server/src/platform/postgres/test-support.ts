import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { locatePackage } from './binaries.ts'
import { findHome, type Home } from './home.ts'
import { type EmbeddedPostgres, type Places, startEmbeddedPostgres } from './index.ts'
import { endOrphans, findPostmaster, stopPostmaster } from './postmaster.ts'

export const childScript = fileURLToPath(new URL('./crash-child.ts', import.meta.url))

/** A separate folder for one test and everything started in it. `clean` stops and removes all of it. */
export class Sandbox {
  readonly dir: string
  readonly dataDir: string
  readonly lines: string[] = []
  readonly #children: ChildProcess[] = []
  readonly #starts: Promise<EmbeddedPostgres>[] = []
  #closedAgain: string[] = []

  constructor() {
    this.dir = realpathSync(mkdtempSync(join(tmpdir(), 'pulse-postgres-')))
    chmodSync(this.dir, 0o755)
    this.dataDir = join(this.dir, 'data')
  }

  get places(): Places {
    return { packageDir: locatePackage(), sharedFolders: [join(this.dir, 'shared')] }
  }

  get home(): Home {
    const home = findHome(this.dataDir)
    if (!home) throw new Error(`No database in ${this.dataDir}.`)
    return home
  }

  async start(
    options: { port?: number; dataDir?: string } = {},
    places = this.places,
  ): Promise<EmbeddedPostgres> {
    const { dataDir = this.dataDir, ...rest } = options
    const start = startEmbeddedPostgres({ dataDir, log: line => this.lines.push(line), ...rest }, places)
    this.#starts.push(start)
    return start
  }

  /** Starts a process that acts like Pulse: it starts the database and writes rows until it is killed. */
  startChild(options: { uid?: number; gid?: number } = {}): WritingChild {
    const child = spawn(process.execPath, [childScript, this.dataDir, this.dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: '/',
      ...options,
    })
    this.#children.push(child)
    return new WritingChild(child)
  }

  /** A folder that only its owner can access. */
  closedFolder(name: string): string {
    const folder = join(this.dir, name)
    mkdirSync(folder)
    chmodSync(folder, 0o700)
    this.#closedAgain.push(folder)
    return folder
  }

  async clean(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL')
    await Promise.allSettled(this.#starts.map(async start => (await start).stop()))
    const folders = [this.dataDir, ...this.#closedAgain.map(folder => join(folder, 'data'))]
    for (const folder of folders) await endServer(folder)
    rmSync(this.dir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function endServer(dataDir: string): Promise<void> {
  const home = findHome(dataDir)
  if (!home) return
  const postmaster = findPostmaster(home)
  if (postmaster) await stopPostmaster(postmaster, home, { fast: 1000, immediate: 2000 })
  await endOrphans(home)
}

export class WritingChild {
  readonly acknowledged: number[] = []
  readonly #child: ChildProcess
  readonly #lines: AsyncIterator<string>

  constructor(child: ChildProcess) {
    this.#child = child
    if (!child.stdout) throw new Error('The child has no output.')
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  }

  async untilAcknowledged(count: number): Promise<void> {
    while (this.acknowledged.length < count) {
      const { value, done } = await this.#lines.next()
      if (done) throw new Error('The writing child ended early.')
      this.acknowledged.push(Number(value))
    }
  }

  /** Kills the child with SIGKILL and returns every row whose commit was acknowledged. */
  async kill(): Promise<number[]> {
    const gone = new Promise(resolve => this.#child.once('exit', resolve))
    this.#child.kill('SIGKILL')
    await gone
    for (;;) {
      const { value, done } = await this.#lines.next()
      if (done) return this.acknowledged
      this.acknowledged.push(Number(value))
    }
  }
}

export async function query<T = Record<string, unknown>>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(text, values)
    return rows
  } finally {
    await client.end()
  }
}

export async function savedRows(url: string): Promise<Set<number>> {
  const rows = await query<{ id: number }>(url, 'SELECT id FROM written')
  return new Set(rows.map(row => row.id))
}
