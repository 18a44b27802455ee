import type { SettingsSection } from '@pulse/contract'
import type { Generated } from 'kysely'
import type { Json } from './json-column.ts'

/** Categories, and how changes to them move tickets. */
export interface CategoryTables {
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
  ticket_moves: {
    account_id: number
    ticket_id: string
    category: string
    subcategory: string | null
    moved_by: string
    moved_at: Date
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
 * The AI's category for a ticket, with the ids of the category and subcategory at the time. When the category is
 * restored, the current names for these ids are used. Ids are null for names that aren't in the list, such as `other`.
 */
export interface RememberedPlacement {
  category: string
  subcategory: string | null
  categoryId: string | null
  subcategoryId: string | null
  confidence: number | null
}
