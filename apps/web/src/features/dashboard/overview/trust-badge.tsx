import type { CallAnswer } from '@pulse/contract'
import { Link } from '@tanstack/react-router'
import { datesAndFilters } from '../../../shared/address/dates-and-filters.ts'
import styles from './trust-badge.module.css'

export type Trust = NonNullable<CallAnswer<'POST /common/overview'>['trust']>

const verdicts: Record<Trust['level'], { text: string; tone: 'good' | 'average' | 'bad' | 'none' }> = {
  good: { text: 'good', tone: 'good' },
  fair: { text: 'fair', tone: 'good' },
  weak: { text: 'weak', tone: 'average' },
  unproven: { text: 'not proven', tone: 'average' },
  against: { text: 'contradicts ratings', tone: 'bad' },
  too_few: { text: 'too few ratings', tone: 'none' },
}

/** How reliable the AI CSAT is for these tickets, with a link to the calibration page. */
export function TrustBadge({ trust: { level, sentence } }: { trust: Trust }) {
  const { text, tone } = verdicts[level]
  return (
    <Link
      to="/settings/calibration"
      search={datesAndFilters}
      className={styles.badge}
      data-tone={tone}
      title={sentence}
    >
      AI CSAT reliability: {text}
    </Link>
  )
}
