import {
  type ChannelId,
  channels,
  normaliseName,
  type Rating,
  ratings,
  type TicketSelection,
} from '@pulse/contract'
import type { AnswerQuery } from '../answers/shared/query.ts'
import { and, periodName, safe } from './markdown.ts'
import type { Scope } from './tools.ts'
import type { Period } from './understand/calendar.ts'
import type { Mention } from './understand/name-mentions.ts'
import type { Named, NameKind, Vocabulary } from './vocabulary.ts'

/** Names in the question override the page’s filters. Everything else is taken from the page. */
export function scopeOf(
  page: AnswerQuery,
  mentions: readonly Mention[],
  period: Period | undefined,
  vocabulary: Vocabulary,
): Scope {
  const of = (kind: NameKind) => mentions.filter(one => one.kind === kind)
  const wanted = (kind: NameKind) => of(kind).filter(one => !one.excluded)
  const scope: Scope = {
    ...page,
    ...(period && { startDate: period.startDate, endDate: period.endDate }),
  } as Scope & Partial<AnswerQuery>
  const { timezone: _, spam: __, source: ___, ...rest } = scope as Scope & Partial<AnswerQuery>
  const next: Scope = { ...rest }
  const subcategories = wanted('subcategory')
  if (wanted('category').length > 0 || subcategories.length > 0) {
    next.categories = [
      ...new Set([...wanted('category').map(one => one.key), ...subcategories.map(one => one.within ?? '')]),
    ]
    next.subcategories = subcategories.map(one => one.key)
  }
  const without = (kind: NameKind, all: string[]) => {
    const gone = new Set(
      of(kind)
        .filter(one => one.excluded)
        .map(one => normaliseName(one.key)),
    )
    return gone.size > 0 ? all.filter(key => !gone.has(normaliseName(key))) : null
  }
  const everyCategory = vocabulary.names
    .filter(one => one.kind === 'category' && !one.hidden)
    .map(one => one.key)
  next.categories =
    without('category', next.categories?.length ? next.categories : everyCategory) ?? next.categories
  const leftOut = of('subcategory').filter(one => one.excluded)
  if (leftOut.length > 0 && subcategories.length === 0) {
    next.categories = next.categories?.length ? next.categories : everyCategory
    next.subcategories = siblingsOf(leftOut, vocabulary)
  }
  if (wanted('channel').length > 0) next.channels = wanted('channel').map(one => one.key as ChannelId)
  next.channels =
    (without('channel', next.channels?.length ? next.channels : everyChannel) as ChannelId[] | null) ??
    next.channels
  if (wanted('rating').length > 0) next.satisfactionRating = wanted('rating').map(one => one.key as Rating)
  else
    next.satisfactionRating =
      (without('rating', [...(next.satisfactionRating?.length ? next.satisfactionRating : ratings)]) as
        | Rating[]
        | null) ?? next.satisfactionRating
  const ids = (kind: 'group' | 'form', page: number[] | undefined) => {
    if (wanted(kind).length > 0) return wanted(kind).map(one => Number(one.key))
    const every = vocabulary.names.filter(one => one.kind === kind).map(one => one.key)
    return without(kind, page?.length ? page.map(String) : every)?.map(Number) ?? page
  }
  next.groupIds = ids('group', next.groupIds)
  next.formIds = ids('form', next.formIds)
  if (wanted('agent').length > 0) next.agentNos = wanted('agent').flatMap(one => one.agentNos ?? [])
  const goneAgents = new Set(
    of('agent')
      .filter(one => one.excluded)
      .flatMap(one => one.agentNos ?? []),
  )
  if (goneAgents.size > 0) {
    const everyAgent = vocabulary.names.flatMap(one => one.agentNos ?? [])
    next.agentNos = (next.agentNos?.length ? next.agentNos : everyAgent).filter(no => !goneAgents.has(no))
  }
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as Scope
}

/**
 * A category matches as a whole unless some of its subcategories are chosen, so the subcategories that aren't excluded
 * are listed.
 */
function siblingsOf(leftOut: readonly Mention[], { names }: Vocabulary): string[] {
  const parents = new Set(leftOut.map(one => one.within))
  return names
    .filter(one => one.kind === 'subcategory' && !one.hidden && parents.has(one.within))
    .filter(one => !leftOut.some(({ key, within }) => key === one.key && within === one.within))
    .map(one => one.key)
}

const everyChannel: ChannelId[] = [
  ...(['email', 'live_chat', 'voice', 'social_media', 'api', 'sms'] as const),
  ...(['side_conversation', 'native_messaging', 'others'] as const),
]

const fieldsOf: Record<NameKind, (keyof Scope)[]> = {
  agent: ['agentNos'],
  category: ['categories', 'subcategories'],
  subcategory: ['categories', 'subcategories'],
  channel: ['channels'],
  group: ['groupIds'],
  form: ['formIds'],
  rating: ['satisfactionRating'],
}

/** The same filters, without the names of one kind. */
export const withoutKind = <Filters extends Scope>(filters: Filters, kind: NameKind): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(([field]) => !fieldsOf[kind].includes(field as keyof Scope)),
  ) as Filters

