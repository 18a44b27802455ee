import type { Generated } from 'kysely'

/** Tickets as imported from the helpdesk, and users' notes and opinions. */
export interface TicketTables {
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
  ticket_opinions: {
    account_id: number
    ticket_id: string
    user_id: string
    score: number
    reason: string
    created_at: Date
  }
  erased_customers: {
    account_id: number
    /** A SecretBox digest, useless without the key. */
    identity_digest: Buffer
    erased_at: Date
    refused: Generated<number>
  }
}
