import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'

type Group = SpotlightActionGroupData

/** Actions whose name contains the text, followed by those whose description or keywords contain it. */
export function matchingActions(text: string, groups: readonly Group[]): Group[] {
  const wanted = text.trim().toLowerCase()
  const found = new Map<string, SpotlightActionData[]>()
  for (const matches of [inName, inRest])
    for (const { group, actions } of groups) {
      const own = actions.filter(action => matches(action, wanted))
      if (own.length > 0) found.set(group, [...(found.get(group) ?? []), ...own])
    }
  return [...found].map(([group, actions]) => ({ group, actions }))
}

const inName = ({ label = '' }: SpotlightActionData, wanted: string) => label.toLowerCase().includes(wanted)

function inRest(action: SpotlightActionData, wanted: string): boolean {
  const { description = '', keywords = [] } = action
  return (
    !inName(action, wanted) &&
    (description.toLowerCase().includes(wanted) || [keywords].flat().join(',').toLowerCase().includes(wanted))
  )
}
