import { Button, Loader } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './reports.module.css'
import { type Download, size } from './use-download.ts'

type Props = {
  download: { running: Download | null; cancel: () => void }
  /** A download button. While the download runs, progress and a Cancel button replace it. */
  children: (starter: RefObject<HTMLButtonElement | null>) => ReactNode
}

export function WithProgress({ download: { running, cancel }, children }: Props) {
  const starter = useRef<HTMLButtonElement>(null)
  const stop = useRef<HTMLButtonElement>(null)
  const runs = running !== null
  const ran = useRef(false)
  // For keyboard users, focus moves to Cancel and then back to the download button.
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
        aria-valuetext={running.bytes === undefined ? 'In progress' : `${size(running.bytes)} so far`}
      >
        {running.label}
        {running.bytes !== undefined && ` · ${size(running.bytes)}`}
      </span>
      <Button ref={stop} variant="subtle" size="compact-sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}
