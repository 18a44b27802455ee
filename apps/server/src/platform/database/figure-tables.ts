import type { Tables } from './tables.ts'

/**
 * What a cached call reads: only facts, such as rollups and settings, or also the texts of tickets. Texts change more
 * often, because every message changes one.
 */
export type Read = 'facts' | 'texts'

/**
 * Lists which tables the cached calls read. A change to one of them raises the account's version, so no one sees an
 * outdated response. The compiler requires an entry for every table, and a test checks that cached calls read only the
 * tables marked here.
 */
const readByFigures: Record<keyof Tables, Read | false> = {
  accounts: false,
  logins: false,
  known_devices: false,
  login_failures: false,
  users: false,
  sessions: false,
  invitations: false,
  password_resets: false,
  outbox_mails: false,
  embed_identities: false,
  events: false,
  saved_views: false,
  account_versions: false,
  account_settings: false,
  applications: false,
  application_uploads: false,
  application_notes: false,
  application_stage_changes: false,
  categories: 'facts',
  subcategories: 'facts',
  settings_changes: false,
  recategorizations: false,
  recategorization_tickets: false,
  placement_steps: false,
  category_offers: false,
  category_offer_tickets: false,
  ticket_moves: false,
  connections: false,
  rejected_objects: false,
  imports: false,
  import_errors: false,
  connect_attempts: false,
  connection_requests: false,
  copilot_settings: false,
  copilot_rules: false,
  copilot_channels: false,
  chat_customers: false,
  chat_sessions: false,
  chat_messages: false,
  erased_chat_messages: false,
  ticket_words: false,
  search_words: false,
  search_models: false,
  ticket_vectors: false,
  search_queue: false,
  found_tickets: false,
  hiring_requirements: false,
  job_listings: false,
  job_questions: false,
  verification_codes: false,
  verification_sends: false,
  verification_proofs: false,
  kim_conversations: false,
  kim_messages: false,
  llm_usage: false,
  scoring_runs: 'facts',
  ticket_insights: 'texts',
  scoring_queue: false,
  scoring_settings: 'facts',
  categorizer_models: false,
  placements: 'facts',
  ticket_facts: 'facts',
  category_rollups: 'facts',
  agent_rollups: 'facts',
  half_hour_rollups: 'facts',
  duration_rollups: 'facts',
  rating_rollups: 'facts',
  helpdesk_groups: false,
  ticket_forms: false,
  agents: 'facts',
  tickets: 'texts',
  messages: 'texts',
  agent_notes: false,
  day_notes: false,
  ticket_opinions: false,
  erased_customers: false,
  tracker_settings: false,
  tracked_agents: false,
  tracker_tokens: false,
  activity_intervals: false,
  time_corrections: false,
  snaps: false,
  deleted_snaps: false,
  snap_views: false,
}

/** What a change to this table affects. Calls that read texts also read facts. */
export const readFrom = (table: string): Read | null => readByFigures[table as keyof Tables] || null

export const listedTables = Object.keys(readByFigures)
