import { Skeleton } from '@mantine/core'
import type { CallAnswer } from '@pulse/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { count } from '../../shared/figures/score.ts'
import { Block } from '../../shared/ui/block.tsx'
import { BlockHead } from '../../shared/ui/block-head.tsx'
import { Card } from '../../shared/ui/card.tsx'
import styles from './calibration.module.css'
import type { Calibration } from './calibration-queries.ts'

export type CalibrationResult = UseQueryResult<CallAnswer<'POST /pulse/calibration'>>

/** The plain sentence on how far to trust the score, and what it rests on. */
export function TrustCard({ query, ratingsChosen }: { query: CalibrationResult; ratingsChosen: boolean }) {
  return (
    <Card aria-labelledby="trust-title" aria-busy={query.isPending}>
      <BlockHead id="trust-title" title="How far to trust the score" />
      <Block query={query} skeleton={<Skeleton height={92} mt={8} radius={8} />}>
        {({ data }) => <Trust data={data} ratingsChosen={ratingsChosen} />}
      </Block>
    </Card>
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
          ? 'No scored tickets in these dates.'
          : `Customers rated ${count(rated)} of ${count(overall.scored)} scored tickets (${((rated / overall.scored) * 100).toFixed(1)}%): ${count(good)} good, ${count(bad)} bad.`}{' '}
        Ratings are noisy themselves: few customers rate, those who do are often the very pleased or the very
        cross, and some rate the product or press the wrong button. Even a perfect score would not agree with
        all of them.
      </p>
      {ratingsChosen && (
        <p className={styles.told}>
          A filter by rating is in use, so these are not all ratings. Take it off to compare good with bad.
        </p>
      )}
    </div>
  )
}
