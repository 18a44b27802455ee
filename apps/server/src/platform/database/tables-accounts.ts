import type { Capability, EventName, Platform, Role } from '@pulse/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from './json-column.ts'

/** Accounts, their users, sign-in and settings, and mail. */
export interface AccountTables {
  accounts: {
    account_id: GeneratedAlways<number>
    name: string
    account_type: Generated<string>
    platform: Platform
    timezone: string | null
    capabilities: Generated<Capability[]>
    /** Encrypted by SecretBox. */
    embed_secret: Buffer | null
    embed_origins: Generated<string[]>
    /** A demo account. Sign-in is rejected while the demo is off. */
    is_demo: Generated<boolean>
    created_at: Generated<Date>
  }
  logins: {
    email: string
    account_id: number
    user_id: string
    password_hash: string
  }
  known_devices: {
    email: string
    /** SHA-256 of the secret stored in the browser. */
    device_hash: Buffer
    created_at: Date
    last_used_at: Date
    expires_at: Date
  }
  login_failures: {
    failure_id: GeneratedAlways<number>
    subject: string
    failed_at: Date
    pending: Generated<boolean>
  }
  users: {
    account_id: number
    user_id: string
    name: string
    email: string
    created_at: Generated<Date>
    last_signed_in_at: Date | null
    role: Generated<Role>
    /** When the user was removed from the account. Their work is kept. */
    removed_at: Date | null
  }
  sessions: {
    account_id: number
    token_hash: Buffer
    user_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    device: string | null
    password_given_at: Date | null
  }
  invitations: {
    account_id: number
    invitation_id: string
    email: string
    role: Role
    token_hash: Buffer
    invited_by: string
    mailed: boolean
    created_at: Date
    expires_at: Date
  }
  password_resets: {
    account_id: number
    token_hash: Buffer
    user_id: string
    created_at: Date
    expires_at: Date
  }
  outbox_mails: {
    account_id: number
    mail_id: string
    /** Encrypted by SecretBox. */
    sealed: Buffer
    created_at: Date
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
  saved_views: {
    account_id: number
    view_id: string
    user_id: string
    name: string
    search: string
    shared: boolean
    created_at: Date
  }
  /** See `versions.ts`. */
  account_versions: { account_id: number; version: number; facts_version: number }
  account_settings: {
    account_id: number
    ticket_source: string | null
    retention_months: number | null
    llm_provider: 'openai-compatible' | 'anthropic' | null
    llm_base_url: string | null
    llm_model: string | null
    /** Encrypted by SecretBox. */
    llm_key: Buffer | null
    llm_monthly_tokens: number | null
    llm_monthly_cost: number | null
    llm_input_price: number | null
    llm_output_price: number | null
  }
}
