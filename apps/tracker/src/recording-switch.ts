import { readJson, writeWhole } from './files.ts'

export interface Switch {
  paused: boolean
  /** Milliseconds since 1970. */
  changedAt: number
}

/** Recording, unless paused. Any terminal can change it; the running tracker looks at it before it records anything. */
export class RecordingSwitch {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  read(): Switch {
    const stored = readJson(this.#file) as Partial<Switch> | null
    return { paused: stored?.paused === true, changedAt: Number(stored?.changedAt ?? 0) }
  }

  /** False if it already was. */
  set(paused: boolean, now: number): boolean {
    if (this.read().paused === paused) return false
    writeWhole(this.#file, JSON.stringify({ paused, changedAt: now }))
    return true
  }
}
