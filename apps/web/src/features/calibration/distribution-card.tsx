import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { count } from '@pulse/contract/plural'
import { useChoice } from '../../shared/address/use-choice.ts'
import { Block } from '../../shared/ui/block.tsx'
import { BlockHead, ChartOrTable } from '../../shared/ui/block-head.tsx'
import { SteadyCard } from '../../shared/ui/steady-card.tsx'
import styles from './calibration.module.css'
import type { Calibration } from './calibration-queries.ts'
import { DistributionPicture } from './distribution-picture.tsx'
import { points } from './estimate-texts.ts'
import type { CalibrationResult } from './trust-card.tsx'

/** The distribution of AI scores for tickets rated good and for those rated bad. */
export function DistributionCard({ query }: { query: CalibrationResult }) {
  const [shown, show] = useChoice('spread', ['chart', 'table'])
  return (
    <SteadyCard name="distribution" aria-labelledby="distribution-title" aria-busy={query.isPending}>
      <BlockHead id="distribution-title" title="AI CSAT of rated tickets" note="share of each group">
        <ChartOrTable shown={shown} onChange={show} of="AI CSAT of rated tickets" />
      </BlockHead>
      <Block query={query} skeleton={<Skeleton height={320} mt={12} radius={8} />}>
        {({ data }) => <Distribution data={data} asTable={shown === 'table'} />}
      </Block>
    </SteadyCard>
  )
}

function Distribution({ data, asTable }: { data: Calibration; asTable: boolean }) {
  const { ref, width } = useElementSize()
  const { good, bad } = data.overall.ratings
  if (good + bad === 0)
    return (
      <p className={styles.empty}>No rated tickets in this date range. Try other dates or fewer filters.</p>
    )
  return (
    <div ref={ref} className={styles.spread}>
      {!asTable && width > 0 && <DistributionPicture data={data} width={width} />}
      <SpreadTable data={data} hidden={!asTable} />
    </div>
  )
}

/** The same data as a table, always present for screen readers. */
function SpreadTable({ data, hidden }: { data: Calibration; hidden: boolean }) {
  const { good, bad } = data.overall.ratings
  const first = data.distribution.findIndex(band => band.good + band.bad > 0)
  const share = (part: number, n: number) => `${count(part)} (${n ? ((part / n) * 100).toFixed(1) : '0.0'}%)`
  return (
    <div
      className={hidden ? styles.hidden : styles.tableScroll}
      {...(!hidden && { tabIndex: 0, role: 'region', 'aria-label': 'AI CSAT of rated tickets, as a table' })}
    >
      <table className={styles.plain}>
        <caption className={styles.hidden}>
          Tickets rated good and bad by AI CSAT; {count(good)} good, {count(bad)} bad
        </caption>
        <thead>
          <tr>
            <th scope="col">AI CSAT</th>
            <th scope="col">Rated good</th>
            <th scope="col">Rated bad</th>
          </tr>
        </thead>
        <tbody>
          {data.distribution.slice(first).map(band => (
            <tr key={band.from}>
              <th scope="row">
                {points(band.from)} to {points(band.to)}
              </th>
              <td>{share(band.good, good)}</td>
              <td>{share(band.bad, bad)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
