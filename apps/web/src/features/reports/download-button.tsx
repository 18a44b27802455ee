import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReportBody } from './download-report.ts'
import { useDownload } from './use-download.ts'
import { WithProgress } from './with-progress.tsx'

export type ReportWanted = {
  kind: 'agent' | 'tickets' | 'invalid'
  label: string
  body: ReportBody
}

/** Downloads the page's report. */
export function DownloadButton({ kind, label, body }: ReportWanted) {
  const download = useDownload()
  return (
    <WithProgress download={download}>
      {starter => (
        <Button
          ref={starter}
          bg="var(--ink)"
          c="var(--card)"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          title={label}
          onClick={() => void download.start(kind, label, body)}
        >
          Download
        </Button>
      )}
    </WithProgress>
  )
}
