import { normaliseName } from '@pulse/contract'
import { AppError } from '../../platform/errors.ts'
import type { CategoryRef, Placement } from './placements.ts'

/** The caller's description of which tickets a query covers. Empty lists match everything. */
export interface RequestedFilter {
  categories?: string[] | undefined
  subcategories?: string[] | undefined
  channels?: number[] | undefined
  groupIds?: number[] | undefined
  formIds?: number[] | undefined
  ratings?: number[] | undefined
  agentNos?: number[] | undefined
  /** Spam is counted separately, and only when requested. */
  spam?: boolean
}

/** The same filter with database ids and codes. Null means no limit. */
export interface Filter {
  /** Counted placements that the filter matches. */
  placementIds: number[]
  /** Spam placements that match the filter's names, even if `placementIds` doesn't include them. */
  spamIds: number[]
  /** Categories for which all counted placements match. Null when the filter doesn't consist of whole categories. */
  wholeCategories: number[] | null
  /** Whether every counted placement matches. */
  everyPlacement: boolean
  channels: number[] | null
  groupIds: number[] | null
  formIds: number[] | null
  ratings: number[] | null
  agentNos: number[] | null
}

/** `known` adds names from the account's settings that may not have tickets yet. */
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
  const affected = [...byCategory].filter(([, own]) =>
    own.some(placement => chosenIds.has(placement.placementId)),
  )
  // There are no agent rollups for spam.
  const whole =
    affected.every(([, own]) => own.every(placement => chosenIds.has(placement.placementId))) &&
    chosen.every(placement => placement.state === 'counted')
  return {
    placementIds: [...chosenIds],
    spamIds: choose(
      requested,
      placements.filter(placement => placement.state === 'spam'),
      [...placements, ...known],
    ).map(placement => placement.placementId),
    wholeCategories: whole ? affected.map(([categoryPlacementId]) => categoryPlacementId) : null,
    everyPlacement: !requested.spam && chosen.length === open.length,
    channels: orAll(requested.channels),
    groupIds: orAll(requested.groupIds),
    formIds: orAll(requested.formIds),
    ratings: orAll(requested.ratings),
    agentNos: requested.agentNos ?? null,
  }
}

const orAll = (values: number[] | undefined) => (values?.length ? values : null)

/**
 * A chosen subcategory narrows its own category. A category without chosen subcategories matches as a whole. A ticket
 * without a subcategory also matches if every subcategory of its category is chosen.
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

/** Reports every unknown name with its index in the list. */
function mustBeKnown(what: keyof typeof nouns, requested: string[] = [], known: ReadonlySet<string>): void {
  const unknown = requested.flatMap((name, index) => {
    const plain = normaliseName(name)
    return plain === 'other' || plain === 'spam' || known.has(plain) ? [] : [{ name, index }]
  })
  const [first] = unknown
  if (!first) return
  throw new AppError(
    'invalid_input',
    `There is no ${what} called “${first.name.slice(0, 80)}”. Choose one of the account’s ${nouns[what]}.`,
    {
      details: unknown.slice(0, 50).map(({ name, index }) => ({
        path: `${nouns[what]}.${index}`,
        problem: `There is no ${what} called “${name.slice(0, 80)}”.`,
      })),
    },
  )
}
