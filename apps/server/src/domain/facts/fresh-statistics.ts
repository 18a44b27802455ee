import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'

/**
 * Gives the planner fresh statistics during a bulk load: call it after each step, and it analyzes the tables after
 * steps 1, 2, 4, 8 and so on, at almost no cost. Without them, the planner believes that a new account has hardly any
 * tickets, so it scans all of them instead of looking one up by its key.
 */
export async function analyzeAfterStep({ global }: Pick<Database, 'global'>, step: number): Promise<void> {
  if ((step & (step - 1)) === 0) await sql`select analyze_tickets()`.execute(global)
}
