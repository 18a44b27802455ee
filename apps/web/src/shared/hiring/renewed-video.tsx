import { type ReactNode, useRef, useState } from 'react'

type Props = {
  url: string
  /** Fetches a new URL, because URLs expire after a few minutes. Null if there is none. */
  renew: () => Promise<string | null>
  label: string
  className: string | undefined
  /** Shown in place of the video if the browser can't play it. */
  broken: ReactNode
}

/** Plays a video. If its URL expires, a new one is fetched, and playback continues where it stopped. */
export function RenewedVideo({ url: firstUrl, renew, label, className, broken }: Props) {
  // Refetching doesn't change the player's URL, because a new URL would restart the video.
  const [url, setUrl] = useState(firstUrl)
  const [isBroken, setBroken] = useState(false)
  const player = useRef<HTMLVideoElement>(null)
  const position = useRef({ seconds: 0, isPlaying: false })
  /** Whether the video already has a new URL. If the video fails to load again, it is broken. */
  const isRenewed = useRef(false)

  async function recover() {
    if (isRenewed.current) return setBroken(true)
    isRenewed.current = true
    const { currentTime = 0, paused = true } = player.current ?? {}
    const fresh = await renew().catch(() => null)
    if (!fresh || fresh === url) return setBroken(true)
    position.current = { seconds: currentTime, isPlaying: !paused }
    setUrl(fresh)
  }

  function proceed() {
    isRenewed.current = false
    const { seconds, isPlaying } = position.current
    position.current = { seconds: 0, isPlaying: false }
    if (player.current && seconds > 0) player.current.currentTime = seconds
    // If the browser blocks autoplay, the user can click play.
    if (isPlaying) void player.current?.play().catch(() => {})
  }

  if (isBroken) return broken
  return (
    // biome-ignore lint/a11y/useMediaCaption: candidates record their videos without captions
    <video
      ref={player}
      className={className}
      src={url}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onError={() => void recover()}
      onLoadedMetadata={proceed}
    />
  )
}
