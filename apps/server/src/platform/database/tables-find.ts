import type { Generated } from 'kysely'

/** The tables that Find Tickets uses. */
export interface FindTables {
  ticket_words: { account_id: number; ticket_id: string; words: string; length: number }
  search_words: { account_id: number; stem: string; tickets: number; public_tickets: Generated<number> }
  search_models: {
    account_id: number
    model: string
    state: 'current' | 'filling' | 'retired'
    version: Generated<number>
    queued_until: string | null
    tickets_at_start: number | null
  }
  ticket_vectors: {
    account_id: number
    model: string
    ticket_id: string
    version: number
    code: Buffer
    vector: Buffer
    sentence_codes: Generated<Buffer>
  }
  search_queue: {
    account_id: number
    ticket_id: string
    revision: Generated<number>
    has_words: Generated<boolean>
  }
  found_tickets: {
    account_id: number
    visitor: string
    ticket_ids: string[]
    focus_ids: Generated<string[]>
    fetched_at: Date
  }
}
