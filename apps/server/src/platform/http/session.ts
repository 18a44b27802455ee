import type { Capability, Role } from '@pulse/contract'
import type { SharedRows } from '../shared-rows.ts'

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
  /** The version of the account's figures when the call arrived; see `database/versions.ts`. */
  figuresVersion: number
  /** Like `figuresVersion`, except that it doesn't change if only the texts of tickets change. */
  factsVersion: number
}

/**
 * The only parts of the session that cached calls receive, so their responses are the same for every user of the
 * account.
 */
export interface OwnAccount extends Pick<Session, 'accountId' | 'figuresVersion'> {
  /** Rows that other calls have read for the same version of the account's figures. */
  sharedRows: SharedRows
}

/** Returns the session for a bearer token and the caller's IP address, or null if the token is unknown or expired. */
export type Authenticate = (token: string, address: string) => Promise<Session | null>
