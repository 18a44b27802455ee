import { useQuery } from '@tanstack/react-query'
import type { AnswerQuery, CategoryRef } from '../../../shared/queries/answer-query.ts'
import { leaderboardQuery } from '../../../shared/queries/leaderboard.ts'

/** The agent's figures from the page's leaderboard. Undefined if the agent isn't listed there. */
export function useAgentRecord(answerQuery: AnswerQuery, categoryRef: Partial<CategoryRef>, email: string) {
  const query = useQuery(leaderboardQuery(answerQuery, categoryRef))
  const wanted = email.trim().toLowerCase()
  const agent = query.data?.data.find(one => one.agent_email?.trim().toLowerCase() === wanted)
  return { query, agent }
}
