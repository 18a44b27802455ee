import { useQuery } from '@tanstack/react-query'
import { viewsQuery } from '../../features/saved-views/views-api.ts'
import { nothingSelected, toApiForm } from '../../shared/address/filter-selection.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { accountCategoriesQuery } from '../../shared/queries/account-categories.ts'
import { leaderboardQuery } from '../../shared/queries/leaderboard.ts'
import { findNames } from './find-names.ts'

const filters = toApiForm(nothingSelected)
const fewestLetters = 2

/**
 * Finds categories, saved views and agents by name. Only agents with tickets in the current date range are found.
 * Nothing is requested until the user types.
 */
export function useSearchResults(text: string, allowed: boolean) {
  const { dateSelectionData, timezone } = useAuth()
  const enabled = allowed && text.trim().length >= fewestLetters
  const answerQuery = { range: dateSelectionData.range, timezone: timezone ?? 'UTC', filters }
  const agents = useQuery({ ...leaderboardQuery(answerQuery), enabled, select: ({ data }) => data })
  const categories = useQuery({ ...accountCategoriesQuery, enabled })
  const views = useQuery({ ...viewsQuery, enabled })
  if (!enabled) return { agents: [], categories: [], views: [] }
  return {
    views: findNames(views.data?.data ?? [], one => one.name, text),
    agents: findNames(agents.data ?? [], one => `${one.agent_name} ${one.agent_email ?? ''}`, text).map(
      ({ agent_id: id, agent_name: name, agent_email: email }) => ({ id, name, email }),
    ),
    categories: findNames(categories.data?.data ?? [], one => one.name, text).map(({ name }) => name),
  }
}
