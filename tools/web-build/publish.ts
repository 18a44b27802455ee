import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../files.ts'

const stampName = '.pulse-build'

/** Records which sources a finished build was made from, and which files belong to it. */
interface Stamp {
  sources: string
  files: string[]
}

/** The hash of the existing build's sources; undefined when there is no finished build. */
export function builtFrom(folder: string): string | undefined {
  return readStamp(folder)?.sources
}

/** Replaces the existing build with a fresh one in a single step. */
export function publish(fresh: string, dist: string, sources: string): void {
  const stamp: Stamp = { sources, files: filesUnder(fresh, fresh) }
  writeFileSync(path.join(fresh, stampName), `${JSON.stringify(stamp)}\n`)
  keepPreviousAssets(fresh, dist)
  swap(fresh, dist)
}

function readStamp(folder: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, stampName), 'utf8')) as Stamp
  } catch {
    return undefined
  }
}

/** Open pages request files from the build they were loaded from, so the previous build's files are kept. */
function keepPreviousAssets(fresh: string, dist: string): void {
  for (const file of readStamp(dist)?.files ?? []) {
    const from = path.join(dist, file)
    const to = path.join(fresh, file)
    if (!file.startsWith('assets/') || !existsSync(from) || existsSync(to)) continue
    mkdirSync(path.dirname(to), { recursive: true })
    cpSync(from, to)
  }
}

/** Two renames, so a partial build is never visible and a running server is hardly affected. */
function swap(fresh: string, dist: string): void {
  const old = `${fresh}-old`
  for (let attempt = 1; ; attempt += 1) {
    try {
      rmSync(old, { recursive: true, force: true })
      if (existsSync(dist)) renameSync(dist, old)
      renameSync(fresh, dist)
      break
    } catch (error) {
      // Another command published its build between the two renames.
      if (attempt === 5) throw error
    }
  }
  rmSync(old, { recursive: true, force: true })
}
