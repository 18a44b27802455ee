import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { dashboardPageName } from '../../../shared/address/page-names.ts'
import { usePanels } from '../../../shared/panels/use-panels.ts'
import { useAnswerQuery } from '../../../shared/queries/use-answer-query.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { useEscape } from '../../../shared/ui/use-escape.ts'
import { LinesSkeleton } from '../changes/changes-card.tsx'
import { changesQuery } from '../changes/changes-query.ts'
import { overviewQuery } from '../overview/overview-query.ts'
import styles from './insight.module.css'
import { InsightContent } from './insight-content.tsx'

/**
 * Shows what changed in one category since the previous period. The dialog's state is in the URL, so Back closes it.
 */
export function InsightModal({ onClosed }: { onClosed: () => void }) {
  const { insight, onTop, close } = usePanels()
  useEscape(onTop === 'insight', () => close('insight'))
  // Keeps showing the category during the closing animation.
  const last = useRef('')
  if (insight) last.current = insight
  const category = last.current
  const answerQuery = useAnswerQuery(dashboardPageName)
  const within = { ...answerQuery, filters: { ...answerQuery.filters, categories: [category] } }
  const enabled = insight !== undefined
  const query = useQuery({ ...overviewQuery(within), enabled })
  const changes = useQuery({ ...changesQuery(within), enabled })
  return (
    <Modal
      opened={insight !== undefined}
      onClose={() => close('insight')}
      closeOnEscape={false}
      title={`AI insight: ${category}`}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      size={560}
      radius={12}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: styles.title ?? '', content: styles.content ?? '' }}
    >
      <Block query={query} skeleton={<LinesSkeleton />}>
        {overview => <InsightContent overview={overview} changes={changes} />}
      </Block>
      <p className={styles.all}>
        <Link to="/pulse/$category/tickets/$type" params={{ category, type: 'valid' }}>
          View all {category} tickets
        </Link>
      </p>
    </Modal>
  )
}
