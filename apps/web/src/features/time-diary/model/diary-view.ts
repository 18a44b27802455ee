import type { DiarySearch } from './address.ts'
import { boundedMonth, currentMonth, type Month } from './calendar-month.ts'
import { type ZoneOption, zoneOptions } from './zones.ts'

type Agent = { _id: string; name: string }

export type DiaryView = {
  agents: readonly Agent[]
  selectedAgent: Agent | null
  month: number
  year: number
  timezone: ZoneOption
  zones: readonly ZoneOption[]
}

type Around = {
  agents: readonly Agent[]
  system: string
  account: string | null
  now: Date
  /** A day page shows only the agent and month in its URL. */
  exact?: boolean
}

/** Determines what the time diary shows for a URL. */
export function diaryView(
  search: DiarySearch,
  { agents, system, account, now, exact = false }: Around,
): DiaryView {
  const zones = zoneOptions(system, account, search.zone ?? null)
  const timezone = zones.find(({ id }) => id === search.zone) ?? zones[0]
  const { month, year } = search
  const wanted: Month | undefined = month && year ? { month, year } : undefined
  return {
    agents,
    selectedAgent: agents.find(({ _id }) => _id === search.agent) ?? (exact ? null : (agents[0] ?? null)),
    ...(exact && wanted ? wanted : boundedMonth(wanted, currentMonth(timezone.id, now))),
    timezone,
    zones,
  }
}
