import type { CallAnswer } from '@pulse/contract'
import type { AnswerQuery } from '../../../shared/queries/answer-query.ts'

type Answer = CallAnswer<'POST /agents/all'>

/** Why a list of performers is empty. With an agent filter, only the selected agents are compared. */
export function noPerformers({ account, performers }: Answer, { filters }: AnswerQuery): string {
  const { top, minimumTickets } = performers
  if (account.averageCSAT === null) return 'No scored tickets in this date range.'
  const agent = filters.agentIds ? 'selected agent' : 'agent'
  if (top.length === 0) return `No ${agent} has at least ${minimumTickets} scored tickets in this date range.`
  return `Only one ${agent} has at least ${minimumTickets} scored tickets, so there’s no one to compare them with.`
}
