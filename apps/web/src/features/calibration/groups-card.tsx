import { Skeleton } from '@mantine/core'
import { count } from '@pulse/contract/plural'
import { useChoice } from '../../shared/address/use-choice.ts'
import { categoryName } from '../../shared/figures/category-names.ts'
import { channelName } from '../../shared/figures/channel-names.ts'
import { MeaningHeader } from '../../shared/tables/sort-header.tsx'
import table from '../../shared/tables/table.module.css'
import { Block } from '../../shared/ui/block.tsx'
import { BlockHead } from '../../shared/ui/block-head.tsx'
import { Segments } from '../../shared/ui/segments.tsx'
import { SteadyCard } from '../../shared/ui/steady-card.tsx'
import styles from './calibration.module.css'
import type { Calibration, Compared, Estimate } from './calibration-queries.ts'
import { inPercent, intervalText, meanings, points, ratio, valueText } from './estimate-texts.ts'
import type { CalibrationResult } from './trust-card.tsx'

/** Agreement by channel and by category, with the most-rated groups first. Groups with few ratings are grayed out. */
export function GroupsCard({ query }: { query: CalibrationResult }) {
  const [by, choose] = useChoice('by', ['channel', 'category'])
  return (
    <SteadyCard name="groups" aria-labelledby="groups-title" aria-busy={query.isPending}>
      <BlockHead id="groups-title" title="Agreement by group" note="most ratings first">
        <Segments
          size="small"
          value={by}
          onChange={choose}
          aria-label="Group by"
          options={[
            { label: 'Channels', value: 'channel' },
            { label: 'Categories', value: 'category' },
          ]}
        />
      </BlockHead>
      <Block query={query} skeleton={<Skeleton height={264} mt={12} radius={8} />}>
        {({ data }) => <Groups data={data} by={by} />}
      </Block>
    </SteadyCard>
  )
}

type Group = Compared & { name: string }

function Groups({ data, by }: { data: Calibration; by: 'channel' | 'category' }) {
  const groups: Group[] =
    by === 'category'
      ? data.categories.map(one => ({ ...one, name: categoryName(one.name) }))
      : data.channels.map(one => ({ ...one, name: channelName(one.name) }))
  if (groups.length === 0)
    return (
      <p className={styles.empty}>No scored tickets in this date range. Try other dates or fewer filters.</p>
    )
  const threshold = points(data.threshold)
  const anyFew = groups.some(({ ratings }) => ratings.few)
  return (
    <>
      <div className={table.scroller}>
        <table
          className={`${table.table} ${styles.groups}`}
          aria-label={by === 'category' ? 'Agreement by category' : 'Agreement by channel'}
        >
          <thead>
            <tr>
              <th scope="col" className={table.head} data-align="start" data-stuck>
                {by === 'category' ? 'Category' : 'Channel'}
              </th>
              <MeaningHeader label="Rated" meaning={meanings.rated} />
              <MeaningHeader label="Area" meaning={meanings.area} />
              <MeaningHeader label="Agreement" meaning={meanings.agreement(threshold)} />
              <MeaningHeader label="Kappa" meaning={meanings.kappa} />
              <MeaningHeader label="Mean good" meaning={meanings.meanGood} />
              <MeaningHeader label="Mean bad" meaning={meanings.meanBad} />
              <MeaningHeader label="Managers differ by" meaning={meanings.difference} />
            </tr>
          </thead>
          <tbody>
            {groups.map(group => (
              <GroupRow key={group.name} group={group} />
            ))}
          </tbody>
        </table>
      </div>
      {anyFew && (
        <p className={styles.quiet}>
          Gray rows have fewer than 10 good or fewer than 10 bad ratings. Their figures are unreliable, as the
          wide intervals show.
        </p>
      )}
    </>
  )
}

function GroupRow({ group: { name, scored, ratings, opinions } }: { group: Group }) {
  const rated = ratings.good + ratings.bad
  return (
    <tr className={table.row} data-few={ratings.few || undefined}>
      <th scope="row" className={table.cell} data-align="start" data-stuck title={name}>
        {name}
        {ratings.few && <span className={styles.few}>few ratings</span>}
      </th>
      <td className={table.cell}>
        {count(rated)}
        <span className={styles.below}>
          {scored ? ((rated / scored) * 100).toFixed(1) : '0.0'}% of {count(scored)}
        </span>
      </td>
      <Figure of={ratings.area} shown={ratio} />
      <Figure of={ratings.agreement} shown={inPercent} />
      <Figure of={ratings.kappa} shown={ratio} />
      <Figure of={ratings.meanGood} shown={points} withCount />
      <Figure of={ratings.meanBad} shown={points} withCount />
      <Figure of={opinions.difference} shown={points} withCount />
    </tr>
  )
}

type FigureProps = { of: Estimate | null; shown: (value: number) => string; withCount?: boolean }

function Figure({ of, shown, withCount = false }: FigureProps) {
  const parts = [intervalText(of, shown), withCount && of && `n ${count(of.n)}`].filter(Boolean)
  return (
    <td className={table.cell}>
      {valueText(of, shown)}
      {of && <span className={styles.below}>{parts.join(', ')}</span>}
    </td>
  )
}
