import type { BudgetKeeper } from './budget.ts'
import { LlmBudgetError, LlmRefused, LlmUnavailable } from './errors.ts'
import type { Send } from './guarded-requests.ts'
import { type Prices, spendOf } from './tokens.ts'

/** Sends a request only if the budget covers the worst case, and settles the actual usage. */
export function withinBudget(
  { budget, prices = null }: { budget: BudgetKeeper; prices?: Prices | null | undefined },
  most: { input: number; output: number },
): Send {
  return async request => {
    const reservation = await budget.reserve(spendOf(most, prices))
    if ('exhausted' in reservation) throw new LlmBudgetError(reservation.renewsAt)
    try {
      const reply = await request()
      await reservation.settle(reply.usage && spendOf(reply.usage, prices))
      return reply
    } catch (error) {
      // Requests that failed with an error or were never sent are free; requests cut off partway may be billed.
      const free =
        error instanceof LlmRefused ||
        (error instanceof LlmUnavailable && (error.spared || error.unsent || error.status))
      await reservation.settle(free ? { tokens: 0, cost: 0 } : null)
      throw error
    }
  }
}
