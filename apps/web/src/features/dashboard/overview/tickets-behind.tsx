import { Skeleton } from '@mantine/core'
import type { CustomerRatings } from '@pulse/contract'
import { metrics } from '@pulse/contract/metrics'
import { count } from '@pulse/contract/plural'
import { channelName } from '../../../shared/figures/channel-names.ts'
import { ratingsMeaning, ratingsText } from '../../../shared/figures/customer-ratings.ts'
import { businessTime } from '../../../shared/figures/duration.ts'
import { percent } from '../../../shared/figures/score.ts'
import { Definition } from '../../../shared/ui/definition.tsx'
import { meaningOf } from './figure-texts.ts'
import styles from './overview-card.module.css'
import { type Trust, TrustBadge } from './trust-badge.tsx'
import type { PeriodFigures } from './use-overview.ts'

/** The share of tickets answered in time, customers’ ratings, and the tickets that the figures exclude. */
export function TicketsBehind({
  figures,
  ratings,
  trust,
}: {
  figures: PeriodFigures | undefined
  ratings: CustomerRatings | undefined
  trust: Trust | undefined
}) {
  if (!figures)
    return (
      <div className={styles.footer}>
        <Skeleton height={12} width="min(100%, 360px)" />
      </div>
    )
  const { sla, invalidTickets, spamTickets } = figures
  return (
    <p className={styles.footer}>
      <Definition lines={[meaningOf('slaAttainment'), ...sla.channels.flatMap(byChannel)]}>
        {metrics.slaAttainment.label} <b>{percent(sla.attainment)}</b> of {count(sla.n)}
      </Definition>
      {ratings && ratings.n > 0 && (
        <Definition lines={[ratingsMeaning]}>
          Customers rated <b>{ratingsText(ratings)}</b>
        </Definition>
      )}
      {trust && <TrustBadge trust={trust} />}
      <span>
        Not included: {count(invalidTickets)} that can’t be scored, {count(spamTickets)} spam
      </span>
    </p>
  )
}

function byChannel({ channel, attainment, n, targetMinutes }: PeriodFigures['sla']['channels'][number]) {
  if (attainment === null) return []
  const target = targetMinutes === null ? '' : `, target ${businessTime(targetMinutes)}`
  return [`${channelName(channel)}: ${percent(attainment)} of ${count(n)}${target}`]
}
