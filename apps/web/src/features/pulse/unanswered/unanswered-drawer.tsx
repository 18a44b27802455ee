import { Drawer } from '@mantine/core'
import { metrics } from '@pulse/contract/metrics'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Block } from '../../../shared/ui/block.tsx'
import { useEscape } from '../../../shared/ui/use-escape.ts'
import { usePanels } from '../address/use-panels.ts'
import { firstPage, unansweredQuery } from '../api/get-unanswered.ts'
import { TableSkeleton } from '../leaderboard/table-skeleton.tsx'
import { dashboardPage } from '../overview/overview.ts'
import { Pager } from '../tickets/pager.tsx'
import { useAsked } from '../use-asked.ts'
import styles from './unanswered.module.css'
import { UnansweredTable } from './unanswered-table.tsx'

/** The tickets nobody answered, those that still wait first. In the address, so that Back closes it. */
export default function UnansweredDrawer({ onClosed }: { onClosed: () => void }) {
  const { unansweredOpen, onTop, close } = usePanels()
  useEscape(onTop === 'unanswered', () => close('panel'))
  return (
    <Drawer.Root
      opened={unansweredOpen}
      onClose={() => close('panel')}
      onExitTransitionEnd={onClosed}
      closeOnEscape={false}
      returnFocus={false}
      position="right"
      padding={0}
      classNames={{ content: styles.panel ?? '' }}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content>
        <header className={styles.head}>
          <Drawer.Title className={styles.title ?? ''}>Tickets nobody answered</Drawer.Title>
          <Drawer.CloseButton aria-label="Close the list" />
          <p className={styles.note}>{metrics.unanswered.meaning}</p>
        </header>
        <List />
      </Drawer.Content>
    </Drawer.Root>
  )
}

function List() {
  const asked = useAsked(dashboardPage)
  const [pagination, setPagination] = useState(firstPage)
  const query = useQuery({ ...unansweredQuery(asked, pagination), placeholderData: keepPreviousData })
  return (
    <div className={styles.body}>
      <Block query={query} skeleton={<TableSkeleton columns={[90, 90, 160, 130, 90]} rows={10} />}>
        {({ tickets, pagination: { totalPages } }) => (
          <>
            <UnansweredTable tickets={tickets} stale={query.isPlaceholderData} />
            <Pager
              page={pagination.page}
              size={pagination.size}
              totalPages={totalPages}
              onPage={page => setPagination({ ...pagination, page })}
              onSize={size => setPagination({ page: 1, size })}
            />
          </>
        )}
      </Block>
    </div>
  )
}
