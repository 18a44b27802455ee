import type { Capability, Role } from '@pulse/contract'

/** Identifies the caller. A call can access only this account's data. */
export interface Session {
  accountId: number
  account: string
  userId: string
  capabilities: Capability[]
  role: Role
  /** Whether the user entered their password in this session within the last ten minutes. */
  passwordGiven: boolean
  /** Used to revoke this session. */
  tokenHash: Buffer
}

/** Returns the session for a bearer token and the caller's IP address, or null if the token is unknown or expired. */
export type Authenticate = (token: string, address: string) => Promise<Session | null>
