import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { runNode } from './command.ts'
import { filesUnder } from './files.ts'
import { programs, root } from './paths.ts'

const web = path.join(root, 'apps/web')
const dist = path.join(web, 'dist')
const workFolder = path.join(web, '.cache')

/** Says of a finished build from which sources it was made, and which files are its own. */
interface Stamp {
  sources: string
  files: string[]
}

const stampName = '.pulse-build'

export class WebBuildError extends Error {
  readonly exitCode: number
  constructor(exitCode: number) {
    super('The web app could not be built. The reason stands above; mend it and run the same command again.')
    this.name = 'WebBuildError'
    this.exitCode = exitCode
  }
}

/** Builds the web app unless the present build was made from the same sources. Answers whether it built. */
export async function ensureWebBuilt(say: (line: string) => void): Promise<boolean> {
  const sources = sourcesHash()
  if (readStamp(dist)?.sources === sources) return false
  say('Building the web app…')
  const startedAt = performance.now()
  removeAbandonedBuilds()
  const fresh = path.join(workFolder, `build-${process.pid}`)
  try {
    const code = await build(fresh)
    if (code !== 0) throw new WebBuildError(code)
    stamp(fresh, sources)
    keepPreviousAssets(fresh)
    swapIn(fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  say(`Built the web app in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  return true
}

/** In processes of their own: their memory is given back before the server starts. */
async function build(outDir: string): Promise<number> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const code = await runNode(programs.vite, args, { cwd: web, env })
  return code || runNode(path.join(root, 'tools/compress.ts'), [outDir], { env })
}

function sourcesHash(): string {
  const files = [
    ...filesUnder(web).filter(file => !/\.test\.tsx?$/.test(file)),
    ...filesUnder(path.join(root, 'packages/contract')).filter(file => !/\.test\.ts$/.test(file)),
    'package-lock.json',
    'tsconfig.json',
  ]
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function readStamp(folder: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, stampName), 'utf8')) as Stamp
  } catch {
    return undefined
  }
}

function stamp(folder: string, sources: string): void {
  const content: Stamp = { sources, files: filesUnder(folder, folder) }
  writeFileSync(path.join(folder, stampName), `${JSON.stringify(content)}\n`)
}

/** Pages that are open in a browser ask for parts of the build they came from: one build back stays. */
function keepPreviousAssets(fresh: string): void {
  for (const file of readStamp(dist)?.files ?? []) {
    const from = path.join(dist, file)
    const to = path.join(fresh, file)
    if (file.startsWith('assets/') && existsSync(from) && !existsSync(to)) cpSync(from, to)
  }
}

/** Two renames, so that an interrupted build never shows and a running server hardly notices. */
function swapIn(fresh: string): void {
  const old = path.join(workFolder, `old-${process.pid}`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      rmSync(old, { recursive: true, force: true })
      if (existsSync(dist)) renameSync(dist, old)
      renameSync(fresh, dist)
      break
    } catch (error) {
      // Another command swapped its build in between the two renames.
      if (attempt === 5) throw error
    }
  }
  rmSync(old, { recursive: true, force: true })
}

function removeAbandonedBuilds(): void {
  mkdirSync(workFolder, { recursive: true })
  for (const name of readdirSync(workFolder)) {
    const pid = Number(/^(?:build|old)-(\d+)$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(path.join(workFolder, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
