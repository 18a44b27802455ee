import type { KimMessage } from '@pulse/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './json-column.ts'

/** Conversations with kim AI, and language model usage. */
export interface KimTables {
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
  llm_usage: { account_id: number; month: string; tokens: Generated<number>; cost_micros: Generated<number> }
}
