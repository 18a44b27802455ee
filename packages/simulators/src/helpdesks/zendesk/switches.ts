import type { SimAccount } from '../server.ts'

/** How a simulated Zendesk account differs from a normal one. Tests set these directly. */
export interface ZendeskSwitches {
  /** The next page of the ticket export is empty even though more pages follow. Applies once. */
  emptyPage: boolean
  /** At the end of the export, after_cursor is null instead of the last cursor. */
  nullCursorAtEnd: boolean
  /** Every page of the export starts with the last row of the previous page. */
  repeatRows: boolean
  /** The error status of the incremental ticket export, if it isn't available. */
  exportClosed: number | null
  /** The error status of the incremental ticket events, if they aren't available. */
  eventsClosed: number | null
  /** Pages of events larger than this time out with 504. */
  slowEventsAbove: number
  /** The plan has no ticket forms. */
  formsForbidden: boolean
  /** Comments have `via` as a string instead of an object. */
  viaAsText: boolean
  /** The maximum page size, even if the caller requests larger pages. */
  largestPage: number
  exportsPerMinute: number
  callsPerMinute: number
  /** Changes more recent than this aren't exported yet. */
  holdBackSeconds: number
  /** The delay between the export of a changed ticket and the export of its events. */
  eventLagSeconds: number
  /** If set, the token URL accepts only this secret. */
  clientSecret: string | null
  /** If set, Basic authentication with `{email}/token:` and this token also works. */
  apiToken: string | null
  /** Messaging conversations by ticket. */
  logs: Map<number, SimLogEvent[]>
  /** The status returned for conversation logs, if the account has none. */
  logsClosed: number | null
  /** The status returned for the new CSAT surveys, if the account has none. */
  surveysClosed: number | null
  /** The new CSAT surveys, oldest first. */
  surveys: SimSurvey[]
  /** Tickets that appear only in the export. */
  archived: Set<number>
  /** Users that no longer appear anywhere, even though tickets still refer to them. */
  forgottenUsers: Set<number>
}

export interface SimLogEvent {
  id: string
  author: 'user' | 'agent' | 'bot'
  text: string
  at: Date
  /** The comment that this message refers to, if any. */
  comment?: number
}

/** A survey that was sent. If it has no rating, the customer hasn't answered it. */
export interface SimSurvey {
  ticketId: number
  sentAt: Date
  rating?: number
  category?: string
  comment?: string
  answeredAt?: Date
}

const defaults = (): ZendeskSwitches => ({
  emptyPage: false,
  nullCursorAtEnd: false,
  repeatRows: false,
  exportClosed: null,
  eventsClosed: null,
  slowEventsAbove: Number.POSITIVE_INFINITY,
  formsForbidden: false,
  viaAsText: false,
  largestPage: 1000,
  exportsPerMinute: 10,
  callsPerMinute: 700,
  holdBackSeconds: 60,
  eventLagSeconds: 0,
  clientSecret: null,
  apiToken: null,
  logs: new Map(),
  logsClosed: null,
  surveysClosed: 404,
  surveys: [],
  archived: new Set(),
  forgottenUsers: new Set(),
})

export function switches(account: SimAccount): ZendeskSwitches {
  return kept(account, 'switches', defaults)
}

/** A value in the account's state, created on first use. */
export function kept<T>(account: SimAccount, key: string, create: () => T): T {
  if (!account.state.has(key)) account.state.set(key, create())
  return account.state.get(key) as T
}
