import type { Categorization } from '@pulse/scoring'
import type { MovedBefore } from '../../../platform/database/tables.ts'
import type { FormerNames, NamedPlacement } from './former-names.ts'

export interface FiledInsight extends NamedPlacement {
  runId: string
  ticketId: string
}

export interface FiledMove extends NamedPlacement {
  ticketId: string
  moved_by: string
  moved_at: Date
}

export interface Batch {
  /** The version of the category list the names were read from. */
  version: number
  /** The category was restored: all tickets are recategorized, and moves to it are restored. */
  returned: boolean
  ticketIds: string[]
  insights: FiledInsight[]
  moves: FiledMove[]
  /** Users' moves before the category was deleted. */
  before: Map<string, MovedBefore>
  names: FormerNames
}

/** The AI's category and the current one. Null confidence keeps the old value. */
export interface ChangedPlacement {
  filed: FiledInsight
  to: NamedPlacement
  confidence: number | null
}

/** A move before and after; null where there is none. */
export interface ChangedMove {
  ticketId: string
  was: FiledMove | null
  to: (NamedPlacement & { moved_by: string; moved_at: Date | string }) | null
}

export const nowhere: Categorization = { category: 'other', subcategory: null, confidence: 0 }

/** Tickets the categorizer has to read. */
export function toFileAnew({ returned, insights, moves, names }: Batch): string[] {
  const gone = [...insights, ...moves].filter(one => names.resolve(one) === 'anew')
  return [...new Set((returned ? insights : gone).map(one => one.ticketId))]
}

export function placementsAfter(
  { returned, insights, names }: Batch,
  filed: Map<string, Categorization>,
): ChangedPlacement[] {
  return insights.flatMap((one): ChangedPlacement[] => {
    const belongs = returned ? 'anew' : names.resolve(one)
    if (belongs === 'stays') return []
    if (belongs !== 'anew') return [{ filed: one, to: belongs, confidence: null }]
    const { confidence, ...to } = filed.get(one.ticketId) ?? nowhere
    return [{ filed: one, to, confidence }]
  })
}

/**
 * A user's move follows its category. If only the subcategory was deleted, the ticket stays in the category they
 * chose; if the category was deleted, the AI decides until it is restored, and `gone` records the move.
 */
export function movesAfter(
  { moves, before, names }: Batch,
  filed: Map<string, Categorization>,
): { changed: ChangedMove[]; gone: Map<string, MovedBefore> } {
  const changed: ChangedMove[] = []
  const gone = new Map<string, MovedBefore>()
  for (const move of moves) {
    const { ticketId, moved_by, moved_at } = move
    const belongs = names.resolve(move)
    if (belongs === 'stays') continue
    const by = { moved_by, moved_at }
    if (belongs !== 'anew') {
      changed.push({ ticketId, was: move, to: { ...belongs, ...by } })
      continue
    }
    gone.set(ticketId, {
      category: move.category,
      subcategory: move.subcategory,
      moved_by,
      moved_at: moved_at.toISOString(),
    })
    const category = categoryNow(names, move.category)
    const next = filed.get(ticketId)
    const subcategory = next && next.category === category ? next.subcategory : null
    changed.push({ ticketId, was: move, to: category === null ? null : { category, subcategory, ...by } })
  }
  for (const [ticketId, was] of before) {
    const now = moves.find(one => one.ticketId === ticketId) ?? null
    // A later move by a user wins.
    if (now && now.moved_at.toISOString() !== was.moved_at) continue
    const belongs = names.resolve(was)
    if (belongs === 'anew') continue
    const placement = belongs === 'stays' ? { category: was.category, subcategory: was.subcategory } : belongs
    changed.push({ ticketId, was: now, to: { ...placement, moved_by: was.moved_by, moved_at: was.moved_at } })
  }
  return { changed, gone }
}

function categoryNow(names: FormerNames, category: string): string | null {
  const belongs = names.resolve({ category, subcategory: null })
  if (belongs === 'anew') return null
  return belongs === 'stays' ? category : belongs.category
}
