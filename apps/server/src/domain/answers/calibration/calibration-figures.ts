import {
  type Estimate,
  goodAbove,
  type OpinionFigures,
  type RatingFigures,
  ratingCodes,
} from '@pulse/contract'
import {
  areaInterval,
  areaUnderCurve,
  type Counts,
  cohensKappa,
  countsOf,
  type Interval,
  meanOf,
  rankCorrelationInterval,
  shareInterval,
  spearman,
  total,
} from './statistics.ts'

/** In hundredths. Pulse never labels tickets above this score ‘Negative’, so they count as good here. */
export const threshold = goodAbove * 100
const few = 10

/** The number of rated tickets at each AI CSAT, in hundredths. */
interface RatedCounts {
  good: Counts
  bad: Counts
}

/** The number of tickets with a given rating and a given AI CSAT, in hundredths. */
export interface RatedCount {
  rating: number
  csat: number
  n: number
}

export function ratedCounts(rows: readonly RatedCount[]): RatedCounts {
  const good = new Map<number, number>()
  const bad = new Map<number, number>()
  for (const { rating, csat, n } of rows) {
    const counts = rating === ratingCodes.good ? good : bad
    counts.set(csat, (counts.get(csat) ?? 0) + n)
  }
  return { good, bad }
}

/** A manager's score and the AI CSAT of the same ticket, both in hundredths. */
export interface OpinionPair {
  ticketId: string
  csat: number
  score: number
}

export function ratingFigures({ good, bad }: RatedCounts): RatingFigures {
  const [m, n] = [total(good), total(bad)]
  const goodAbove = countAbove(good)
  const badAbove = countAbove(bad)
  const area = areaUnderCurve(good, bad)
  const around = area === null ? null : areaInterval(area, m, n)
  const kappa = cohensKappa({
    bothYes: goodAbove,
    onlyFirst: m - goodAbove,
    onlySecond: badAbove,
    bothNo: n - badAbove,
  })
  return {
    good: m,
    bad: n,
    few: m < few || n < few,
    area: area === null ? null : estimate(area, around, m + n),
    rankCorrelation:
      area === null || around === null
        ? null
        : estimate(2 * area - 1, { low: 2 * around.low - 1, high: 2 * around.high - 1 }, m + n),
    agreement: share(goodAbove + n - badAbove, m + n),
    goodAbove: share(goodAbove, m),
    badBelow: share(n - badAbove, n),
    kappa: kappa && estimate(kappa.value, kappa.interval, m + n),
    meanGood: mean(good),
    meanBad: mean(bad),
  }
}

export function opinionFigures(pairs: readonly OpinionPair[]): OpinionFigures {
  const n = pairs.length
  const correlation = spearman(pairs.map(({ csat, score }) => [csat, score] as const))
  return {
    opinions: n,
    tickets: new Set(pairs.map(pair => pair.ticketId)).size,
    few: n < few,
    rankCorrelation:
      correlation === null ? null : estimate(correlation, rankCorrelationInterval(correlation, n), n),
    difference: mean(countsOf(pairs.map(({ csat, score }) => Math.abs(score - csat)))),
    bias: mean(countsOf(pairs.map(({ csat, score }) => score - csat))),
  }
}

const bands = 20
const bandWidth = 500 / bands

/** How the scores of tickets rated good and bad are distributed over quarter-point bands. */
export function distributionOf({ good, bad }: RatedCounts) {
  const inBands = (counts: Counts) => {
    const sums = new Array<number>(bands).fill(0)
    for (const [csat, count] of counts) {
      const band = Math.min(bands - 1, Math.floor(csat / bandWidth))
      sums[band] = (sums[band] ?? 0) + count
    }
    return sums
  }
  const [goodBands, badBands] = [inBands(good), inBands(bad)]
  return goodBands.map((count, band) => ({
    from: (band * bandWidth) / 100,
    to: ((band + 1) * bandWidth) / 100,
    good: count,
    bad: badBands[band] ?? 0,
  }))
}

function countAbove(counts: Counts): number {
  let sum = 0
  for (const [csat, count] of counts) if (csat > threshold) sum += count
  return sum
}

function share(part: number, n: number): Estimate {
  return n === 0 ? null : estimate(part / n, shareInterval(part, n), n)
}

/** Converts hundredths to points. */
function mean(counts: Counts): Estimate {
  const found = meanOf(counts)
  if (!found) return null
  const { value, interval, n } = found
  return estimate(value / 100, interval && { low: interval.low / 100, high: interval.high / 100 }, n)
}

function estimate(value: number, interval: Interval | null, n: number) {
  return { value: rounded(value), interval: interval && mapped(interval), n }
}

const mapped = ({ low, high }: Interval) => ({ low: rounded(low), high: rounded(high) })
/** Rounds to four decimals, which is plenty for display. Never returns -0. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000 + 0
