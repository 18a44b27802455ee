import { fairRanking } from '@pulse/contract'
import { averageScore } from '../shared/averages.ts'

/** Sums of AI CSAT scores, in hundredths of a point. */
export interface Scores {
  n: number
  sum: number
}

/** One agent's data for the ranking. */
interface Ranked {
  email: string | null
  kimScore: number | null
  tickets: number
}

/** The mean in points, unrounded. */
export function plainMean({ n, sum }: Scores): number | null {
  return n > 0 ? sum / n / 100 : null
}

/** The agent's mean, out of 100, after adding `kimWeight` tickets at the account's mean. */
export function kimScore(agent: Scores, account: Scores): number | null {
  const accountMean = plainMean(account)
  if (accountMean === null || agent.n === 0) return null
  const { kimWeight } = fairRanking
  return ((agent.sum / 100 + kimWeight * accountMean) / (agent.n + kimWeight)) * 20
}

/**
 * The 95% confidence interval of the mean, using Student's t and limited to the scale. A single score has no spread,
 * so it has no interval.
 */
export function intervalOfMean(scores: Scores & { squares: number }): { low: number; high: number } | null {
  const { n, sum, squares } = scores
  if (n < 2) return null
  const mean = sum / n / 100
  const variance = Math.max(0, (squares - (sum * sum) / n) / (n - 1)) / 10_000
  const half = t975(n - 1) * Math.sqrt(variance / n)
  return { low: Math.max(0, mean - half), high: Math.min(5, mean + half) }
}

const smallT = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281]

/**
 * The 97.5% quantile of Student's t: from a table for few degrees of freedom, otherwise by expansion around the
 * normal quantile. Accurate to 0.001.
 */
function t975(freedom: number): number {
  const known = smallT[freedom - 1]
  if (known !== undefined) return known
  const z = 1.959964
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  )
}

/**
 * The agent's mean, adjusted to the account's mix of categories. In each category the agent is compared with the
 * account's mean. The agent's usual difference is the average of these differences, each weighted by k = n / (n +
 * adjustedWeight), so that a category with few tickets has little weight. Each category then uses the agent's own
 * difference with weight k and the usual difference with weight 1 - k, so a category where the agent has no tickets
 * uses only the usual difference. With these weights, the result is the plain mean if the agent's mix equals the
 * account's.
 */
export function adjustedMean(
  agent: ReadonlyMap<number, Scores>,
  account: ReadonlyMap<number, Scores>,
): number | null {
  const differences = [...agent].flatMap(([category, { n, sum }]) => {
    const categoryMean = plainMean(account.get(category) ?? { n: 0, sum: 0 })
    if (n === 0 || categoryMean === null) return []
    return [{ category, trust: n / (n + fairRanking.adjustedWeight), by: sum / n / 100 - categoryMean }]
  })
  if (differences.length === 0) return null
  const usual =
    differences.reduce((total, { trust, by }) => total + trust * by, 0) /
    differences.reduce((total, { trust }) => total + trust, 0)
  const own = new Map(differences.map(({ category, trust, by }) => [category, trust * (by - usual)]))
  let weighted = 0
  let tickets = 0
  for (const [category, scores] of account) {
    const categoryMean = plainMean(scores)
    if (categoryMean === null) continue
    weighted += scores.n * (categoryMean + usual + (own.get(category) ?? 0))
    tickets += scores.n
  }
  return Math.min(5, Math.max(0, weighted / tickets))
}

/**
 * When several records have the same email, keeps the one with the highest kim score, or the most tickets in a tie.
 */
export function onePerEmail<T extends Ranked>(records: readonly T[]): T[] {
  const kept = new Map<string, T>()
  const withoutEmail: T[] = []
  for (const record of records) {
    const email = record.email?.trim().toLowerCase()
    if (!email) {
      withoutEmail.push(record)
      continue
    }
    const known = kept.get(email)
    if (!known || isBetter(record, known)) kept.set(email, record)
  }
  return [...kept.values(), ...withoutEmail]
}

function isBetter(one: Ranked, other: Ranked): boolean {
  const [a, b] = [one.kimScore ?? -1, other.kimScore ?? -1]
  return a > b || (a === b && one.tickets > other.tickets)
}

interface Placed {
  id: string
  name: string
  csat: number | null
  tickets: number
}

/** Highest displayed AI CSAT first, then most tickets. Agents without a score come last. */
export function leaderboardOrder(a: Placed, b: Placed): number {
  return (
    (b.csat ?? -1) - (a.csat ?? -1) ||
    b.tickets - a.tickets ||
    a.name.localeCompare(b.name, 'en') ||
    a.id.localeCompare(b.id, 'en')
  )
}

interface Performing {
  id: string
  name: string
  scores: Scores
}

/** Rounded as shown, so that the order matches what users see. */
function shownMean({ n, sum }: Scores): number {
  return averageScore(sum, n) ?? 0
}

/**
 * Agents who can be called best or weakest, best first: those with enough scored tickets, or all if no one has that
 * many.
 */
function sortedPerformers<T extends Performing>(
  agents: readonly T[],
): { sorted: T[]; minimumTickets: number } {
  const scored = agents.filter(agent => agent.scores.n > 0)
  const enough = scored.filter(agent => agent.scores.n >= fairRanking.fewTickets)
  const sorted = (enough.length ? enough : scored).toSorted(
    (a, b) =>
      shownMean(b.scores) - shownMean(a.scores) ||
      b.scores.n - a.scores.n ||
      a.name.localeCompare(b.name, 'en') ||
      a.id.localeCompare(b.id, 'en'),
  )
  return { sorted, minimumTickets: enough.length ? fairRanking.fewTickets : 1 }
}

/** The three highest, highest first, and the three lowest from the same list, lowest first. */
export function topAndLow<T extends Performing>(agents: readonly T[]) {
  const { sorted, minimumTickets } = sortedPerformers(agents)
  return {
    top: sorted.slice(0, fairRanking.performers),
    low: sorted.slice(-fairRanking.performers).reverse(),
    minimumTickets,
  }
}

/** The best and the weakest agent, or none if there are fewer than two agents. */
export function bestAndWeakest<T extends Performing>(agents: readonly T[]): { top: T | null; low: T | null } {
  const { sorted } = sortedPerformers(agents)
  const [best, weakest] = [sorted.at(0), sorted.at(-1)]
  if (sorted.length < 2 || !best || !weakest) return { top: null, low: null }
  return { top: best, low: weakest }
}
