import type { BudgetKeeper } from './budget.ts'
import { LlmBudgetError, LlmRefused, LlmUnavailable } from './errors.ts'
import type { Send } from './guarded.ts'
import { type Prices, spendOf } from './tokens.ts'

/** Sends only what the budget can bear at worst, and tells the budget what was used. */
export function within(
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
      // What was answered with an error, or never sent, is not charged; what broke off may well be.
      const free =
        error instanceof LlmRefused ||
        (error instanceof LlmUnavailable && (error.spared || error.unsent || error.status))
      await reservation.settle(free ? { tokens: 0, cost: 0 } : null)
      throw error
    }
  }
}
