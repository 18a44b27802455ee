import type { Capability } from '@pulse/contract'

/** Who is calling. The account of everything a call touches comes from here and nowhere else. */
export interface Session {
  accountId: number
  account: string
  userId: string
  capabilities: Capability[]
  /** To revoke this very session. */
  tokenHash: Buffer
}

/** Gives the session of a bearer token, or null when there is none (any more). */
export type Authenticate = (token: string) => Promise<Session | null>
