/** Times are whole seconds since 1970, UTC. */
export interface DiaryInterval {
  start: number
  end: number
  idleSeconds: number
}

export interface DiaryCorrection {
  /** Calendar date in the account's time zone. */
  day: string
  seconds: number
  /** The time worked that day before the correction. */
  secondsBefore: number
  reason: string
  at: number
  undoneAt: number | null
}

export interface DiarySnap {
  at: number
  /** Index in `screenDrawings()`. */
  drawing: number
}

export interface DiaryAgent {
  name: string
  email: string
  /** The id of the matching helpdesk agent, if a user chose it manually. Null if the agent is matched by email. */
  matchedByHand: number | null
  /** Sorted by start. Intervals never overlap. */
  intervals: DiaryInterval[]
  /** Oldest first. */
  corrections: DiaryCorrection[]
  snaps: DiarySnap[]
}
