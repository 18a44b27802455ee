import { renameSync } from 'node:fs'
import path from 'node:path'
import { count } from '@pulse/contract/plural'
import type { ActivityQueue } from './activity-queue.ts'
import { makeFolder } from './files.ts'
import { Offline, Refused, type Self, type ServerCalls } from './server-calls.ts'
import type { SnapQueue } from './snap-queue.ts'

export type Settings = Self['settings']

interface Parts {
  calls: ServerCalls
  activity: ActivityQueue
  snaps: SnapQueue
  /** Files that the server rejected are moved here, so they aren't lost and don't block the queue. */
  refusedFolder: string
  now(): number
  note(line: string): void
  /** The last known settings, possibly from an earlier run. */
  settings: Settings | null
}

const firstWaitMs = 5000
const longestWaitMs = 5 * 60_000
const settingsEveryMs = 5 * 60_000

/** The token no longer works, so recording must stop. */
export class Revoked extends Error {
  override name = 'Revoked'
}

/** Uploads the queued files, oldest first. */
export class Uploader {
  readonly #parts: Parts
  #settings: Settings | null
  #settingsAt = Number.NEGATIVE_INFINITY
  #failures = 0
  #waitUntil = 0
  lastUploadAt: number | null = null
  offline: { since: number; reason: string } | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    this.#settings = parts.settings
  }

  /** Null until the server has been reached once. */
  get settings(): Settings | null {
    return this.#settings
  }

  /** Uploads everything in the queue, unless the last attempt just failed. */
  async step(): Promise<void> {
    const { now } = this.#parts
    if (now() < this.#waitUntil) return
    try {
      await this.#refreshSettings()
      await this.#sendActivity()
      await this.#sendSnaps()
      this.offline = null
      this.#failures = 0
    } catch (error) {
      if (!(error instanceof Offline)) throw error
      this.offline = { since: this.offline?.since ?? now(), reason: error.message }
      this.#waitUntil = now() + Math.min(firstWaitMs * 2 ** this.#failures++, longestWaitMs)
    }
  }

  async #refreshSettings(): Promise<void> {
    const { calls, snaps, now, note } = this.#parts
    if (now() - this.#settingsAt < settingsEveryMs) return
    const { settings } = await calls.self(1).catch(stopIfRevoked).catch(tryLater)
    this.#settings = settings
    this.#settingsAt = now()
    if (settings.screenshots) return
    const deleted = snaps.clear()
    if (deleted) note(`Screenshots are off for this account. Deleted ${count(deleted, 'queued screenshot')}.`)
  }

  async #sendActivity(): Promise<void> {
    const { calls, activity, now, note } = this.#parts
    // While sealed files are waiting, new samples are collected in one open file.
    if (!activity.next()) activity.seal()
    for (let waiting = activity.next(); waiting; waiting = activity.next()) {
      const { file, intervals } = waiting
      if (intervals.length > 0) {
        try {
          const { rejected } = await calls.sendActivity(intervals, now()).catch(stopIfRevoked)
          for (const { index, problem } of rejected)
            note(`The interval that started at ${intervals[index]?.startedAt} wasn’t stored. ${problem}`)
          this.lastUploadAt = now()
        } catch (error) {
          this.#keepRefused(error, file)
        }
      }
      activity.uploaded(file)
    }
  }

  async #sendSnaps(): Promise<void> {
    const { calls, snaps, now } = this.#parts
    for (let waiting = snaps.next(); waiting; waiting = snaps.next()) {
      const { name, file } = waiting
      try {
        await calls.sendSnap(name, file)
        this.lastUploadAt = now()
      } catch (error) {
        if (error instanceof Refused && error.status === 401) stopIfRevoked(error)
        if (error instanceof Refused && error.status === 403) {
          // Screenshots may have just been turned off, so the settings are loaded again.
          this.#settingsAt = Number.NEGATIVE_INFINITY
          await this.#refreshSettings()
          if (!this.#settings?.screenshots) return
        }
        this.#keepRefused(error, file)
      }
      snaps.uploaded(name)
    }
  }

  #keepRefused(error: unknown, file: string): void {
    if (!(error instanceof Refused)) throw error
    const { refusedFolder, note } = this.#parts
    makeFolder(refusedFolder)
    const kept = path.join(refusedFolder, path.basename(file))
    renameSync(file, kept)
    note(`The server rejected ${path.basename(file)}: ${error.message} The file was moved to ${kept}.`)
  }
}

/** Treats an unexpected response like being offline, because a different server may temporarily be at this URL. */
function tryLater(error: unknown): never {
  throw error instanceof Refused ? new Offline(error.message) : error
}

function stopIfRevoked(error: unknown): never {
  if (error instanceof Refused && (error.status === 401 || error.status === 403))
    throw new Revoked(error.message)
  throw error
}
