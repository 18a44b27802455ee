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
  /** What the day showed before. */
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
  /** Id of the helpdesk agent that a user matched by hand; null if the email decides. */
  matchedByHand: number | null
  /** By start; they never overlap. */
  intervals: DiaryInterval[]
  /** Oldest first. */
  corrections: DiaryCorrection[]
  snaps: DiarySnap[]
}
