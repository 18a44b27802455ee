import type { Capability, EventName, Platform } from '@pulse/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as an object, written as JSON text: `pg` would turn an array or a string into something else. */
type Json<Value> = ColumnType<Value, string, string>

export interface Tables {
  accounts: {
    account_id: GeneratedAlways<number>
    name: string
    account_type: Generated<string>
    platform: Platform
    timezone: string | null
    capabilities: Generated<Capability[]>
    /** Sealed by SecretBox. */
    embed_secret: Buffer | null
    embed_origins: Generated<string[]>
    /** Made by the demo; closed while the demo is off. */
    is_demo: Generated<boolean>
    created_at: Generated<Date>
  }
  logins: {
    email: string
    account_id: number
    user_id: string
    password_hash: string
  }
  login_failures: {
    failure_id: GeneratedAlways<number>
    subject: string
    failed_at: Date
  }
  users: {
    account_id: number
    user_id: string
    name: string
    email: string
    created_at: Generated<Date>
    last_signed_in_at: Date | null
  }
  sessions: {
    account_id: number
    token_hash: Buffer
    user_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
  }
  embed_identities: {
    account_id: number
    identity_id: string
    used_at: Date
    expires_at: Date
  }
  events: {
    account_id: number
    event_id: string
    visitor: string
    name: EventName
    properties: Json<Record<string, unknown>>
    occurred_at: Date
    received_at: Date
    to_forward: Generated<boolean>
  }
}

/** Tables without an account in every row. Everything else in the schema must pass the tenancy checks. */
export const globalTables: ReadonlySet<string> = new Set([
  'accounts',
  'logins',
  'login_failures',
  'migrations',
])
