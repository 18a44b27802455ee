import type {
  ChatKind,
  ChatRole,
  ChatState,
  CopilotSettings,
  CopilotSource,
  CopilotVariant,
  HandoverReason,
} from '@pulse/contract'
import type { CopilotRules, CopilotState, KnowledgePage } from '@pulse/copilot'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './json-column.ts'

/** A JSON column that can be null. */
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>

export interface CopilotTables {
  copilot_settings: {
    account_id: number
    settings: Json<Partial<CopilotSettings>>
  }
  copilot_rules: {
    account_id: number
    version: string
    rules: Json<Omit<CopilotRules, 'greeting'>>
    pages: Json<KnowledgePage[]>
  }
  copilot_channels: {
    account_id: number
    kind: 'freshchat' | 'shopify' | 'whatsapp'
    webhook_id: string
    options: Json<Record<string, string | null>>
    /** Encrypted by SecretBox. */
    secrets: Buffer
  }
  chat_customers: {
    account_id: number
    customer_id: string
    name: string
    phone: string
    email: string | null
    created_at: Date
  }
  chat_sessions: {
    account_id: number
    session_id: string
    customer_id: string
    token_hash: Buffer | null
    variant: CopilotVariant
    channel: 'web' | 'whatsapp'
    state: Generated<ChatState>
    created_at: Date
    closed_at: Date | null
    last_seq: Generated<number>
    last_user_seq: Generated<number>
    answered_seq: Generated<number>
    answering_claim: string | null
    answering_until: Date | null
    order_id: string | null
    engine_state: OptionalJson<CopilotState>
    routed: Generated<boolean>
    destination: 'freshchat' | 'inbox' | null
    agent_id: string | null
    handover_reason: HandoverReason | null
    handover_summary: string | null
    handed_over_at: Date | null
    first_human_reply_at: Date | null
    answered_handover_at: Date | null
    person_replied_at: Date | null
    moving_until: Date | null
    freshchat_user_id: string | null
    freshchat_started_at: Date | null
    freshchat_conversation_id: string | null
    freshchat_noted: Generated<boolean>
    delivered_seq: Generated<number>
    relayed_seq: Generated<number>
    delivering_until: Date | null
    delivery_failures: Generated<number>
    delivery_retry_at: Date | null
    undelivered_seq: Generated<number>
    last_activity_at: Date
    reminders_sent: Generated<number>
    reminded_at: Date | null
    user_messages: Generated<number>
    assistant_messages: Generated<number>
    agent_messages: Generated<number>
    first_message_at: Date | null
    first_reply_at: Date | null
    first_reply_by: Exclude<ChatRole, 'user'> | null
    waiting_since: Date | null
    waits: Generated<number>
    waited_ms: Generated<number>
    ai_csat: number | null
  }
  chat_messages: {
    account_id: number
    session_id: string
    seq: number
    role: ChatRole
    kind: ChatKind
    content: string
    written_at: Date
    client_id: string | null
    external_id: string | null
    order_id: string | null
    is_valid: boolean | null
    sources: OptionalJson<CopilotSource[]>
    written_by: string | null
    delivery_error: string | null
  }
  erased_chat_messages: {
    account_id: number
    digest: Buffer
  }
}
