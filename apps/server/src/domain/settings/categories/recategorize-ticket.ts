import type { Categorization } from '@pulse/scoring'
import type { MovedBefore } from '../../../platform/database/tables-categories.ts'
import type { CategoryRef } from '../../facts/placements.ts'
import type { FormerNames } from './former-names.ts'
import { earlierPlacement, isSamePlacement, type PlacementStep, type Step } from './placement-steps.ts'

export interface CategorizedInsight extends CategoryRef {
  runId: string
  ticketId: string
  /** Whether this insight's scoring run is the current one, so the insight counts in figures. */
  isCurrent: boolean
  contentHash: string
  confidence: number | null
}

export interface CategorizedMove extends CategoryRef {
  ticketId: string
  moved_by: string
  moved_at: Date
}

export interface Batch {
  /** The version of the category list the names were read from. */
  version: number
  /** The change being undone. Its tickets return to their previous category. */
  undoes: number | null
  /** True if the undone change predates placement steps. The categorizer then has to choose. */
  isWithoutSteps: boolean
  ticketIds: string[]
  insights: CategorizedInsight[]
  moves: CategorizedMove[]
  /** Every step of these tickets, oldest first. */
  steps: PlacementStep[]
  /** Users' moves before the category was deleted. */
  before: Map<string, MovedBefore>
  names: FormerNames
}

/** An insight and its new category. */
export interface ChangedPlacement {
  categorized: CategorizedInsight
  to: CategoryRef & { confidence: number | null }
  /** The first step to delete. Later steps are deleted too. */
  forgetFrom: number | null
  /** The step to record. */
  step: Step | null
}

/** A user's move before and after the change. Null if there is no move. */
export interface ChangedMove {
  ticketId: string
  was: CategorizedMove | null
  to: (CategoryRef & { moved_by: string; moved_at: Date | string }) | null
}

export const uncategorized: Categorization = { category: 'other', subcategory: null, confidence: 0 }

/** Null means that the categorizer chooses. */
interface Wanted extends Pick<ChangedPlacement, 'categorized' | 'forgetFrom'> {
  to: ChangedPlacement['to'] | null
  /** The change that moves the ticket, and the ticket's previous category. */
  from: Pick<Step, 'changeNo' | 'was'> | null
}

/** Tickets for which the categorizer must choose a category. */
export function ticketsToCategorize(batch: Batch): string[] {
  const { moves, names } = batch
  const open = wantedPlacements(batch).filter(one => one.to === null)
  const gone = moves.filter(one => names.resolve(one) === 'deleted')
  return [...new Set([...open.map(one => one.categorized.ticketId), ...gone.map(one => one.ticketId)])]
}

export function placementsAfter(batch: Batch, categorized: Map<string, Categorization>): ChangedPlacement[] {
  return wantedPlacements(batch).map(({ to: wanted, from, ...one }): ChangedPlacement => {
    const to = wanted ?? categorized.get(one.categorized.ticketId) ?? uncategorized
    const { ticketId, contentHash } = one.categorized
    const step = from && { ...from, ticketId, contentHash, became: batch.names.remember(to, to.confidence) }
    return { ...one, to, step }
  })
}

function wantedPlacements(batch: Batch): Wanted[] {
  return batch.undoes === null ? batch.insights.flatMap(one => wantedAfter(batch, one)) : wantedBefore(batch)
}

/**
 * After a rename, tickets get the new name. After a deletion, tickets that an accepted offer moved here return to
 * their previous category, and the categorizer chooses for all others.
 */
function wantedAfter({ names, steps }: Batch, categorized: CategorizedInsight): Wanted[] {
  const resolution = names.resolve(categorized)
  if (resolution === 'stays') return []
  if (resolution !== 'deleted')
    return [
      {
        categorized,
        to: { ...resolution, confidence: categorized.confidence },
        forgetFrom: null,
        from: null,
      },
    ]
  if (!categorized.isCurrent) return [{ categorized, to: null, forgetFrom: null, from: null }]
  const was = names.remember(categorized, categorized.confidence)
  const own = steps.filter(
    step => step.ticketId === categorized.ticketId && step.contentHash === categorized.contentHash,
  )
  const last = own.at(-1)
  const to = last && isSamePlacement(last.became, was) ? earlierPlacement(names, own) : null
  const changeNo = names.deletedBy(was)
  return [{ categorized, to, forgetFrom: null, from: changeNo === null ? null : { changeNo, was } }]
}

/**
 * A ticket returns to its category from before the undone change. If that category has since been deleted, the ticket
 * moves to wherever the deletion would have put it. A ticket with new content is categorized again.
 */
function wantedBefore({ insights, steps, undoes, names, isWithoutSteps }: Batch): Wanted[] {
  const stepsOf = Map.groupBy(steps, step => step.ticketId)
  const current = new Map(insights.filter(one => one.isCurrent).map(one => [one.ticketId, one]))
  return insights.flatMap((categorized): Wanted[] => {
    const own = stepsOf.get(categorized.ticketId) ?? []
    const index = own.findIndex(step => step.changeNo === undoes)
    const step = own[index]
    if (!step) return isWithoutSteps ? [{ categorized, to: null, forgetFrom: null, from: null }] : []
    const undo = { categorized, forgetFrom: step.stepNo, from: null }
    if (current.get(categorized.ticketId)?.contentHash !== step.contentHash) return [{ ...undo, to: null }]
    if (categorized.contentHash !== step.contentHash) return []
    const to = names.recall(step.was)
    if (to) return [{ ...undo, to: { ...to, confidence: step.was.confidence } }]
    const changeNo = categorized.isCurrent ? names.deletedBy(step.was) : null
    return [
      {
        ...undo,
        to: earlierPlacement(names, own.slice(0, index)),
        from: changeNo === null ? null : { changeNo, was: step.was },
      },
    ]
  })
}

/**
 * A user's move is renamed along with its category. If only the subcategory was deleted, the ticket stays in the
 * category the user chose. If the category was deleted, `gone` records the move, and the AI's category applies until
 * the deleted one is restored.
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
