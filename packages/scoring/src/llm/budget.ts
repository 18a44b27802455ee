export interface Spend {
  tokens: number
  /** In the currency of the prices; 0 when no prices are set. */
  cost: number
}

export interface Reservation {
  /**
   * The actual usage. Null when unknown, such as after a dropped connection; in that case the whole reservation counts.
   */
  settle(used: Spend | null): Promise<void>
}

export interface Exhausted {
  exhausted: true
  /** When the budget renews, in milliseconds since 1970. */
  renewsAt: number
}

/** Tracks one account's monthly budget: reserves before every call and settles after it. */
export interface BudgetKeeper {
  reserve(most: Spend): Promise<Reservation | Exhausted>
}

/** An in-memory budget per UTC month, for a single process without a database. */
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
          // A call that runs into the next month is charged to the month it started in.
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
