import type { ActivityQueue } from './activity-queue.ts'
import { TrackerProblem } from './problem.ts'
import type { RecordingSwitch } from './recording-switch.ts'
import { awayAfterMs, Sampler } from './sampler.ts'
import type { SnapQueue } from './snap-queue.ts'

export interface Step {
  state: 'recording' | 'away' | 'paused'
  /** Why no screenshot could be taken. */
  noScreenshots: string | null
}

interface Parts {
  activity: ActivityQueue
  snaps: SnapQueue
  recording: RecordingSwitch
  /** Milliseconds since the last input. */
  idleMs(): Promise<number>
  capture(file: string): Promise<void>
  /** Minutes between screenshots; null if the account wants none. */
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

  /** Fails if nothing could be recorded. */
  async step(): Promise<Step> {
    const { activity, recording, idleMs, now } = this.#parts
    const before = recording.read()
    // Paused and resumed since the last step: nothing of that time is recorded.
    if (before.paused || before.changedAt >= this.#lastStep) this.#sampler.interrupt()
    this.#lastStep = now()
    if (before.paused) return { state: 'paused', noScreenshots: null }
    const idle = await idleMs().catch(error => {
      this.#sampler.interrupt()
      throw error
    })
    // The command takes a moment, in which the agent may have paused.
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

  /** Screenshots are taken at full multiples of the minutes, so restarting the tracker takes no additional ones. */
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
      if (!snaps.hasDraft()) throw new TrackerProblem('The capture command wrote no picture to {file}.')
      // Paused or switched off while the command ran.
      if (recording.read().paused || this.#parts.screenshotMinutes() === null) return
      snaps.addDraft(takenAt)
    } finally {
      snaps.discardDraft()
    }
  }
}
