import { notifications } from '@mantine/notifications'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isAborted, unknownFailure } from '../../shared/api/api-error.ts'
import { downloadReport, type ReportBody } from './download-report.ts'

export type Download = { label: string; bytes?: number }

/** Downloads one report at a time, showing progress and letting the user cancel. */
export function useDownload() {
  const [running, setRunning] = useState<Download | null>(null)
  const current = useRef<AbortController | null>(null)
  // Leaving the page cancels the download.
  useEffect(() => () => current.current?.abort(), [])

  const start = useCallback(async (kind: string, label: string, body: ReportBody) => {
    current.current?.abort()
    const own = new AbortController()
    current.current = own
    setRunning({ label, bytes: 0 })
    try {
      await downloadReport(kind, body, {
        signal: own.signal,
        onProgress: bytes => !own.signal.aborted && setRunning({ label, bytes }),
      })
      notifications.show({ message: `${label} downloaded.` })
    } catch (error) {
      if (!isAborted(error))
        notifications.show({
          color: 'red',
          title: `Couldn’t download ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
          message: error instanceof ApiError ? error.msg : unknownFailure,
        })
    } finally {
      if (current.current === own) setRunning(null)
    }
  }, [])

  const cancel = useCallback(() => current.current?.abort(), [])
  return { running, start, cancel }
}

/** For example, '1.4 MB'. */
export function size(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
