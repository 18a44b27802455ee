import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPhotoOff, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '../../../shared/auth/roles.ts'
import { useEscape } from '../../../shared/ui/use-escape.ts'
import { fullSizeQuery, viewsQuery } from '../model/diary-queries.ts'
import { clockTime, movedIndex, type TimeSnap } from '../model/snaps.ts'
import { viewersText } from '../model/viewers-text.ts'
import { useRenewal } from './use-renewal.ts'
import type { ViewedSnap } from './use-viewed-snap.ts'
import styles from './viewer.module.css'

type Props = {
  agentId: string
  zone: string
  snaps: readonly { key: string; date: Date }[]
  images: readonly TimeSnap[]
  viewed: ViewedSnap
}

/** Shows one of the loaded snaps at full size. */
export function SnapViewer({ agentId, zone, snaps, images, viewed }: Props) {
  const { index, close } = viewed
  const opened = index !== null && index < snaps.length
  // Keeps showing the snap during the closing animation.
  const [last, setLast] = useState(0)
  if (opened && index !== last) setLast(index)
  const current = opened ? index : last
  const move = (step: number) => {
    const next = movedIndex(current, step, snaps.length)
    if (next !== current) viewed.move(next)
  }
  useArrowKeys(opened, move)
  useEscape(opened, close)
  const snap = snaps[current]
  const time = snap ? clockTime(snap.date, zone) : ''
  return (
    <Modal
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      withCloseButton={false}
      centered
      size="min(1200px, 94vw)"
      padding={0}
      radius={12}
      transitionProps={{ duration: 160 }}
      attributes={{ content: { 'aria-label': `Time snap at ${time}` } }}
    >
      <header className={styles.head}>
        <p className={styles.time} aria-live="polite">
          {time}
        </p>
        <div className={styles.buttons}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Previous"
            disabled={current <= 0}
            onClick={() => move(-1)}
          >
            <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Next"
            disabled={current >= snaps.length - 1}
            onClick={() => move(1)}
          >
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label="Close" onClick={close} data-autofocus>
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      </header>
      {snap && (
        <Picture
          key={snap.key}
          snap={snap}
          thumbnail={images[current]?.imageUrl ?? ''}
          zone={zone}
          agentId={agentId}
          opened={opened}
        />
      )}
    </Modal>
  )
}

function useArrowKeys(active: boolean, move: (step: number) => void): void {
  const pressed = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [active])
}

type PictureProps = {
  snap: { key: string; date: Date }
  thumbnail: string
  zone: string
  agentId: string
  opened: boolean
}

/** The thumbnail stays visible until the full-size image is loaded. */
function Picture({ snap, thumbnail, zone, agentId, opened }: PictureProps) {
  const mayManage = useMay('manager')
  const query = useQuery(fullSizeQuery(opened ? snap.key : undefined))
  const views = useQuery(viewsQuery(agentId, mayManage && query.data ? snap.key : undefined))
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null)
  const [broken, setBroken] = useState(false)
  const renew = useRenewal(query)
  const url = query.data?.urls[0]
  const viewers = viewersText(views.data?.data ?? [], snap.date, zone)
  const loading = loadedUrl !== url && !broken && !query.isError
  return (
    <>
      <div className={styles.picture} aria-busy={loading}>
        {loadedUrl !== url && thumbnail && <img src={thumbnail} alt="" className={styles.preview} />}
        {url && (
          <img
            key={url}
            src={url}
            alt={`Screenshot at ${clockTime(snap.date, zone)}`}
            data-loaded={loadedUrl === url || undefined}
            className={styles.full}
            onLoad={() => setLoadedUrl(url)}
            onError={() => {
              setBroken(true)
              renew()
            }}
          />
        )}
        {!thumbnail && !url && !query.isLoading && <IconPhotoOff size={32} stroke={1.5} aria-hidden />}
      </div>
      {viewers && <p className={styles.viewers}>{viewers}</p>}
    </>
  )
}
