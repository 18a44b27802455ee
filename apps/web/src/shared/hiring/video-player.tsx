import type { ApplicationFile } from '@pulse/contract'
import { useRef, useState } from 'react'
import styles from './answers.module.css'
import { FileLink, type RefreshFiles } from './file-link.tsx'

/** No browser plays AVI. */
const unplayable = 'video/x-msvideo'

type Props = { file: ApplicationFile; refresh: RefreshFiles }

/** Plays an application's video, or offers it as a download. */
export function VideoPlayer({ file, refresh }: Props) {
  // Refetching the files doesn't change the player's URL, because a new URL would restart the video.
  const [url, setUrl] = useState(file.url)
  const [isBroken, setBroken] = useState(file.type === unplayable)
  const player = useRef<HTMLVideoElement>(null)
  const position = useRef({ seconds: 0, isPlaying: false })

  /** Fetches a new URL, because the old one may have expired, and resumes the video where it stopped. */
  async function recover() {
    const { currentTime = 0, paused = true } = player.current ?? {}
    const fresh = (await refresh().catch(() => null))?.applicationVideo?.url
    if (!fresh || fresh === url) return setBroken(true)
    position.current = { seconds: currentTime, isPlaying: !paused }
    setUrl(fresh)
  }

  function proceed() {
    const { seconds, isPlaying } = position.current
    position.current = { seconds: 0, isPlaying: false }
    if (player.current && seconds > 0) player.current.currentTime = seconds
    // If the browser blocks autoplay, the user can click play.
    if (isPlaying) void player.current?.play().catch(() => {})
  }

  if (isBroken)
    return (
      <p className={styles.noVideo}>
        This browser can’t play the video.{' '}
        <FileLink kind="applicationVideo" file={file} refresh={refresh} download>
          Download the video
        </FileLink>{' '}
        to watch it in another player.
      </p>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: candidates record their videos without captions
    <video
      ref={player}
      className={styles.video}
      src={url}
      aria-label="Application video"
      controls
      playsInline
      preload="metadata"
      onError={() => void recover()}
      onLoadedMetadata={proceed}
    />
  )
}
