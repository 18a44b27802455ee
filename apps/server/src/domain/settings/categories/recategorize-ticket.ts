import type { Categorization } from '@pulse/scoring'
import type { MovedBefore } from '../../../platform/database/tables.ts'
import type { CategoryRef } from '../../facts/placements.ts'
import type { FormerNames } from './former-names.ts'

export interface CategorizedInsight extends CategoryRef {
  runId: string
  ticketId: string
}

export interface CategorizedMove extends CategoryRef {
  ticketId: string
  moved_by: string
  moved_at: Date
}

export interface Batch {
  /** The version of the category list the names were read from. */
  version: number
  /** Whether the category was restored. If so, all its tickets are recategorized, and moves to it are restored. */
  returned: boolean
  ticketIds: string[]
  insights: CategorizedInsight[]
  moves: CategorizedMove[]
  /** Users' moves before the category was deleted. */
  before: Map<string, MovedBefore>
  names: FormerNames
}

/** The AI's category and the new one. A null confidence keeps the old value. */
export interface ChangedPlacement {
  categorized: CategorizedInsight
  to: CategoryRef
  confidence: number | null
}

/** A move before and after the change. Null where there is none. */
export interface ChangedMove {
  ticketId: string
  was: CategorizedMove | null
  to: (CategoryRef & { moved_by: string; moved_at: Date | string }) | null
}

export const uncategorized: Categorization = { category: 'other', subcategory: null, confidence: 0 }

/** Tickets for which the categorizer must choose a category. */
export function ticketsToCategorize({ returned, insights, moves, names }: Batch): string[] {
  const gone = [...insights, ...moves].filter(one => names.resolve(one) === 'deleted')
  return [...new Set((returned ? insights : gone).map(one => one.ticketId))]
}

export function placementsAfter(
  { returned, insights, names }: Batch,
  categorized: Map<string, Categorization>,
): ChangedPlacement[] {
  return insights.flatMap((one): ChangedPlacement[] => {
    const resolution = returned ? 'deleted' : names.resolve(one)
    if (resolution === 'stays') return []
    if (resolution !== 'deleted') return [{ categorized: one, to: resolution, confidence: null }]
    const { confidence, ...to } = categorized.get(one.ticketId) ?? uncategorized
    return [{ categorized: one, to, confidence }]
  })
}

/**
 * A user's move is renamed along with its category. If only the subcategory was deleted, the ticket stays in the
 * category the user chose. If the category was deleted, `gone` records the move, and the AI decides until the
 * category is restored.
 */
export function movesAfter(
  { moves, before, names }: Batch,
  categorized: Map<string, Categorization>,
): { changed: ChangedMove[]; gone: Map<string, MovedBefore> } {
  const changed: ChangedMove[] = []
  const gone = new Map<string, MovedBefore>()
  for (const move of moves) {
    const { ticketId, moved_by, moved_at } = move
    const resolution = names.resolve(move)
    if (resolution === 'stays') continue
    const by = { moved_by, moved_at }
    if (resolution !== 'deleted') {
      changed.push({ ticketId, was: move, to: { ...resolution, ...by } })
      continue
    }
    gone.set(ticketId, {
      category: move.category,
      subcategory: move.subcategory,
      moved_by,
      moved_at: moved_at.toISOString(),
    })
    const category = categoryNow(names, move.category)
    const next = categorized.get(ticketId)
    const subcategory = next && next.category === category ? next.subcategory : null
    changed.push({ ticketId, was: move, to: category === null ? null : { category, subcategory, ...by } })
  }
  for (const [ticketId, was] of before) {
    const now = moves.find(one => one.ticketId === ticketId) ?? null
    // A later move by a user wins.
    if (now && now.moved_at.toISOString() !== was.moved_at) continue
    const resolution = names.resolve(was)
    if (resolution === 'deleted') continue
    const placement =
      resolution === 'stays' ? { category: was.category, subcategory: was.subcategory } : resolution
    changed.push({ ticketId, was: now, to: { ...placement, moved_by: was.moved_by, moved_at: was.moved_at } })
  }
  return { changed, gone }
}

function categoryNow(names: FormerNames, category: string): string | null {
  const resolution = names.resolve({ category, subcategory: null })
  if (resolution === 'deleted') return null
  return resolution === 'stays' ? category : resolution.category
}
