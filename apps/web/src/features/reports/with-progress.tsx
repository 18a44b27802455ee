import { Button, Loader } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './reports.module.css'
import { size, type useDownload } from './use-download.ts'

type Props = {
  download: Pick<ReturnType<typeof useDownload>, 'running' | 'cancel'>
  /** What starts a download; while one comes, how much of it has come and a way to stop it stand in its place. */
  children: (starter: RefObject<HTMLButtonElement | null>) => ReactNode
}

export function WithProgress({ download: { running, cancel }, children }: Props) {
  const starter = useRef<HTMLButtonElement>(null)
  const stop = useRef<HTMLButtonElement>(null)
  const runs = running !== null
  const ran = useRef(false)
  // Whoever started it by keyboard finds Cancel under the focus, and what they pressed again at the end.
  useEffect(() => {
    if (runs) stop.current?.focus()
    else if (ran.current && document.activeElement === document.body) starter.current?.focus()
    ran.current = runs
  }, [runs])

  if (!running) return children(starter)
  return (
    <div className={styles.running}>
      <Loader size={14} aria-hidden />
      <span
        role="progressbar"
        aria-label={`${running.label} download`}
        aria-valuetext={`${size(running.bytes)} so far`}
      >
        {running.label} · {size(running.bytes)}
      </span>
      <Button ref={stop} variant="subtle" size="compact-sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}
