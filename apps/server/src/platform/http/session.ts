import type { Capability } from '@pulse/contract'

/** Who is calling. The account of everything a call touches comes only from here. */
export interface Session {
  accountId: number
  account: string
  userId: string
  capabilities: Capability[]
  /** To revoke this session. */
  tokenHash: Buffer
}

/** Returns the session of a bearer token; null when the token is unknown or has expired. */
export type Authenticate = (token: string) => Promise<Session | null>
