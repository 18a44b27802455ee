import { count } from '@pulse/contract/plural'
import styles from './calibration.module.css'
import type { Calibration } from './calibration-queries.ts'
import { points } from './estimate-texts.ts'

const plot = { left: 40, right: 10, top: 26, middle: 158, bottom: 290, height: 320 }

/**
 * Bars for good ratings point up, and bars for bad ratings point down. Each bar shows a share of its own group, so the
 * two shapes are comparable.
 */
export function DistributionPicture({ data, width }: { data: Calibration; width: number }) {
  const { distribution, threshold } = data
  const { good, bad, meanGood, meanBad } = data.overall.ratings
  const right = width - plot.right
  const x = (csat: number) => plot.left + (csat / 5) * (right - plot.left)
  const shareOf = (part: number, n: number) => (n === 0 ? 0 : part / n)
  const most = Math.max(
    0.05,
    ...distribution.flatMap(band => [shareOf(band.good, good), shareOf(band.bad, bad)]),
  )
  const room = plot.middle - plot.top - 14
  const heightOf = (share: number) => (share / most) * room
  const barWidth = Math.max(2, x(0.25) - x(0) - 2)
  const tick = niceShare(most)
  return (
    <svg className={styles.picture} width={width} height={plot.height} aria-hidden>
      {[-1, 1].map(side => {
        const y = plot.middle - side * heightOf(tick)
        return (
          <g key={side}>
            <line className={styles.grid} x1={plot.left} x2={right} y1={y} y2={y} />
            <text className={styles.axis} x={plot.left - 8} y={y + 4} textAnchor="end">
              {Math.round(tick * 100)}%
            </text>
          </g>
        )
      })}
      {distribution.map(band => {
        const [up, down] = [heightOf(shareOf(band.good, good)), heightOf(shareOf(band.bad, bad))]
        return (
          <g key={band.from}>
            <rect
              className={styles.goodBar}
              x={x(band.from) + 1}
              y={plot.middle - up}
              width={barWidth}
              height={up}
              rx={2}
            />
            <rect
              className={styles.badBar}
              x={x(band.from) + 1}
              y={plot.middle}
              width={barWidth}
              height={down}
              rx={2}
            />
          </g>
        )
      })}
      <line className={styles.baseline} x1={plot.left} x2={right} y1={plot.middle} y2={plot.middle} />
      <line className={styles.threshold} x1={x(threshold)} x2={x(threshold)} y1={plot.top} y2={plot.bottom} />
      <text className={styles.axis} x={x(threshold) - 6} y={plot.bottom - 4} textAnchor="end">
        {points(threshold)} or lower counts as bad
      </text>
      <Mean mean={meanGood?.value} x={x} from={plot.middle} to={plot.top + 8} />
      <Mean mean={meanBad?.value} x={x} from={plot.middle} to={plot.bottom - 14} />
      <text className={styles.goodLabel} x={plot.left} y={plot.top - 8}>
        rated good, {count(good)} · mean {meanGood ? points(meanGood.value) : '–'}
      </text>
      <text className={styles.badLabel} x={plot.left} y={plot.bottom - 22}>
        rated bad, {count(bad)} · mean {meanBad ? points(meanBad.value) : '–'}
      </text>
      {[0, 1, 2, 3, 4, 5].map(csat => (
        <text key={csat} className={styles.axis} x={x(csat)} y={plot.height - 8} textAnchor="middle">
          {csat}
        </text>
      ))}
    </svg>
  )
}

type MeanProps = { mean: number | undefined; x: (csat: number) => number; from: number; to: number }

function Mean({ mean, x, from, to }: MeanProps) {
  if (mean === undefined) return null
  return <line className={styles.mean} x1={x(mean)} x2={x(mean)} y1={from} y2={to} />
}

/** A round percentage that fits within the plot. */
function niceShare(most: number): number {
  return [0.5, 0.25, 0.2, 0.1, 0.05].find(share => share <= most) ?? 0.05
}
