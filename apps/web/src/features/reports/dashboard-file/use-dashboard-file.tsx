import { notifications } from '@mantine/notifications'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { OnSheet } from '../../../shared/sheet/on-sheet.ts'
import type { Download } from '../use-download.ts'
import { openSheet, type Sheet, settled } from './open-sheet.ts'
import type { FileKind } from './save-dashboard.ts'

export const fileLabels: Record<FileKind, string> = { png: 'Dashboard as PNG', pdf: 'Dashboard as PDF' }

/** Saves the page as a file: renders `content` on a sheet, takes a picture of it and removes it again. */
export function useDashboardFile(content: ReactNode) {
  const [running, setRunning] = useState<Download | null>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function start(kind: FileKind) {
    const own = new AbortController()
    current.current = own
    setRunning({ label: fileLabels[kind] })
    let sheet: Sheet | undefined
    try {
      const { saveDashboard } = await import('./save-dashboard.ts')
      sheet = await openSheet()
      own.signal.throwIfAborted()
      setBody(sheet.body)
      await settled(sheet.body)
      own.signal.throwIfAborted()
      await saveDashboard(kind, sheet.body, own.signal)
      notifications.show({ message: `${fileLabels[kind]} downloaded.` })
    } catch {
      if (!own.signal.aborted)
        notifications.show({
          color: 'red',
          title: `Couldn’t save the dashboard as ${kind.toUpperCase()}`,
          message: 'Wait until the page has loaded, then try again.',
        })
    } finally {
      setBody(null)
      setRunning(null)
      sheet?.close()
    }
  }

  return {
    running,
    start,
    cancel: () => current.current?.abort(),
    sheet: body && createPortal(<OnSheet value>{content}</OnSheet>, body),
  }
}