/** Describes the scope of the figures in words, starting with the period. */
export function described(scope: Scope, vocabulary: Vocabulary): string {
  const named = (kind: NameKind, has: (one: Named) => boolean) =>
    vocabulary.names.filter(one => one.kind === kind && has(one)).map(one => safe(one.name))
  const plainName = (kind: NameKind, key: string) =>
    named(kind, one => normaliseName(one.key) === normaliseName(key))[0] ?? safe(key)
  const subcategories = scope.subcategories ?? []
  const categories = scope.categories ?? []
  const agents = new Set(scope.agentNos ?? [])
  const parts = [
    periodName({ startDate: scope.startDate ?? '', endDate: scope.endDate ?? '' }),
    ...(agents.size ? [and(named('agent', one => one.agentNos?.some(no => agents.has(no)) ?? false))] : []),
    ...(subcategories.length
      ? [`subcategory ${and(subcategories.map(key => plainName('subcategory', key)))}`]
      : categories.length
        ? [
            categories.length > 6
              ? `${categories.length} categories`
              : `category ${and(categories.map(key => plainName('category', key)))}`,
          ]
        : []),
    ...(scope.channels?.length ? [`channel ${and(scope.channels.map(id => channels[id].label))}`] : []),
    ...(scope.groupIds?.length
      ? [`group ${and(scope.groupIds.map(id => plainName('group', String(id))))}`]
      : []),
    ...(scope.formIds?.length ? [`form ${and(scope.formIds.map(id => plainName('form', String(id))))}`] : []),
    ...(scope.satisfactionRating?.length ? [`rated ${and(scope.satisfactionRating)}`] : []),
  ]
  return parts.join(' · ')
}

/** The page filters that the question overrides, shown to the user. */
export function overriddenFilters(page: AnswerQuery, scope: Scope): string[] {
  const overridden: string[] = []
  if (scope.startDate !== page.startDate || scope.endDate !== page.endDate)
    overridden.push(`the period (${periodName(page)})`)
  const differs = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined) =>
    (b?.length ?? 0) > 0 && JSON.stringify(a ?? []) !== JSON.stringify(b)
  if (differs(scope.categories, page.categories) || differs(scope.subcategories, page.subcategories))
    overridden.push('the category')
  if (
    differs(scope.channels, page.channels) ||
    differs(scope.groupIds, page.groupIds) ||
    differs(scope.formIds, page.formIds) ||
    differs(scope.satisfactionRating, page.satisfactionRating) ||
    differs(scope.agentNos, page.agentNos)
  )
    overridden.push('the filters')
  return overridden
}

export interface ListOrder {
  sort: 'csat' | 'first_response_time' | 'full_resolution_time' | 'reopens' | 'resolved_at'
  order: 'asc' | 'desc'
}

interface Listed {
  order?: ListOrder
  invalid?: boolean
  /** Limits the dashboard's list to these tickets. */
  behind?: TicketSelection | undefined
}

/** The page that shows a scope’s tickets: the list for one category or agent, otherwise the dashboard. */
export function addressOf(
  scope: Scope,
  vocabulary: Vocabulary,
  { order, invalid = false, behind }: Listed = {},
): string {
  const search = new URLSearchParams()
  const list = (name: string, values: readonly unknown[] | undefined) => {
    if (values?.length) search.set(name, JSON.stringify(values))
  }
  search.set('start', scope.startDate ?? '')
  search.set('end', scope.endDate ?? '')
  const [category, ...others] = scope.categories ?? []
  const [subcategory, ...moreBelow] = scope.subcategories ?? []
  const onePlace = !behind && category !== undefined && others.length === 0 && moreBelow.length === 0
  if (!onePlace) list('categories', scope.categories)
  list('channels', scope.channels)
  list('groups', scope.groupIds)
  list('forms', scope.formIds)
  list('ratings', scope.satisfactionRating)
  const agents = vocabulary.names.filter(
    one => one.kind === 'agent' && one.agentNos?.some(no => scope.agentNos?.includes(no)),
  )
  const [agent] = agents
  if (agents.length > 1)
    list(
      'agents',
      agents.map(one => one.agentId),
    )
  if (behind) {
    const { subcategories } = scope
    search.set(
      'behind',
      JSON.stringify({
        ...(subcategories?.length ? { subcategories } : {}),
        ...(agents.length === 1 && agent ? { agentEmail: agent.key } : {}),
        ...behind,
      }),
    )
    return `/pulse?${search.toString()}`
  }
  if (agents.length === 1 && agent) search.set('agent', agent.key)
  if (order && (onePlace || agent) && order.sort !== 'resolved_at') {
    search.set('sort', order.sort)
    search.set('order', order.order)
  }
  const type = invalid ? 'invalid' : 'valid'
  if (invalid && !onePlace) search.set('view', 'invalid')
  const place = [category, subcategory]
    .filter(name => name !== undefined)
    .map(name => encodeURIComponent(normaliseName(name)))
  const path =
    onePlace && (!agent || invalid)
      ? `/pulse/${place.join('/')}/tickets/${type}`
      : onePlace
        ? `/pulse/${place.join('/')}`
        : '/pulse'
  return `${path}?${search.toString()}`
}
