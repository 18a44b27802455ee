import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode, PostgresStartError } from './errors.ts'
import { giveToFolderOwner } from './folders.ts'
import { inspectProcess } from './processes.ts'

/**
 * Makes this process the only one that uses the folder. The lock identifies its holder by pid and start time, so a
 * killed process's lock is ignored, even if its pid was reused. Returns a function that releases the lock.
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
      const held = readIfExists(file)
      if (held === null) continue
      const holder = livingHolder(held)
      if (holder !== null) throw refusal(dataDir, holder)
      removeStale(file, held)
    }
    throw new PostgresStartError(
      `Several instances of Pulse are starting on ${dataDir} at the same time. Start only one.`,
    )
  } finally {
    rmSync(draft, { force: true })
  }
}

function refusal(dataDir: string, pid: number): PostgresStartError {
  return new PostgresStartError(
    `Pulse is already running on ${dataDir} (process ${pid}). Stop it first, or set DATA_DIR to another folder for a second Pulse.`,
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

function readIfExists(file: string): string | null {
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

/**
 * Two starting processes may find the same stale lock. If one moves a fresh lock away by mistake, it puts the lock
 * back.
 */
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
  if (readIfExists(file) === mine) rmSync(file, { force: true })
}
