import { readJson, writeWhole } from './files.ts'

export interface Switch {
  paused: boolean
  /** Milliseconds since 1970. */
  changedAt: number
}

/** Stores whether recording is paused. It can be changed from any terminal. The tracker checks it before recording. */
export class RecordingSwitch {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  read(): Switch {
    const stored = readJson(this.#file) as Partial<Switch> | null
    return { paused: stored?.paused === true, changedAt: Number(stored?.changedAt ?? 0) }
  }

  /** Returns false if nothing changed. */
  set(paused: boolean, now: number): boolean {
    if (this.read().paused === paused) return false
    writeWhole(this.#file, JSON.stringify({ paused, changedAt: now }))
    return true
  }
}
