import { notifications } from '@mantine/notifications'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { OnSheet } from '../../../shared/sheet/on-sheet.ts'
import { openSheet } from '../../../shared/sheet/open-sheet.ts'
import type { Download } from '../use-download.ts'
import type { FileKind } from './save-dashboard.ts'
import { settled } from './settled.ts'

export const fileLabels: Record<FileKind, string> = { png: 'Dashboard as PNG', pdf: 'Dashboard as PDF' }

/** Saves the page as a file by rendering `content` on a temporary sheet and taking a picture of the sheet. */
export function useDashboardFile(content: ReactNode) {
  const [running, setRunning] = useState<Download | null>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function make(kind: FileKind, signal: AbortSignal) {
    const { saveDashboard } = await import('./save-dashboard.ts')
    const sheet = await openSheet(signal)
    setBody(sheet)
    await settled(sheet)
    await saveDashboard(kind, sheet, signal)
  }

  async function start(kind: FileKind) {
    const own = new AbortController()
    current.current = own
    const canceled = new Promise<never>((_, reject) =>
      own.signal.addEventListener('abort', () => reject(own.signal.reason)),
    )
    setRunning({ label: fileLabels[kind] })
    try {
      await Promise.race([make(kind, own.signal), canceled])
      notifications.show({ message: `${fileLabels[kind]} downloaded.` })
    } catch {
      if (!own.signal.aborted)
        notifications.show({
          color: 'red',
          title: `Couldn’t save the dashboard as ${kind.toUpperCase()}`,
          message: 'Reload the page, then try again.',
        })
    } finally {
      setBody(null)
      setRunning(null)
      own.abort()
    }
  }

  return {
    running,
    start,
    cancel: () => current.current?.abort(),
    sheet: body && createPortal(<OnSheet value>{content}</OnSheet>, body),
  }
}
