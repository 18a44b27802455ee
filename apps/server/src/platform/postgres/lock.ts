import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode, PostgresStartError } from './errors.ts'
import { giveToFolderOwner } from './folders.ts'
import { inspectProcess } from './processes.ts'

/**
 * Makes this process the only one that uses the folder. The lock names its holder by pid and start time, so a holder
 * that was killed, even one whose pid was given to another process, does not count. Returns the release.
 */
export function takeLock(file: string, dataDir: string): () => void {
  const self = inspectProcess(process.pid)
  const mine = JSON.stringify({ pid: process.pid, startedAt: self?.startedAt ?? '', id: randomUUID() })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, mine, { mode: 0o600 })
  giveToFolderOwner(draft)
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      if (tryLink(draft, file)) return () => release(file, mine)
      const held = readIfThere(file)
      if (held === null) continue
      const holder = livingHolder(held)
      if (holder !== null) throw refusal(dataDir, holder)
      removeStale(file, held)
    }
    throw new PostgresStartError(`Several starts of Pulse compete for ${dataDir}. Start it once more, alone.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

function refusal(dataDir: string, pid: number): PostgresStartError {
  return new PostgresStartError(
    `Pulse is already running on ${dataDir} (process ${pid}). Stop that one first, or set DATA_DIR to another folder for a second Pulse.`,
  )
}

function tryLink(existing: string, target: string): boolean {
  try {
    linkSync(existing, target)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function livingHolder(text: string): number | null {
  try {
    const { pid, startedAt } = JSON.parse(text)
    if (typeof pid !== 'number' || typeof startedAt !== 'string') return null
    return inspectProcess(pid)?.startedAt === startedAt ? pid : null
  } catch {
    return null
  }
}

/** Two starts may find the same stale lock: whoever moves away a fresh one by mistake puts it back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (readFileSync(aside, 'utf8') !== stale) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function release(file: string, mine: string): void {
  if (readIfThere(file) === mine) rmSync(file, { force: true })
}
