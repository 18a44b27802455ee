export interface Spend {
  tokens: number
  /** In the currency of the prices; 0 when no prices are set. */
  cost: number
}

export interface Reservation {
  /** What was really used. Null when nobody can tell (a call that was cut off): the whole reservation counts then. */
  settle(used: Spend | null): Promise<void>
}

export interface Exhausted {
  exhausted: true
  /** When there will be room again, in milliseconds since 1970. */
  renewsAt: number
}

/** Keeps one account's month. Asked before every call, told after it. */
export interface BudgetKeeper {
  reserve(most: Spend): Promise<Reservation | Exhausted>
}

/** A budget kept in memory, by UTC month: for one process without a database. */
export function createMonthlyBudget(
  limits: { tokens: number | null; cost: number | null },
  now: () => number,
): BudgetKeeper & { spent(): Spend } {
  let month = ''
  let spent: Spend = { tokens: 0, cost: 0 }
  const turn = () => {
    const current = new Date(now()).toISOString().slice(0, 7)
    if (current === month) return
    month = current
    spent = { tokens: 0, cost: 0 }
  }
  return {
    spent: () => {
      turn()
      return { ...spent }
    },
    reserve: async most => {
      turn()
      const tokensLeft = (limits.tokens ?? Number.POSITIVE_INFINITY) - spent.tokens
      const costLeft = (limits.cost ?? Number.POSITIVE_INFINITY) - spent.cost
      if (most.tokens > tokensLeft || most.cost > costLeft)
        return { exhausted: true, renewsAt: nextMonth(now()) }
      spent = { tokens: spent.tokens + most.tokens, cost: spent.cost + most.cost }
      const reservedIn = month
      return {
        settle: async used => {
          turn()
          // A call that ends in another month was paid from the old one.
          if (used === null || month !== reservedIn) return
          spent = {
            tokens: spent.tokens - most.tokens + used.tokens,
            cost: spent.cost - most.cost + used.cost,
          }
        },
      }
    },
  }
}

function nextMonth(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}
