import type { Explanation } from './explanation.ts'
import type { Planted, Shape } from './planted-causes.fixture.ts'

const week = (perDay: number): Shape => ({ days: 7, perDay })
const month = (perDay: number): Shape => ({ days: 30, perDay })

/** Thirty causes of every kind, large and small, in accounts with 60 to 350 tickets a day. */
export const causes: { shape: Shape; planted: Planted }[] = [
  { shape: week(150), planted: { kind: 'channel', key: 1, points: -0.6 } },
  { shape: week(350), planted: { kind: 'channel', key: 0, points: -0.4 } },
  { shape: month(100), planted: { kind: 'channel', key: 2, points: -1 } },
  { shape: week(300), planted: { kind: 'channel', key: 1, points: 0.5 } },
  { shape: week(150), planted: { kind: 'category', key: 0, points: -0.7 } },
  { shape: week(300), planted: { kind: 'category', key: 2, points: -1.1 } },
  { shape: month(80), planted: { kind: 'category', key: 1, points: -0.6 } },
  { shape: month(120), planted: { kind: 'category', key: 0, points: 0.4 } },
  { shape: week(300), planted: { kind: 'subcategory', key: 1, points: -1.2 } },
  { shape: week(350), planted: { kind: 'agent', key: 1, points: -1.3 } },
  { shape: month(100), planted: { kind: 'agent', key: 3, points: -1.8 } },
  { shape: week(350), planted: { kind: 'agent', key: 2, points: -2 } },
  { shape: week(200), planted: { kind: 'hours', from: 18, to: 22, points: -1.1 } },
  { shape: month(100), planted: { kind: 'hours', from: 8, to: 11, points: -0.5 } },
  { shape: week(350), planted: { kind: 'hours', from: 13, to: 15, points: -0.8 } },
  { shape: week(150), planted: { kind: 'factor', factor: 'empathy', points: -0.9 } },
  { shape: month(60), planted: { kind: 'factor', factor: 'completeness', points: -0.7 } },
  { shape: week(300), planted: { kind: 'factor', factor: 'emotionalPolarity', points: -1 } },
  { shape: week(350), planted: { kind: 'factor', factor: 'personalization', points: 1.2 } },
  { shape: week(150), planted: { kind: 'replies', times: 3 } },
  { shape: month(80), planted: { kind: 'replies', times: 2.5 } },
  { shape: week(300), planted: { kind: 'replies', times: 12, channel: 1 } },
  { shape: week(350), planted: { kind: 'replies', times: 5, channel: 0 } },
  { shape: month(100), planted: { kind: 'replies', times: 0.3 } },
  { shape: week(150), planted: { kind: 'topic', words: 'courier strike', share: 0.15, points: -1.2 } },
  {
    shape: week(300),
    planted: { kind: 'topic', words: 'payment outage', share: 0.08, points: -1.6, category: 3 },
  },
  {
    shape: month(100),
    planted: { kind: 'topic', words: 'recall', share: 0.1, points: -1.5, category: 1 },
  },
  { shape: week(350), planted: { kind: 'topic', words: 'login error', share: 0.06, points: -1.8 } },
  { shape: week(300), planted: { kind: 'share', category: 4, times: 4, worse: 0.8 } },
  { shape: month(100), planted: { kind: 'share', category: 2, times: 3, worse: 0.9 } },
]

/** Thirty periods without a cause: days, weeks and months, and accounts with 20 to 300 tickets a day. */
export const quiet: Shape[] = [1, 3, 7, 7, 14, 30].flatMap(days =>
  [20, 60, 100, 150, days > 14 ? 150 : 300].map(perDay => ({ days, perDay })),
)

/** Whether the first driver is the planted cause. */
export function isRight(planted: Planted, { drivers: [first] }: Explanation): boolean {
  if (!first) return false
  switch (planted.kind) {
    case 'factor':
      return first.kind === 'factor' && first.factor === planted.factor
    case 'replies':
      return (
        first.kind === 'replies' &&
        (planted.channel === undefined
          ? first.mostly === null
          : first.mostly?.dimension === 'channel' && first.mostly.key === planted.channel)
      )
    default:
      break
  }
  if (first.kind !== 'group') return false
  const { group, cause } = first
  switch (planted.kind) {
    case 'share':
      return group.dimension === 'category' && group.key === planted.category && cause === 'share'
    case 'topic':
      return group.dimension === 'topic' && group.words === planted.words
    case 'hours': {
      // Most of the named hours are planted ones, and most of the planted hours are named.
      if (group.dimension !== 'hours') return false
      const common = Math.min(group.to || 24, planted.to) - Math.max(group.from, planted.from)
      const length = (group.to || 24) - group.from
      return common / (planted.to - planted.from) > 0.6 && common / length > 0.6
    }
    default:
      return group.dimension === planted.kind && group.key === planted.key && cause === 'score'
  }
}
