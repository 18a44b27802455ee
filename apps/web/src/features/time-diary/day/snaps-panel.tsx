import { ActionIcon, Skeleton } from '@mantine/core'
import type { Role, TrackerSettings } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { dayIn, dayStyles, dayText } from '../model/calendar-month.ts'
import type { DayOf } from '../model/diary-api.ts'
import { thumbnailsQuery } from '../model/diary-queries.ts'
import { boundedPage, clockTime, inRows, onPage, pageCount, timeSnaps } from '../model/snaps.ts'
import { NoSnaps } from './no-snaps.tsx'
import { SnapViewer } from './snap-viewer.tsx'
import styles from './snaps.module.css'
import { useRenewal } from './use-renewal.ts'
import { useViewedSnap } from './use-viewed-snap.ts'

type Props = {
  agentId: string
  agentName: string
  date: DayOf
  zone: string
  snaps: readonly { key: string; date: Date }[]
  loading: boolean
  failed: boolean
  /** The role required to see snaps, or null if the user has it. */
  needs: Role | null
  settings: TrackerSettings | undefined
  latestSnapAt: string | null
  onDay: (day: DayOf) => void
}

const whoMay: Record<Role, string> = {
  viewer: 'You can’t see time snaps.',
  manager: 'Only managers and owners can see time snaps.',
  owner: 'Only owners can see time snaps.',
}

export function SnapsPanel(props: Props) {
  const { agentId, agentName, date, zone, snaps, loading, failed, needs, settings } = props
  const navigate = useNavigate()
  const wanted = useSearch({ from: '/signed-in/time-diary/day-view', select: search => search.page })
  const page = boundedPage(wanted, snaps.length)
  const pages = pageCount(snaps.length)
  const shown = onPage(snaps, page)
  const thumbnails = useQuery(thumbnailsQuery(shown.map(({ key }) => key)))
  const renew = useRenewal(thumbnails)
  const viewed = useViewedSnap()
  const images = timeSnaps(shown, thumbnails.data?.urls)
  const goTo = (next: number) =>
    void navigate({
      to: '/time-diary/day-view',
      search: before => ({ ...before, page: next > 1 ? next : undefined, snap: undefined }),
      resetScroll: false,
    })
  return (
    <Card aria-labelledby="time-snaps" aria-busy={loading}>
      <BlockHead
        id="time-snaps"
        title="Time Snaps"
        note={[dayText(dayIn(date, date.day), dayStyles.long), agentName].filter(Boolean).join(' · ')}
      >
        {pages > 0 && (
          <nav className={styles.pages} aria-label="Pages of time snaps">
            <ActionIcon
              variant="default"
              size={32}
              aria-label="Previous page"
              disabled={page <= 1}
              onClick={() => goTo(page - 1)}
            >
              <IconChevronLeft size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
            <span aria-live="polite">
              {count(page)} of {count(pages)}
            </span>
            <ActionIcon
              variant="default"
              size={32}
              aria-label="Next page"
              disabled={page >= pages}
              onClick={() => goTo(page + 1)}
            >
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </nav>
        )}
      </BlockHead>
      {needs && <p className={styles.note}>{whoMay[needs]}</p>}
      {settings?.screenshots === false && (
        <p className={styles.note}>Screenshots are turned off for this account.</p>
      )}
      {loading && <Skeletons />}
      {!loading && !failed && !needs && snaps.length === 0 && <NoSnaps {...props} />}
      {images.length > 0 && (
        <ul className={styles.rows} aria-label="Time snaps">
          {inRows(images.map((image, index) => ({ ...image, index }))).map(row => (
            <li key={row[0]?.index} className={styles.row}>
              <span className={styles.time}>{row[0] && clockTime(row[0].date, zone)}</span>
              <div className={styles.thumbnails}>
                {row.map(({ index, imageUrl, date: taken }) => (
                  <button
                    key={index}
                    type="button"
                    className={styles.thumbnail}
                    aria-label={`Open snap at ${clockTime(taken, zone)}`}
                    onClick={() => viewed.open(index)}
                  >
                    {imageUrl && <img src={imageUrl} alt="" onError={renew} />}
                    {thumbnails.isLoading && <Skeleton height="100%" radius={0} />}
                  </button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      <SnapViewer agentId={agentId} zone={zone} snaps={shown} images={images} viewed={viewed} />
    </Card>
  )
}

const skeletonRows = ['first', 'second', 'third'] as const
const skeletonCells = [0, 1, 2, 3, 4] as const

function Skeletons() {
  return (
    <div className={styles.rows} role="status" aria-label="Loading time snaps">
      {skeletonRows.map(row => (
        <div key={row} className={styles.row}>
          <Skeleton height={14} width={56} />
          <div className={styles.thumbnails}>
            {skeletonCells.map(cell => (
              <Skeleton key={cell} className={styles.skeleton ?? ''} radius={8} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
