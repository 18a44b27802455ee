import { normaliseName } from '@pulse/contract'
import { AppError } from '../../platform/errors.ts'
import type { Placement } from './placements.ts'

/** Which tickets a question is about, as a caller says it. Empty lists ask for all. */
export interface RequestedFilter {
  categories?: string[] | undefined
  subcategories?: string[] | undefined
  channels?: number[] | undefined
  groupIds?: number[] | undefined
  formIds?: number[] | undefined
  ratings?: number[] | undefined
  agentNos?: number[] | undefined
  /** Spam is counted apart: only where somebody asks for it. */
  spam?: boolean
}

/** The same, as the tables know it. Null: no limit. */
export interface Filter {
  /** Places that may count at all, and of those the ones asked for. */
  placementIds: number[]
  /** Spam that the same names ask for, whether or not it is among the places above. */
  spamIds: number[]
  /** Categories with all of their counted places; null when not exactly whole categories were asked for. */
  wholeCategories: number[] | null
  /** Whether every counted place is meant. */
  everyPlacement: boolean
  channels: number[] | null
  groupIds: number[] | null
  formIds: number[] | null
  ratings: number[] | null
  agentNos: number[] | null
}

/** `known`: further names of the account's settings, which no ticket may have yet. */
export function resolveFilter(
  requested: RequestedFilter,
  placements: readonly Placement[],
  known: readonly CategoryRef[],
): Filter {
  const open = placements.filter(
    placement => placement.state === 'counted' || (requested.spam && placement.state === 'spam'),
  )
  const chosen = choose(requested, open, [...placements, ...known])
  const byCategory = Map.groupBy(open, placement => placement.categoryPlacementId)
  const chosenIds = new Set(chosen.map(placement => placement.placementId))
  const touched = [...byCategory].filter(([, own]) =>
    own.some(placement => chosenIds.has(placement.placementId)),
  )
  // Spam has no sums of whole categories.
  const whole =
    touched.every(([, own]) => own.every(placement => chosenIds.has(placement.placementId))) &&
    chosen.every(placement => placement.state === 'counted')
  return {
    placementIds: [...chosenIds],
    spamIds: choose(
      requested,
      placements.filter(placement => placement.state === 'spam'),
      [...placements, ...known],
    ).map(placement => placement.placementId),
    wholeCategories: whole ? touched.map(([categoryPlacementId]) => categoryPlacementId) : null,
    everyPlacement: !requested.spam && chosen.length === open.length,
    channels: orAll(requested.channels),
    groupIds: orAll(requested.groupIds),
    formIds: orAll(requested.formIds),
    ratings: orAll(requested.ratings),
    agentNos: requested.agentNos ?? null,
  }
}

interface CategoryRef {
  category: string
  subcategory: string | null
}

const orAll = (values: number[] | undefined) => (values?.length ? values : null)

/**
 * A chosen subcategory narrows its own category; a category with none of its subcategories chosen is meant whole. A
 * ticket filed under the category alone belongs to it when all of its subcategories are meant.
 */
function choose(
  requested: RequestedFilter,
  open: readonly Placement[],
  known: readonly CategoryRef[],
): Placement[] {
  const categories = new Set(requested.categories?.map(normaliseName))
  const subcategories = new Set(requested.subcategories?.map(normaliseName))
  mustBeKnown(
    'category',
    requested.categories,
    new Set(known.map(placement => normaliseName(placement.category))),
  )
  mustBeKnown(
    'subcategory',
    requested.subcategories,
    new Set(
      known.flatMap(placement =>
        placement.subcategory === null ? [] : [normaliseName(placement.subcategory)],
      ),
    ),
  )
  const inCategory = categories.size
    ? open.filter(placement => categories.has(normaliseName(placement.category)))
    : [...open]
  if (subcategories.size === 0) return inCategory
  const isNamed = (placement: Placement) =>
    placement.subcategory !== null && subcategories.has(normaliseName(placement.subcategory))
  return [...Map.groupBy(inCategory, placement => placement.categoryPlacementId).values()].flatMap(own => {
    const named = own.filter(isNamed)
    if (named.length === 0) return categories.size ? own : []
    return own.every(placement => placement.subcategory === null || isNamed(placement)) ? own : named
  })
}

const nouns = { category: 'categories', subcategory: 'subcategories' } as const

/** Tells every name that means nothing, each by its place in the list. */
function mustBeKnown(what: keyof typeof nouns, requested: string[] = [], known: ReadonlySet<string>): void {
  const unknown = requested.flatMap((name, index) => {
    const plain = normaliseName(name)
    return plain === 'other' || plain === 'spam' || known.has(plain) ? [] : [{ name, index }]
  })
  const [first] = unknown
  if (!first) return
  throw new AppError(
    'invalid_input',
    `There is no ${what} called “${first.name.slice(0, 80)}”. Choose one of the account's own.`,
    {
      details: unknown.slice(0, 50).map(({ name, index }) => ({
        path: `${nouns[what]}.${index}`,
        problem: `There is no ${what} called “${name.slice(0, 80)}”.`,
      })),
    },
  )
}
