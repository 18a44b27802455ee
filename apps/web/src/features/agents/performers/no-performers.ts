import type { CallAnswer } from '@pulse/contract'

type Answer = CallAnswer<'POST /agents/all'>

/** Why a list of performers is empty. */
export function noPerformers({ account, performers }: Answer): string {
  const { top, minimumTickets } = performers
  if (account.averageCSAT === null) return 'No scored tickets in this date range.'
  if (top.length === 0) return `No agent has at least ${minimumTickets} scored tickets in this date range.`
  return `Only one agent has at least ${minimumTickets} scored tickets, so there’s no one to compare.`
}
