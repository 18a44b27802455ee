import type { SimAccount } from '../server.ts'

/** What a test can change about one simulated Gorgias account. */
export interface GorgiasSwitches {
  /** The only application that can sign in. */
  app: { clientId: string; clientSecret: string }
  /** The only API key. It belongs to the user with this email. */
  apiKey: { email: string; key: string }
  /** Calls per 20 seconds, for OAuth and for the API key. */
  oauthLimit: number
  keyLimit: number
  /** Leaves out Retry-after and the JSON body when the limit is reached. */
  bareRateLimit: boolean
  /** Whether the response to a refresh includes a refresh token. */
  refreshReturnsRefreshToken: boolean
  /** Returns `expires_in: 0`, so only the token itself contains its expiry time. */
  expiresInZero: boolean
  tokenSeconds: number
  /** Keyset cursors continue after a ticket; offset cursors continue after a number of tickets. */
  cursors: 'keyset' | 'offset'
  /** The number of upcoming calls whose cursor is rejected as expired. */
  rejectCursors: number
  /** Repeats the last row of a page as the first row of the next. */
  repeatRows: boolean
  /** Runs after each page of tickets, for example to update a ticket between pages. */
  afterListPage: (() => void) | null
  /** Survey scores by ticket, in place of the usual 5 for good and 1 for bad. */
  scores: Map<number, number>
  /** Leaves out events in ticket details. */
  hideEvents: boolean
  /** Paths that the user isn't allowed to read. */
  forbidden: RegExp | null
  businessTimezone: string | null
}

/** The account's switches. Tests can read and change them. */
export function switches(account: SimAccount): GorgiasSwitches {
  const known = account.state.get('gorgias switches') as GorgiasSwitches | undefined
  if (known) return known
  const created: GorgiasSwitches = {
    app: { clientId: 'pulse', clientSecret: 'pulse-secret' },
    apiKey: { email: 'admin@example.test', key: 'gorgias-key' },
    oauthLimit: 80,
    keyLimit: 40,
    bareRateLimit: false,
    refreshReturnsRefreshToken: false,
    expiresInZero: false,
    tokenSeconds: 86_400,
    cursors: 'keyset',
    rejectCursors: 0,
    repeatRows: false,
    afterListPage: null,
    scores: new Map(),
    hideEvents: false,
    forbidden: null,
    businessTimezone: 'America/New_York',
  }
  account.state.set('gorgias switches', created)
  return created
}
