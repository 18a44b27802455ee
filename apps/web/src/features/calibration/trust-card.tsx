import { Skeleton } from '@mantine/core'
import type { CallAnswer } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import type { UseQueryResult } from '@tanstack/react-query'
import { Block } from '../../shared/ui/block.tsx'
import { BlockHead } from '../../shared/ui/block-head.tsx'
import { SteadyCard } from '../../shared/ui/steady-card.tsx'
import styles from './calibration.module.css'
import type { Calibration } from './calibration-queries.ts'

export type CalibrationResult = UseQueryResult<CallAnswer<'POST /pulse/calibration'>>

/** Answers “How reliable is the score?” in plain words, along with the data behind the answer. */
export function TrustCard({ query, ratingsChosen }: { query: CalibrationResult; ratingsChosen: boolean }) {
  return (
    <SteadyCard name="trust" aria-labelledby="trust-title" aria-busy={query.isPending}>
      <BlockHead id="trust-title" title="How reliable is the score?" />
      <Block query={query} skeleton={<Skeleton height={92} mt={8} radius={8} />}>
        {({ data }) => <Trust data={data} ratingsChosen={ratingsChosen} />}
      </Block>
    </SteadyCard>
  )
}

function Trust({ data, ratingsChosen }: { data: Calibration; ratingsChosen: boolean }) {
  const { trust, overall } = data
  const { good, bad } = overall.ratings
  const rated = good + bad
  return (
    <div className={styles.trust}>
      <p className={styles.sentence}>{trust.sentence}</p>
      <p>{trust.advice}</p>
      <p className={styles.quiet}>
        {overall.scored === 0
          ? 'No scored tickets in this date range.'
          : `Customers rated ${count(rated)} of ${count(overall.scored)} scored tickets (${((rated / overall.scored) * 100).toFixed(1)}%): ${count(good)} good, ${count(bad)} bad.`}{' '}
        Ratings are noisy: few customers leave one, those who do are often very happy or very upset, and some
        rate the product or press the wrong button. Even a perfect score wouldn’t agree with all of them.
      </p>
      {ratingsChosen && (
        <p className={styles.warning}>
          A rating filter is active, so some ratings are missing. Remove the filter to compare good and bad
          ratings.
        </p>
      )}
    </div>
  )
}
