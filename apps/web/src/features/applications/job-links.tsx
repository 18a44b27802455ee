import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconLink } from '@tabler/icons-react'

/** Copies the URL where candidates apply for a job. */
export function JobLinks({ jobs }: { jobs: readonly { _id: string; title: string }[] }) {
  if (jobs.length === 0) return null
  return (
    <Menu position="bottom-end" radius={10} shadow="md" width={260}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconLink size={16} stroke={1.75} aria-hidden />}>
          Share a job
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Label>Copy application link</Menu.Label>
        {jobs.map(({ _id, title }) => (
          <Menu.Item key={_id} onClick={() => void copyLink(`${location.origin}/hire/apply/${_id}`)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    notifications.show({ title: 'Link copied', message: url })
  } catch {
    // If the browser blocks the clipboard, the message shows the link, so the user can select and copy it.
    notifications.show({ title: 'Copy this link', message: url, autoClose: false })
  }
}
