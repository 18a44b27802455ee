import { Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ReportBody } from '../api/download-report.ts'
import styles from '../reports/reports.module.css'
import { size, useDownload } from '../reports/use-download.ts'

export type ReportWanted = {
  kind: 'agent' | 'tickets' | 'invalid'
  label: string
  body: ReportBody
}

/** One report; while it comes, how much of it has come and a way to stop it. */
export function DownloadButton({ kind, label, body }: ReportWanted) {
  const { running, start, cancel } = useDownload()
  const button = useRef<HTMLButtonElement>(null)
  const ran = useRef(false)
  const runs = running !== null
  // Whoever started it by keyboard goes on where they were.
  useEffect(() => {
    if (runs !== ran.current && document.activeElement === document.body) button.current?.focus()
    ran.current = runs
  }, [runs])

  if (running)
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
        <Button ref={button} variant="subtle" size="compact-sm" onClick={cancel}>
          Cancel
        </Button>
      </div>
    )
  return (
    <Button
      ref={button}
      bg="var(--ink)"
      c="var(--card)"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      title={label}
      onClick={() => void start(kind, label, body)}
    >
      Download
    </Button>
  )
}
