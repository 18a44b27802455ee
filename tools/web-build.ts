import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runNode } from './command.ts'
import { filesUnder } from './files.ts'
import { programs, root } from './paths.ts'
import { builtFrom, publish } from './web-build/publish.ts'

const web = path.join(root, 'apps/web')
const dist = path.join(web, 'dist')
const workFolder = path.join(web, '.cache')

export class WebBuildError extends Error {
  readonly exitCode: number
  constructor(reason: string, exitCode: number) {
    super(`Couldn't build the web app. ${reason}`)
    this.name = 'WebBuildError'
    this.exitCode = exitCode
  }
}

/** Builds the web app unless the existing build was made from the same sources. Returns whether a build was needed. */
export async function ensureWebBuilt(say: (line: string) => void): Promise<boolean> {
  const sources = sourcesHash()
  if (builtFrom(dist) === sources) return false
  say('Building the web app…')
  const startedAt = performance.now()
  prepareWorkFolder()
  const fresh = path.join(workFolder, `build-${process.pid}`)
  try {
    const code = await build(fresh)
    if (code !== 0) {
      throw new WebBuildError('Fix the error above, then run the command again.', code)
    }
    publish(fresh, dist, sources)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  say(`Built the web app in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  return true
}

/** Runs each build step in its own process, so its memory is released before the server starts. */
async function build(outDir: string): Promise<number> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const code = await runNode(programs.vite, args, { cwd: web, env })
  return code || runNode(path.join(root, 'tools/compress.ts'), [outDir], { env })
}

function sourcesHash(): string {
  const isSource = (file: string) => !/\.test\.tsx?$/.test(file)
  const files = [
    ...filesUnder(web).filter(isSource),
    ...filesUnder(path.join(root, 'packages/contract')).filter(isSource),
    'package-lock.json',
    'tsconfig.json',
  ]
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function prepareWorkFolder(): void {
  try {
    mkdirSync(workFolder, { recursive: true })
    accessSync(workFolder, constants.W_OK)
  } catch {
    throw new WebBuildError(`This user can't write to ${web}. Run the command once as the folder's owner.`, 1)
  }
  // Leftovers from a build that was killed.
  for (const name of readdirSync(workFolder)) {
    const pid = Number(/^build-(\d+)/.exec(name)?.[1])
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
