import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import { bestAndWeakest, kimScore, onePerEmail, type Scores } from '../agents/ranking.ts'
import { averageScore } from '../shared/averages.ts'

/** One person's scores in one row of a table: a category or a subcategory. */
export interface RowScores extends Scores {
  row: number
  agentNo: number
}

export interface Performer {
  agent_id: string
  name: string
  averageCSAT: number
  count: number
}

export interface Performers {
  top: Performer | null
  low: Performer | null
}

export const nobody: Performers = { top: null, low: null }

/** The best and the weakest person of each row. Machines are not ranked; several records of one person are one. */
export async function performersByRow(
  tx: Kysely<Tables>,
  accountId: number,
  scores: readonly RowScores[],
): Promise<Map<number, Performers>> {
  const people = await peopleOf(tx, accountId, [...new Set(scores.map(one => one.agentNo))])
  return new Map(
    [...Map.groupBy(scores, one => one.row)].map(([row, own]) => {
      const all = own.reduce((sum, one) => ({ n: sum.n + one.n, sum: sum.sum + one.sum }), { n: 0, sum: 0 })
      const compared = own.flatMap(one => {
        const person = people.get(one.agentNo)
        if (!person) return []
        return [{ ...person, scores: one, tickets: one.n, kimScore: kimScore(one, all) }]
      })
      const { top, low } = bestAndWeakest(onePerEmail(compared))
      return [row, { top: top && performerOf(top), low: low && performerOf(low) }]
    }),
  )
}

interface Person {
  id: string
  name: string
  email: string | null
}

async function peopleOf(
  tx: Kysely<Tables>,
  accountId: number,
  agentNos: number[],
): Promise<Map<number, Person>> {
  const rows = await tx
    .selectFrom('agents')
    .where('account_id', '=', accountId)
    .where('is_human', '=', true)
    .where('agent_no', '=', sql<number>`any(${agentNos}::integer[])`)
    .select(['agent_no', 'agent_id', 'name', 'email'])
    .execute()
  return new Map(rows.map(row => [row.agent_no, { id: row.agent_id, name: row.name, email: row.email }]))
}

function performerOf(person: Person & { scores: Scores }): Performer {
  return {
    agent_id: person.id,
    name: person.name,
    averageCSAT: averageScore(person.scores.sum, person.scores.n) ?? 0,
    count: person.scores.n,
  }
}
