import type { ImportMapping, ImportState, Platform } from '@pulse/contract'
import type { Cursor } from '@pulse/helpdesks'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './json-column.ts'

/** Where tickets come from: helpdesks and files. */
export interface ConnectionTables {
  connections: {
    account_id: number
    connection_id: string
    provider: Platform
    subdomain: string
    helpdesk_name: string | null
    helpdesk_user: string | null
    /** Encrypted by SecretBox. */
    credentials: Buffer
    connected_by: string | null
    connected_at: Date
    paused: Generated<boolean>
    /** Disconnected, and its tickets are being erased. */
    erasing: Generated<boolean>
    problem: 'rate_limited' | 'needs_sign_in' | 'failed' | null
    reason: string | null
    retry_at: Date | null
    failures: Generated<number>
    step: Generated<number>
    backfill_from: Date | null
    backfill_until: Date
    backfill_started_at: Date
    backfill_done_at: Date | null
    backfill_cursor: Json<Cursor> | null
    backfill_stored: Generated<number>
    backfill_expected: number | null
    backfill_covered: number | null
    read_back_to: Date | null
    changes_cursor: Json<Cursor> | null
    changes_read_at: Date | null
    synced_at: Date | null
    changes_due: Date | null
    groups_synced_at: Date | null
    ratings_cursor: Json<Cursor> | null
    ratings_pages_left: Generated<number>
    all_ratings_read: Generated<boolean>
    ratings_missing_at: Date | null
    webhook_secret: Buffer | null
    webhook_sent_at: Date | null
    not_understood: ColumnType<Record<string, number>, string | undefined, string>
  }
  rejected_objects: {
    account_id: number
    rejected_id: Generated<number>
    connection_id: string
    kind: string
    object_id: string | null
    reason: string
    raw: string
    rejected_at: Date
  }
  imports: {
    account_id: number
    import_id: string
    file_name: string
    size: number
    file_changed_at: Date | null
    received: Generated<number>
    state: Generated<ImportState>
    problem: string | null
    format: Json<unknown> | null
    mapping: Json<ImportMapping> | null
    position: Generated<number>
    row_number: Generated<number>
    step: Generated<number>
    rows_read: Generated<number>
    new_tickets: Generated<number>
    updated_tickets: Generated<number>
    rows_left_out: Generated<number>
    values_ignored: Generated<number>
    erased_customers: Generated<number>
    created_by: string | null
    created_at: Date
    started_at: Date | null
    finished_at: Date | null
  }
  import_errors: {
    account_id: number
    import_id: string
    error_no: Generated<number>
    row_number: number
    column_name: string | null
    value: string
    problem: string
  }
  connect_attempts: {
    secret_hash: Buffer
    provider: Platform
    subdomain: string
    account_id: number | null
    user_id: string | null
    session_hash: Buffer | null
    state_hash: Buffer | null
    verifier: Buffer | null
    outcome: 'connected' | 'waiting' | 'failed' | null
    message: string | null
    expires_at: Date
  }
  connection_requests: {
    request_id: string
    provider: Platform
    subdomain: string
    helpdesk_name: string | null
    helpdesk_user: string | null
    timezone: string | null
    /** Encrypted by SecretBox. */
    credentials: Buffer
    requested_at: Date
  }
}
