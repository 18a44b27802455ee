import type { BudgetKeeper, LlmSettings, Spend } from '@pulse/scoring/llm'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'

const micros = (cost: number) => Math.ceil(cost * 1_000_000)

/** One account's monthly budget, stored in the database so that all processes share it. */
export function createAccountBudget(
  database: Database,
  accountId: number,
  limits: LlmSettings['monthly'],
  now: () => Date,
): BudgetKeeper {
  const add = (month: string, tokens: number, cost: number, limited: boolean) =>
    database.withAccount(accountId, async tx => {
      const most = {
        tokens: limited && limits.tokens !== null ? limits.tokens : Number.MAX_SAFE_INTEGER,
        cost: limited && limits.cost !== null ? micros(limits.cost) : Number.MAX_SAFE_INTEGER,
      }
      if (tokens > most.tokens || cost > most.cost) return false
      // The statement checks the limit itself, so two concurrent calls can't both spend the last of the budget.
      const { rows } = await sql`
        insert into llm_usage (account_id, month, tokens, cost_micros)
        values (${accountId}, ${month}::date, ${tokens}::bigint, ${cost}::bigint)
        on conflict (account_id, month) do update
          set tokens = llm_usage.tokens + excluded.tokens, cost_micros = llm_usage.cost_micros + excluded.cost_micros
        where llm_usage.tokens + excluded.tokens <= ${most.tokens}::bigint
          and llm_usage.cost_micros + excluded.cost_micros <= ${most.cost}::bigint
        returning tokens`.execute(tx)
      return rows.length > 0
    })
  return {
    async reserve(most: Spend) {
      const at = now()
      const month = `${at.toISOString().slice(0, 7)}-01`
      const reserved = { tokens: most.tokens, cost: micros(most.cost) }
      if (!(await add(month, reserved.tokens, reserved.cost, true)))
        return { exhausted: true, renewsAt: Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) }
      return {
        async settle(used: Spend | null) {
          if (used) await add(month, used.tokens - reserved.tokens, micros(used.cost) - reserved.cost, false)
        },
      }
    },
  }
}
