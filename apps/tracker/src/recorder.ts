import type { ActivityQueue } from './activity-queue.ts'
import { TrackerProblem } from './problem.ts'
import type { RecordingSwitch } from './recording-switch.ts'
import { awayAfterMs, Sampler } from './sampler.ts'
import type { SnapQueue } from './snap-queue.ts'

export interface Step {
  state: 'recording' | 'away' | 'paused'
  /** Why a screenshot couldn't be taken. Null if there was no problem. */
  noScreenshots: string | null
}

interface Parts {
  activity: ActivityQueue
  snaps: SnapQueue
  recording: RecordingSwitch
  /** Milliseconds since the last input. */
  idleMs(): Promise<number>
  capture(file: string): Promise<void>
  /** Minutes between screenshots. Null if they are turned off for the account. */
  screenshotMinutes(): number | null
  now(): number
  sampleMs: number
}

/** Samples activity and takes screenshots, one step at a time. */
export class Recorder {
  readonly #parts: Parts
  readonly #sampler: Sampler
  #lastStep = 0
  #lastSnap: number

  constructor(parts: Parts) {
    this.#parts = parts
    this.#sampler = new Sampler(parts.sampleMs)
    this.#lastSnap = parts.now()
  }

  /** Throws if nothing could be recorded. */
  async step(): Promise<Step> {
    const { activity, recording, idleMs, now } = this.#parts
    const before = recording.read()
    // If recording was paused since the last step, none of the time in between is recorded.
    if (before.paused || before.changedAt >= this.#lastStep) this.#sampler.interrupt()
    this.#lastStep = now()
    if (before.paused) return { state: 'paused', noScreenshots: null }
    const idle = await idleMs().catch(error => {
      this.#sampler.interrupt()
      throw error
    })
    // The agent may have paused recording while the command ran.
    if (recording.read().paused) {
      this.#sampler.interrupt()
      return { state: 'paused', noScreenshots: null }
    }
    const sample = this.#sampler.sample(now(), idle)
    if (sample) activity.append(sample)
    if (idle >= awayAfterMs) return { state: 'away', noScreenshots: null }
    try {
      await this.#snapIfDue()
      return { state: 'recording', noScreenshots: null }
    } catch (error) {
      return { state: 'recording', noScreenshots: (error as Error).message }
    }
  }

  /** Screenshots are taken at multiples of the interval, so restarting the tracker doesn't cause extra screenshots. */
  async #snapIfDue(): Promise<void> {
    const { snaps, recording, capture, now } = this.#parts
    const minutes = this.#parts.screenshotMinutes()
    const takenAt = now()
    if (minutes === null) return
    const slot = (at: number) => Math.floor(at / (minutes * 60_000))
    if (slot(takenAt) <= slot(this.#lastSnap)) return
    this.#lastSnap = takenAt
    try {
      await capture(snaps.draft())
      if (!snaps.hasDraft()) throw new TrackerProblem('The capture command didn’t write an image to {file}.')
      // Recording may have been paused, or screenshots turned off, while the command ran.
      if (recording.read().paused || this.#parts.screenshotMinutes() === null) return
      snaps.addDraft(takenAt)
    } finally {
      snaps.discardDraft()
    }
  }
}
