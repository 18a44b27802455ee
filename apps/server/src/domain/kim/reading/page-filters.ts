import { type ChannelId, channels, normaliseName } from '@pulse/contract'
import { and } from '../markdown.ts'
import type { Scope } from '../tools.ts'
import type { Mention } from '../understand/name-mentions.ts'
import type { NameKind, Vocabulary } from '../vocabulary.ts'

/** The page filters that apply to the answer because the question doesn't name anything of the same kind. */
export function pageFilters(scope: Scope, mentions: readonly Mention[], { names }: Vocabulary): string[] {
  const mentioned = new Set<NameKind>(mentions.map(one => one.kind))
  const named = (kind: NameKind, key: string) =>
    names.find(one => one.kind === kind && normaliseName(one.key) === normaliseName(key))?.name ?? key
  const agents = new Set(scope.agentNos ?? [])
  const listed = (kind: NameKind, keys: readonly (string | number)[] | undefined) =>
    keys?.length && !mentioned.has(kind) ? and(keys.map(key => named(kind, String(key)))) : null
  const below = mentioned.has('category') ? null : listed('subcategory', scope.subcategories)
  const category = mentioned.has('subcategory') ? null : listed('category', scope.categories)
  const channel =
    scope.channels?.length && !mentioned.has('channel')
      ? and(scope.channels.map((id: ChannelId) => channels[id].inText))
      : null
  const group = listed('group', scope.groupIds)
  const form = listed('form', scope.formIds)
  const rating = listed('rating', scope.satisfactionRating)
  const people = names.filter(one => one.kind === 'agent' && one.agentNos?.some(no => agents.has(no)))
  return [
    ...(people.length > 0 && !mentioned.has('agent') ? [and(people.map(one => one.name))] : []),
    ...(below ? [below] : category ? [category] : []),
    ...(channel ? [`${channel} only`] : []),
    ...(group ? [`group ${group}`] : []),
    ...(form ? [`form ${form}`] : []),
    ...(rating ? [`rated ${rating}`] : []),
  ]
}
