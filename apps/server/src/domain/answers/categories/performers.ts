import { bestAndWeakest, kimScore, onePerEmail, type Scores } from '../agents/ranking.ts'
import { averageScore } from '../shared/averages.ts'

/** One agent's scores in one row of the table. A row is a category or a subcategory. */
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

export const noPerformers: Performers = { top: null, low: null }

/**
 * The best and the weakest agent in each row. Only the given agents are ranked, because bots are not, and several
 * records of one agent are merged.
 */
export function performersByRow(
  scores: readonly RowScores[],
  agents: ReadonlyMap<number, HumanAgent>,
): Map<number, Performers> {
  return new Map(
    [...Map.groupBy(scores, one => one.row)].map(([row, own]) => {
      const all = own.reduce((sum, one) => ({ n: sum.n + one.n, sum: sum.sum + one.sum }), { n: 0, sum: 0 })
      const compared = own.flatMap(one => {
        const agent = agents.get(one.agentNo)
        if (!agent) return []
        return [{ ...agent, scores: one, tickets: one.n, kimScore: kimScore(one, all) }]
      })
      const { top, low } = bestAndWeakest(onePerEmail(compared))
      return [row, { top: top && performerOf(top), low: low && performerOf(low) }]
    }),
  )
}

export interface HumanAgent {
  id: string
  name: string
  email: string | null
}

function performerOf(agent: HumanAgent & { scores: Scores }): Performer {
  return {
    agent_id: agent.id,
    name: agent.name,
    averageCSAT: averageScore(agent.scores.sum, agent.scores.n) ?? 0,
    count: agent.scores.n,
  }
}
