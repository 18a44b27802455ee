import type {
  Capability,
  EventName,
  HiringChannel,
  ImportMapping,
  ImportState,
  JobQuestion,
  KimMessage,
  Platform,
  QuestionFact,
  RequirementStatus,
  Role,
  ScoreAdjustment,
  SettingsSection,
} from '@pulse/contract'
import type { IneligibleReason } from '@pulse/contract/eligibility'
import type { Cursor } from '@pulse/helpdesks'
import type { BusinessHours, CategorizerModel, Score, ScoringContext, WeightTable } from '@pulse/scoring'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ApplicationTables } from './tables-applications.ts'
import type { CopilotTables } from './tables-copilot.ts'
import type { FindTables } from './tables-find.ts'

/** Read as an object but written as JSON text, because `pg` would encode an array or a string differently. */
type Json<Value> = ColumnType<Value, string, string>

export interface Tables extends ApplicationTables, CopilotTables, FindTables {
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
  categories: {
    account_id: number
    category_id: string
    name: string
    is_excluded: Generated<boolean>
    is_spam: Generated<boolean>
    position: Generated<number>
    added_at: Date | null
  }
  subcategories: {
    account_id: number
    subcategory_id: string
    category_id: string
    name: string
    is_excluded: Generated<boolean>
    position: Generated<number>
    added_at: Date | null
  }
  helpdesk_groups: {
    account_id: number
    group_id: number
    name: string
    deleted: Generated<boolean>
    is_public: Generated<boolean>
  }
  ticket_forms: { account_id: number; form_id: number; name: string; active: Generated<boolean> }
  agents: {
    account_id: number
    agent_id: string
    name: string
    email: string | null
    agent_no: Generated<number>
    is_human: Generated<boolean>
  }
  tickets: {
    account_id: number
    ticket_id: string
    channel: string
    subject: string | null
    status: string
    created_at: Date
    updated_at: Date
    resolved_at: Date | null
    group_id: number | null
    form_id: number | null
    satisfaction_rating: string
    rating_comment: string | null
    rating_score: number | null
    rated_at: Date | null
    agent_id: string | null
    customer_id: string | null
    customer_name: string | null
    customer_firstname: string | null
    customer_email: string | null
    first_response_business_minutes: number | null
    full_resolution_business_minutes: number | null
    reopens: number | null
    content_hash: Buffer
    /** Some older messages haven't arrived yet, so the ticket isn't scored. */
    incomplete: Generated<boolean>
    conversation_due: Generated<boolean>
    /** False if Pulse computes the business minutes from the next two columns. */
    times_reported: Generated<boolean>
    asked_at: Date | null
    first_reply_at: Date | null
  }
  messages: {
    account_id: number
    ticket_id: string
    position: number
    author_type: string | null
    author_name: string | null
    body: string
    public: boolean
    created_at: Date | null
    message_id: string | null
  }
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
  scoring_runs: {
    account_id: number
    run_id: string
    engine: EngineName
    version: string
    state: 'filling' | 'current' | 'replaced'
    started_at: Date
    became_current_at: Date | null
    settings: string | null
  }
  ticket_insights: {
    account_id: number
    run_id: string
    ticket_id: string
    content_hash: Buffer
    eligible: boolean
    ineligible_reason: IneligibleReason | null
    confidence: number | null
    factors: Json<Score['factors']>
    category: string | null
    subcategory: string | null
    category_confidence: number | null
    summary: string | null
    language: string | null
    model: string | null
    scored_at: Date
  }
  scoring_queue: {
    account_id: number
    run_id: string
    ticket_id: string
    content_hash: Buffer
    ticket_updated_at: Date
    attempts: Generated<number>
    error: string | null
    not_before: Date | null
    claimed_until: Date | null
    failed: Generated<boolean>
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
  agent_notes: {
    account_id: number
    note_id: string
    agent_id: string
    user_id: string | null
    text: string
    created_at: Date
    edited_at: Generated<Date | null>
  }
  day_notes: {
    account_id: number
    note_id: string
    start_day: string
    end_day: string
    text: string
    user_id: string | null
    created_at: Date
    edited_by: string | null
    edited_at: Generated<Date | null>
    version: Generated<number>
  }
  tracker_settings: {
    account_id: number
    screenshots: Generated<boolean>
    screenshot_minutes: Generated<number>
    blur: Generated<boolean>
    retention_days: Generated<number>
    snaps_role: Generated<Role>
  }
  tracked_agents: {
    account_id: number
    agent_id: string
    name: string
    email: string | null
    helpdesk_agent_id: string | null
    matched_by_hand: Generated<boolean>
    last_seen_at: Generated<Date | null>
    created_at: Date
  }
  tracker_tokens: {
    account_id: number
    token_id: string
    agent_id: string
    sha256: Buffer
    ending: string
    created_by: string | null
    created_at: Date
    last_used_at: Generated<Date | null>
    clock_correction_seconds: Generated<number>
  }
  activity_intervals: {
    account_id: number
    agent_id: string
    started_at: Date
    ended_at: Date
    idle_seconds: number
  }
  time_corrections: {
    account_id: number
    correction_id: string
    agent_id: string
    day: string
    day_start: Date
    day_end: Date
    correction_no: Generated<number>
    seconds: number
    seconds_before: number
    reason: string | null
    corrected_by: string | null
    corrected_at: Date
    undone_by: Generated<string | null>
    undone_at: Generated<Date | null>
  }
  snaps: {
    account_id: number
    snap_id: string
    agent_id: string
    taken_at: Date
    file_key: string
    thumbnail_key: string
    bytes: number
    width: number
    height: number
    blurred: boolean
  }
  snap_views: {
    account_id: number
    view_id: string
    agent_id: string
    taken_at: Date
    user_id: string | null
    viewed_at: Date
  }
  hiring_requirements: {
    account_id: number
    requirement_id: string
    client_name: string
    website: string | null
    tickets: number
    no_of_agents: number
    working_start: string
    working_end: string
    days: number[]
    status: Generated<RequirementStatus>
    languages: Generated<string[]>
    channels: Generated<HiringChannel[]>
    tools: Generated<string[]>
    minimum_experience: Generated<number>
    needs_shopify: Generated<boolean>
    created_at: Date
  }
  job_listings: {
    account_id: number
    job_id: string
    title: string
    description: string
    category: string
    status: Generated<'open' | 'closed'>
    created_at: Date
  }
  job_questions: {
    account_id: number
    question_id: string
    job_id: string
    position: number
    label: string
    type: JobQuestion['type']
    required: Generated<boolean>
    is_multi: Generated<boolean>
    options: Generated<string[]>
    fact: QuestionFact | null
  }
  verification_codes: {
    kind: 'email' | 'whatsapp'
    address_digest: Buffer
    code_digest: Buffer | null
    tries: Generated<number>
    expires_at: Date
  }
  verification_sends: {
    send_id: string
    kind: 'email' | 'whatsapp'
    address_digest: Buffer
    network: string
    sent_at: Date
  }
  verification_proofs: {
    proof_hash: Buffer
    kind: 'email' | 'whatsapp'
    address_digest: Buffer
    expires_at: Date
  }
  ticket_opinions: {
    account_id: number
    ticket_id: string
    user_id: string
    score: number
    reason: string
    created_at: Date
  }
  settings_changes: {
    account_id: number
    change_no: number
    section: SettingsSection
    summary: string
    before: Json<unknown>
    after: Json<unknown>
    changed_by: string | null
    changed_by_name: string
    changed_at: Date
    undoes: number | null
  }
  recategorizations: {
    account_id: number
    recategorization_id: string
    category: string
    subcategory: string | null
    category_id: string
    subcategory_id: string | null
    is_excluded: boolean
    is_spam: boolean
    returned: Generated<boolean>
    tickets: number
    listed: Generated<boolean>
    requested_at: Date
    finished_at: Date | null
    recategorization_no: Generated<number>
    change_no: number | null
    undoes: number | null
    has_steps: Generated<boolean>
  }
  recategorization_tickets: {
    account_id: number
    recategorization_id: string
    ticket_id: string
    ticket_updated_at: Date
    done: Generated<boolean>
    moved: Json<MovedBefore> | null
  }
  placement_steps: {
    account_id: number
    ticket_id: string
    step_no: Generated<number>
    change_no: number
    content_hash: Buffer
    was: Json<RememberedPlacement>
    became: Json<RememberedPlacement>
  }
  category_offers: {
    account_id: number
    offer_id: string
    category_id: string
    subcategory_id: string | null
    state: 'counting' | 'open' | 'dismissed' | 'accepted' | 'undone'
    change_no: number | null
    offered_at: Date
    finished_at: Date | null
  }
  category_offer_tickets: {
    account_id: number
    offer_id: string
    ticket_id: string
    ticket_updated_at: Date
    was: Json<RememberedPlacement>
    became: Json<RememberedPlacement>
    done: Generated<boolean>
  }
  kim_conversations: {
    account_id: number
    conversation_id: string
    user_id: string
    title: string
    category: string | null
    subcategory: string | null
    created_at: Date
    updated_at: Date
  }
  kim_messages: {
    account_id: number
    message_id: string
    conversation_id: string
    position: number
    author: 'user' | 'assistant'
    body: string
    evidence: Json<KimMessage['evidence']> | null
    engine: 'offline' | 'llm' | null
    reading: Json<KimMessage['reading']> | null
    suggestions: ColumnType<string[], string | undefined, string>
    replaced_at: Date | null
    helpful: boolean | null
    note: Generated<string>
    created_at: Date
  }
  placements: {
    account_id: number
    placement_id: Generated<number>
    category: string
    subcategory: string
    category_placement_id: number
    state: 'counted' | 'spam' | 'hidden'
  }
  ticket_facts: {
    account_id: number
    ticket_id: string
    happened_at: Date
    group_id: number | null
    form_id: number | null
    placement_id: number
    agent_no: number
    first_response: number | null
    resolution: number | null
    reopens: number | null
    channel: number
    rating: number
    csat: number | null
    empathy: number | null
    personalization: number | null
    responsiveness: number | null
    completeness: number | null
    emotional_polarity: number | null
    bonus: number | null
    valid: boolean
    sla_met: boolean | null
  }
  category_rollups: Summed & {
    grain: 'd' | 'w' | 'm'
    bucket: string
    placement_id: number
    channel: number
    invalid: number
    csat_squares: number
    sla_n: number
    sla_met: number
  }
  agent_rollups: Summed & {
    grain: 'd' | 'w' | 'm'
    bucket: string
    agent_no: number
    category_placement_id: number
    csat_squares: number
    empathy_n: number
    empathy_sum: number
    personalization_n: number
    personalization_sum: number
    responsiveness_n: number
    responsiveness_sum: number
    completeness_n: number
    completeness_sum: number
    emotional_polarity_n: number
    emotional_polarity_sum: number
    sla_n: number
    sla_met: number
  }
  half_hour_rollups: Summed & { slot: Date }
  duration_rollups: {
    account_id: number
    grain: 'd' | 'w' | 'm'
    bucket: string
    measure: 'f' | 'r' | 'F' | 'R'
    minutes: number
    tickets: number
  }
  llm_usage: { account_id: number; month: string; tokens: Generated<number>; cost_micros: Generated<number> }
  scoring_settings: {
    account_id: number
    engine: Generated<EngineName>
    weights: Json<WeightTable> | null
    sla_minutes: Json<ScoringContext['slaMinutes']> | null
    business_hours: Json<BusinessHours> | null
    adjustment: Json<ScoreAdjustment> | null
    /** The settings that visible figures still use while new ones are being applied. */
    counted: Json<
      { weights: WeightTable; adjustment?: ScoreAdjustment } & Pick<
        ScoringContext,
        'slaMinutes' | 'businessHours'
      >
    > | null
    demo_started_at: Date | null
  }
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
  erased_customers: {
    account_id: number
    /** A SecretBox digest, useless without the key. */
    identity_digest: Buffer
    erased_at: Date
    refused: Generated<number>
  }
  ticket_moves: {
    account_id: number
    ticket_id: string
    category: string
    subcategory: string | null
    moved_by: string
    moved_at: Date
  }
  categorizer_models: {
    account_id: number
    model: Json<CategorizerModel>
    moves: number
    trained_at: Date
  }
}

/** A user's move that was removed because its category was deleted. */
export interface MovedBefore {
  category: string
  subcategory: string | null
  moved_by: string
  moved_at: string
}

/**
 * The AI's category for a ticket, with its ids at the time. When it is restored, the current names for these ids are
 * used. Ids are null for names that aren't in the list, such as `other`.
 */
export interface RememberedPlacement {
  category: string
  subcategory: string | null
  categoryId: string | null
  subcategoryId: string | null
  confidence: number | null
}

interface Summed extends Rollup {
  account_id: number
}

/** The columns that all rollups share: scores in hundredths, times in minutes. */
export interface Rollup {
  tickets: number
  csat_n: number
  csat_sum: number
  first_n: number
  first_sum: number
  resolution_n: number
  resolution_sum: number
  reopens_n: number
  reopened: number
}

type EngineName = Score['engine']

/** Tables whose rows don't belong to an account. All others must pass the tenancy checks. */
export const globalTables: ReadonlySet<string> = new Set([
  'accounts',
  'logins',
  'known_devices',
  'login_failures',
  'connect_attempts',
  'connection_requests',
  'migrations',
  'verification_codes',
  'verification_sends',
  'verification_proofs',
])
