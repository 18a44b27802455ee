import type { CallAnswer } from '@pulse/contract'

type Analytics = CallAnswer<'GET /copilot/analytics/'>

/** Computes the figures for the two cards. A share is null if its total is 0. */
export function sharesOf({ totalConversations, totalRouted, totalMessagedByRole }: Analytics) {
  const { assistant, agent, user } = totalMessagedByRole
  const unresolved = totalConversations - totalRouted
  return {
    routed: { count: totalRouted, percent: percentOf(totalRouted, totalConversations) },
    unresolved: { count: unresolved, percent: percentOf(unresolved, totalConversations) },
    byCopilot: { count: assistant, percent: percentOf(assistant, user) },
    byAgent: { count: agent, percent: percentOf(agent, user) },
  }
}

function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100
}
