import { Modal } from '@mantine/core'
import { RenewedVideo } from '../../shared/hiring/renewed-video.tsx'
import { useEscape } from '../../shared/ui/use-escape.ts'
import styles from './hirely.module.css'

type Props = {
  opened: boolean
  address: string
  /** Fetches a new URL. */
  renew: () => Promise<string | null>
  firstName: string
  onClose: () => void
}

/** Places this dialog above panels, like every other dialog. */
const zIndex = 290

export function IntroVideo({ opened, address, renew, firstName, onClose }: Props) {
  // Escape is handled here, so it doesn't also close the panel below.
  useEscape(opened, onClose)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      zIndex={zIndex}
      title="Agent Introduction Video"
      size={720}
      centered
      radius={12}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 160 }}
      classNames={{ title: styles.videoTitle ?? '' }}
    >
      <p className={styles.soft}>Get to know your potential agent better</p>
      <RenewedVideo
        url={address}
        renew={renew}
        label={`${firstName}’s introduction`}
        className={styles.video}
        broken={
          <p role="alert" className={styles.noVideo}>
            This browser can’t play {firstName}’s video.{' '}
            <a href={address} download>
              Download it
            </a>{' '}
            to watch it in another player.
          </p>
        }
      />
    </Modal>
  )
}
