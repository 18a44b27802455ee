import { normaliseName } from '@pulse/contract'
import { AppError } from '../../platform/errors.ts'
import type { Place } from './placements.ts'

/** Which tickets a question is about, as a caller says it. Empty lists ask for all. */
export interface AskedFilter {
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
  placeIds: number[]
  /** Spam that the same names ask for, whether or not it is among the places above. */
  spamIds: number[]
  /** Categories with all of their counted places; null when not exactly whole categories were asked for. */
  wholeCategories: number[] | null
  /** Whether every counted place is meant. */
  everyPlace: boolean
  channels: number[] | null
  groupIds: number[] | null
  formIds: number[] | null
  ratings: number[] | null
  agentNos: number[] | null
}

/** `known`: further names of the account's settings, which no ticket may have yet. */
export function resolveFilter(
  asked: AskedFilter,
  places: readonly Place[],
  known: readonly KnownPlace[],
): Filter {
  const open = places.filter(place => place.state === 'counted' || (asked.spam && place.state === 'spam'))
  const chosen = choose(asked, open, [...places, ...known])
  const byCategory = Map.groupBy(open, place => place.categoryPlace)
  const chosenIds = new Set(chosen.map(place => place.placeId))
  const touched = [...byCategory].filter(([, own]) => own.some(place => chosenIds.has(place.placeId)))
  // Spam has no sums of whole categories.
  const whole =
    touched.every(([, own]) => own.every(place => chosenIds.has(place.placeId))) &&
    chosen.every(place => place.state === 'counted')
  return {
    placeIds: [...chosenIds],
    spamIds: choose(
      asked,
      places.filter(place => place.state === 'spam'),
      [...places, ...known],
    ).map(place => place.placeId),
    wholeCategories: whole ? touched.map(([categoryPlace]) => categoryPlace) : null,
    everyPlace: !asked.spam && chosen.length === open.length,
    channels: orAll(asked.channels),
    groupIds: orAll(asked.groupIds),
    formIds: orAll(asked.formIds),
    ratings: orAll(asked.ratings),
    agentNos: asked.agentNos ?? null,
  }
}

interface KnownPlace {
  category: string
  subcategory: string | null
}

const orAll = (values: number[] | undefined) => (values?.length ? values : null)

/**
 * A chosen subcategory narrows its own category; a category with none of its subcategories chosen is meant whole. A
 * ticket filed under the category alone belongs to it when all of its subcategories are meant.
 */
function choose(asked: AskedFilter, open: readonly Place[], known: readonly KnownPlace[]): Place[] {
  const categories = new Set(asked.categories?.map(normaliseName))
  const subcategories = new Set(asked.subcategories?.map(normaliseName))
  mustBeKnown('category', asked.categories, new Set(known.map(place => normaliseName(place.category))))
  mustBeKnown(
    'subcategory',
    asked.subcategories,
    new Set(known.flatMap(place => (place.subcategory === null ? [] : [normaliseName(place.subcategory)]))),
  )
  const inCategory = categories.size
    ? open.filter(place => categories.has(normaliseName(place.category)))
    : [...open]
  if (subcategories.size === 0) return inCategory
  const isNamed = (place: Place) =>
    place.subcategory !== null && subcategories.has(normaliseName(place.subcategory))
  return [...Map.groupBy(inCategory, place => place.categoryPlace).values()].flatMap(own => {
    const named = own.filter(isNamed)
    if (named.length === 0) return categories.size ? own : []
    return own.every(place => place.subcategory === null || isNamed(place)) ? own : named
  })
}

const nouns = { category: 'categories', subcategory: 'subcategories' } as const

/** Tells every name that means nothing, each by its place in the list. */
function mustBeKnown(what: keyof typeof nouns, asked: string[] = [], known: ReadonlySet<string>): void {
  const unknown = asked.flatMap((name, index) => {
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
