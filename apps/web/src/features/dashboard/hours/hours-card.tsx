import { Skeleton } from '@mantine/core'
import { useChoice } from '../../../shared/address/use-choice.ts'
import { useAuth } from '../../../shared/auth/auth.ts'
import { loadingState } from '../../../shared/queries/previous-answer.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { BlockHead, ChartOrTable } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { useOverview } from '../overview/use-overview.ts'
import { HeatTable } from './heat-table.tsx'
import { hourFigures } from './hour-figures.ts'
import styles from './hours.module.css'

/** The tickets resolved in each hour of the week, and their first response times. */
export function HoursCard() {
  const query = useOverview()
  const { timezone } = useAuth()
  const [shown, show] = useChoice('hours', ['chart', 'table'])
  const [figure, choose] = useChoice('heat', ['volume', 'response'])
  return (
    <Card aria-labelledby="hours-title" {...loadingState(query)}>
      <BlockHead
        id="hours-title"
        title="Hours of the week"
        note={`when resolved, ${(timezone ?? 'UTC').replaceAll('_', ' ')}`}
      >
        <Segments
          size="small"
          value={figure}
          onChange={choose}
          aria-label="Figure by hour of the week"
          options={[
            { label: 'Volume', value: 'volume' },
            { label: 'First response', value: 'response' },
          ]}
        />
        <ChartOrTable shown={shown} onChange={show} of="Hours of the week" />
      </BlockHead>
      <div className={styles.place}>
        <Block still query={query} skeleton={<Skeleton height={278} radius={8} />}>
          {({ hours = [], data: [{ totalTickets }] }) =>
            totalTickets === 0 ? (
              <p className={styles.empty}>No tickets in this date range. Try other dates or fewer filters.</p>
            ) : (
              <HeatTable hours={hours} figure={hourFigures[figure]} asTable={shown === 'table'} />
            )
          }
        </Block>
      </div>
    </Card>
  )
}
