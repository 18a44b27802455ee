import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import { applyVisibility } from '../../facts/facts.ts'
import { requestOfferCount } from '../../scoring/request-offer-count.ts'
import { requestRetrainingOnly } from '../../scoring/request-training.ts'
import { claimSection, nextChange, recordChange } from '../changes.ts'
import { carryNames } from './carry-names.ts'
import { checkNames } from './check-names.ts'
import { countByPlacement } from './count-tickets.ts'
import { describePlan } from './describe-plan.ts'
import { requestOffers } from './offers/request-offers.ts'
import { type Plan, planChange } from './plan.ts'
import { openRecategorizations, requestRecategorizations } from './recategorizations.ts'
import { type CategoryRecord, categoryRecords } from './records.ts'
import { writeCategories } from './write-categories.ts'

export interface Changing {
  accountId: number
  userId: string
  now: Date
  /** The version of the list the user was editing. */
  version: number | undefined
}

/** Replaces the list and records the change in the history, unless nothing changed. */
export async function changeCategories(
  tx: Transaction<Tables>,
  { accountId, userId, now, version: seen }: Changing,
  change: (before: CategoryRecord[]) => CategoryRecord[],
): Promise<{ version: number; ticketsToRecategorize: number }> {
  const version = await claimSection(tx, accountId, 'categories', seen)
  const before = await categoryRecords(tx, accountId)
  const applied = await applyCategories(tx, accountId, { before, after: change(before), now })
  if (!applied) return { version, ticketsToRecategorize: 0 }
  const next = await recordChange(tx, {
    accountId,
    userId,
    section: 'categories',
    summary: applied.summary,
    before: applied.kept.before,
    after: applied.kept.after,
    now,
  })
  return { version: next, ticketsToRecategorize: applied.ticketsToRecategorize }
}

/**
 * The part of a change stored in the history: the affected categories and their positions. Null for a category that
 * didn't exist before or after.
 */
export type Kept = Record<string, { record: CategoryRecord; position: number } | null>

interface Applied {
  before: CategoryRecord[]
  after: CategoryRecord[]
  now: Date
  /** The change being undone. */
  undoes?: number
}

/**
 * The section must already be claimed. Figures change in this transaction, and a job later updates the category names
 * in tickets. Only new tickets go into a new category. Existing tickets that would fit are offered to the user.
 */
export async function applyCategories(
  tx: Transaction<Tables>,
  accountId: number,
  { before, after, now, undoes }: Applied,
): Promise<{ summary: string; ticketsToRecategorize: number; kept: { before: Kept; after: Kept } } | null> {
  const plan = planChange(before, after)
  if (plan.changed.length === 0 && !plan.reordered) return null
  checkNames(before, after, await openRecategorizations(tx, accountId))
  const left = [...plan.renamed, ...plan.gone].map(({ category }) => category.name)
  const counted = await countByPlacement(tx, accountId, [...new Set(left)])
  await writeCategories(tx, accountId, plan, after, now)
  const ticketsToRecategorize = await requestRecategorizations(tx, accountId, {
    plan,
    counted,
    change: await nextChange(tx, accountId),
    undoes: undoes ?? null,
    now,
  })
  await carryNames(tx, accountId, plan.renamed, now)
  if (undoes === undefined) await requestOffers(tx, accountId, plan, now)
  await requestOfferCount(tx, accountId)
  await requestRetrainingOnly(tx, accountId, now)
  await applyVisibility(tx, accountId)
  return { summary: describePlan(plan), ticketsToRecategorize, kept: keptOf(plan, before, after) }
}

function keptOf(plan: Plan, before: CategoryRecord[], after: CategoryRecord[]) {
  const stood = new Map(before.map((record, index) => [record.id, index]))
  const stands = new Map(after.map((record, index) => [record.id, index]))
  const entry = (record: CategoryRecord | null, positions: Map<string, number>) =>
    record && { record, position: positions.get(record.id) ?? 0 }
  return {
    before: Object.fromEntries(plan.changed.map(one => [one.id, entry(one.before, stood)])) as Kept,
    after: Object.fromEntries(plan.changed.map(one => [one.id, entry(one.after, stands)])) as Kept,
  }
}
