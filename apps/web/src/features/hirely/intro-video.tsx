import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useEscape } from '../../shared/ui/use-escape.ts'
import styles from './hirely.module.css'

type Props = { opened: boolean; address: string; firstName: string; onClose: () => void }

/** Places this dialog above panels, like every other dialog. */
const zIndex = 290

export function IntroVideo({ opened, address, firstName, onClose }: Props) {
  const [broken, setBroken] = useState(false)
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
      {broken ? (
        <p role="alert" className={styles.noVideo}>
          This browser can’t play {firstName}’s video.{' '}
          <a href={address} download>
            Download it
          </a>{' '}
          to watch it in another player.
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: candidates record their videos without captions
        <video
          className={styles.video}
          src={address}
          aria-label={`Introduction of ${firstName}`}
          controls
          playsInline
          preload="metadata"
          onError={() => setBroken(true)}
        />
      )}
    </Modal>
  )
}
