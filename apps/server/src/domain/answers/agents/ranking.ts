import { fairRanking } from '@pulse/contract'
import { averageScore } from '../shared/averages.ts'

/** Sums of AI CSAT scores, in hundredths of a point. */
export interface Scores {
  n: number
  sum: number
}

/** The data needed to rank one agent. */
interface Ranked {
  email: string | null
  kimScore: number | null
  tickets: number
}

/** The mean in points, unrounded. */
export function plainMean({ n, sum }: Scores): number | null {
  return n > 0 ? sum / n / 100 : null
}

/** The agent's mean, scaled to 100, after adding `kimWeight` tickets at the account's mean. */
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
  return { low: onScale(mean - half), high: onScale(mean + half) }
}

const smallT = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281]

/**
 * The 97.5% quantile of Student's t: from a table for few degrees of freedom, otherwise from a series expansion around
 * the normal quantile. Accurate to 0.001.
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
 * The agent's mean for the account's mix of categories, with a 95% confidence interval if there are enough scores.
 */
export interface Adjusted {
  mean: number
  interval: { low: number; high: number } | null
}

/**
 * The agent's mean, adjusted to the account's mix of categories. In each category, the agent's mean is compared with
 * the account's. The agent's usual difference is the average of these differences, each weighted by k = n / (n +
 * adjustedWeight), so a category with few tickets has little weight. Each category then uses the agent's own difference
 * with weight k and the usual difference with weight 1 - k, so a category where the agent has no tickets uses only the
 * usual difference. With these weights, the result is the plain mean if the agent's mix equals the account's.
 *
 * The result is a weighted sum of the agent's category means, with weights that add up to 1. Its interval follows from
 * these weights and the spread of the agent's scores within categories; the account's means are treated as exact.
 */
export function adjustedMean(
  agent: ReadonlyMap<number, Scores & { squares: number }>,
  account: ReadonlyMap<number, Scores>,
): Adjusted | null {
  const total = [...account.values()].reduce((sum, { n }) => sum + n, 0)
  const own = [...agent].flatMap(([category, scores]) => {
    const of = account.get(category)
    const categoryMean = of ? plainMean(of) : null
    const mean = plainMean(scores)
    if (!of || categoryMean === null || mean === null) return []
    const trust = scores.n / (scores.n + fairRanking.adjustedWeight)
    return [{ ...scores, trust, share: of.n / total, by: mean - categoryMean }]
  })
  if (own.length === 0) return null
  const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((all, one) => all + of(one), 0)
  const usualShare = 1 - sum(one => one.share * one.trust)
  const trust = sum(one => one.trust)
  const weight = (one: (typeof own)[number]) => one.trust * (one.share + usualShare / trust)
  const accountMean = [...account.values()].reduce((all, of) => all + of.sum, 0) / total / 100
  const mean = onScale(accountMean + sum(one => weight(one) * one.by))
  const freedom = sum(one => one.n - 1)
  if (freedom < 1) return { mean, interval: null }
  const variance =
    Math.max(
      0,
      sum(one => one.squares - one.sum ** 2 / one.n),
    ) /
    freedom /
    10_000
  const half = t975(freedom) * Math.sqrt(variance * sum(one => weight(one) ** 2 / one.n))
  return { mean, interval: { low: onScale(mean - half), high: onScale(mean + half) } }
}

function onScale(points: number): number {
  return Math.min(5, Math.max(0, points))
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

/** The values used to rank an agent. */
export interface Rankable {
  id: string
  name: string
  scores: Scores
}

/** Highest displayed AI CSAT first, then most scored tickets. Agents without a score come last. */
function byScore(a: Rankable, b: Rankable): number {
  return (
    shownMean(b.scores) - shownMean(a.scores) ||
    b.scores.n - a.scores.n ||
    a.name.localeCompare(b.name, 'en') ||
    a.id.localeCompare(b.id, 'en')
  )
}

/** Rounded as displayed, so the order matches what users see. */
function shownMean({ n, sum }: Scores): number {
  return averageScore(sum, n) ?? -1
}

function hasEnoughTickets({ scores }: Rankable): boolean {
  return scores.n >= fairRanking.fewTickets
}

/**
 * The order used by ranks, medals, performers, reports and kim AI. Agents with too few scored tickets are unranked
 * and listed separately, in the same order.
 */
export function ranking<T extends Rankable>(agents: readonly T[]): { ranked: T[]; unranked: T[] } {
  const sorted = agents.toSorted(byScore)
  return {
    ranked: sorted.filter(hasEnoughTickets),
    unranked: sorted.filter(agent => !hasEnoughTickets(agent)),
  }
}

/**
 * Up to three of the highest-ranked agents (best first) and up to three of the lowest (worst first). No agent is in
 * both lists: with fewer than six agents, the better half goes in the top list.
 */
export function topAndLow<T>(ranked: readonly T[]): { top: T[]; low: T[] } {
  const { performers } = fairRanking
  const top = Math.min(performers, Math.ceil(ranked.length / 2))
  const low = Math.min(performers, Math.floor(ranked.length / 2))
  return { top: ranked.slice(0, top), low: ranked.toReversed().slice(0, low) }
}

/** The best and weakest ranked agents. Empty if fewer than two agents are ranked. */
export function bestAndWeakest<T extends Rankable>(agents: readonly T[]): { top: T | null; low: T | null } {
  const { top, low } = topAndLow(ranking(agents).ranked)
  const [best, weakest] = [top[0], low[0]]
  return best && weakest ? { top: best, low: weakest } : { top: null, low: null }
}
