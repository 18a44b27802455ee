import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../shared/auth/auth.ts'
import { type Day, todayIn } from '../../../shared/date-range/range.ts'
import type { DiarySearch } from './address.ts'
import type { DayLog } from './daily-log.ts'
import { agentsQuery, logsQuery } from './diary-queries.ts'
import { type DiaryView, diaryView } from './diary-view.ts'
import { systemZone } from './zones.ts'

export type Diary = DiaryView & {
  today: Day
  loadingAgents: boolean
  /** Undefined while loading and after a failure, so days aren't mistakenly shown as absences. */
  logs: readonly DayLog[] | undefined
  loading: boolean
  /** Whether the server is still creating the demo’s agents. */
  demoLoading: boolean
  /** Whether the agents have loaded and the list is empty. */
  withoutAgents: boolean
}

/** Loads a month of the selected agent's time diary. */
export function useDiary(search: DiarySearch, exact = false): Diary {
  const { timezone: account } = useAuth()
  const agents = useQuery(agentsQuery)
  const demoLoading = agents.data?.demoLoading ?? false
  const now = new Date()
  const view = diaryView(search, {
    agents: agents.data?.data ?? [],
    system: systemZone(),
    account,
    now,
    exact,
  })
  const logs = useQuery(logsQuery(view.selectedAgent?._id, view, view.timezone.id))
  return {
    ...view,
    today: todayIn(view.timezone.id, now),
    loadingAgents: agents.isLoading || demoLoading,
    logs: logs.data,
    loading: agents.isLoading || logs.isLoading,
    demoLoading,
    withoutAgents: agents.data?.data.length === 0 && !demoLoading,
  }
}
