import { Skeleton } from '@mantine/core'
import { count } from '@pulse/contract/plural'
import { Block } from '../../shared/ui/block.tsx'
import { BlockHead } from '../../shared/ui/block-head.tsx'
import { Definition } from '../../shared/ui/definition.tsx'
import { SteadyCard } from '../../shared/ui/steady-card.tsx'
import styles from './calibration.module.css'
import type { Calibration, Estimate } from './calibration-queries.ts'
import {
  inPercent,
  intervalText,
  meanings,
  points,
  ratio,
  signedPoints,
  valueText,
} from './estimate-texts.ts'
import type { CalibrationResult } from './trust-card.tsx'

/** Agreement with customers and with managers, each figure with its interval and sample size. */
export function MeasuresCard({ query }: { query: CalibrationResult }) {
  return (
    <SteadyCard name="measures" aria-labelledby="measures-title" aria-busy={query.isPending}>
      <BlockHead id="measures-title" title="Agreement" note="with 95% intervals" />
      <Block query={query} skeleton={<Skeleton height={420} mt={12} radius={8} />}>
        {({ data }) => <Measures data={data} />}
      </Block>
    </SteadyCard>
  )
}

function Measures({ data }: { data: Calibration }) {
  const { ratings, opinions } = data.overall
  const threshold = points(data.threshold)
  const allGood = inPercent(ratings.good / (ratings.good + ratings.bad))
  return (
    <>
      <h3 className={styles.part}>With customers’ ratings</h3>
      {ratings.good + ratings.bad === 0 ? (
        <p className={styles.quiet}>No customer rated a scored ticket in this date range.</p>
      ) : (
        <dl className={styles.measures}>
          <Measure name="Area under the curve" meaning={meanings.area} of={ratings.area} shown={ratio} />
          <Measure
            name="Rank correlation"
            meaning={meanings.rankCorrelation}
            of={ratings.rankCorrelation}
            shown={ratio}
          />
          <Measure
            name={`Agreement at ${threshold}`}
            meaning={meanings.agreement(threshold, allGood)}
            of={ratings.agreement}
            shown={inPercent}
            baseline={`all good: ${allGood}`}
          />
          <Measure
            name={`Rated good, above ${threshold}`}
            meaning={meanings.goodAbove(threshold)}
            of={ratings.goodAbove}
            shown={inPercent}
          />
          <Measure
            name={`Rated bad, ${threshold} or lower`}
            meaning={meanings.badBelow(threshold)}
            of={ratings.badBelow}
            shown={inPercent}
          />
          <Measure name="Cohen’s kappa" meaning={meanings.kappa} of={ratings.kappa} shown={ratio} />
          <Measure
            name="Mean AI CSAT, rated good"
            meaning={meanings.meanGood}
            of={ratings.meanGood}
            shown={points}
          />
          <Measure
            name="Mean AI CSAT, rated bad"
            meaning={meanings.meanBad}
            of={ratings.meanBad}
            shown={points}
          />
        </dl>
      )}
      <h3 className={styles.part}>With managers’ opinions</h3>
      {opinions.opinions === 0 ? (
        <p className={styles.quiet}>
          No manager has disagreed with the score of any of these tickets. To suggest a different score, open
          a ticket and choose “I disagree”.
        </p>
      ) : (
        <>
          <dl className={styles.measures}>
            <Measure
              name="Mean difference"
              meaning={meanings.difference}
              of={opinions.difference}
              shown={points}
            />
            <Measure
              name="Managers minus AI"
              meaning={meanings.bias}
              of={opinions.bias}
              shown={signedPoints}
            />
            <Measure
              name="Rank correlation"
              meaning={meanings.spearman}
              of={opinions.rankCorrelation}
              shown={ratio}
            />
          </dl>
          <p className={styles.quiet}>
            {count(opinions.opinions, 'opinion')} on {count(opinions.tickets, 'ticket')}. Managers only add
            one when they disagree, so this shows how far off the score is, not how often.
          </p>
        </>
      )}
    </>
  )
}

type Props = {
  name: string
  meaning: string
  of: Estimate | null
  shown: (value: number) => string
  baseline?: string
}

function Measure({ name, meaning, of, shown, baseline }: Props) {
  const interval = intervalText(of, shown)
  return (
    <div className={styles.measure}>
      <dt>
        <Definition lines={[meaning]}>{name}</Definition>
      </dt>
      <dd>
        <strong>{valueText(of, shown)}</strong>
        <span className={styles.interval}>
          {of === null ? 'not enough data' : (interval ?? 'too few for an interval')}
          {baseline && <> · {baseline}</>}
        </span>
        <span className={styles.n}>{of ? `n ${count(of.n)}` : ''}</span>
      </dd>
    </div>
  )
}
