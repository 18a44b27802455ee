import type { ApplicationFile } from '@pulse/contract'
import styles from './answers.module.css'
import { FileLink, type RefreshFiles } from './file-link.tsx'
import { RenewedVideo } from './renewed-video.tsx'

/** No browser plays AVI. */
const unplayable = 'video/x-msvideo'

type Props = { file: ApplicationFile; refresh: RefreshFiles }

/** Plays an application's video, or offers it as a download. */
export function VideoPlayer({ file, refresh }: Props) {
  const broken = (
    <p className={styles.noVideo}>
      This browser can’t play the video.{' '}
      <FileLink kind="applicationVideo" file={file} refresh={refresh} download>
        Download the video
      </FileLink>{' '}
      to watch it in another player.
    </p>
  )
  if (file.type === unplayable) return broken
  return (
    <RenewedVideo
      url={file.url}
      renew={async () => (await refresh()).applicationVideo?.url ?? null}
      label="Application video"
      className={styles.video}
      broken={broken}
    />
  )
}
