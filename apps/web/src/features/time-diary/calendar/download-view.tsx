import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

/** Saves the calendar area as a picture. */
export function DownloadView({ disabled }: { disabled: boolean }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    const area = document.getElementById('calendar-area')
    if (!area) return report('Could not find the content to screenshot.')
    setBusy(true)
    try {
      const { saveScreenshot } = await import('./save-screenshot.ts')
      await saveScreenshot(area, 'calendar-screenshot.png')
    } catch {
      report('Sorry, could not generate screenshot.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      disabled={disabled}
      loading={busy}
      onClick={() => void save()}
    >
      Download View
    </Button>
  )
}

function report(message: string): void {
  notifications.show({ color: 'red', message })
}
