import { Button, Loader, Menu } from '@mantine/core'
import { IconDownload, IconFileText, IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { inBody } from '../api/asked.ts'
import { dashboardPage } from '../overview/overview.ts'
import { useAsked } from '../use-asked.ts'
import styles from './reports.module.css'
import { size, useDownload } from './use-download.ts'

const reports = [
  { kind: 'ticket', label: 'Ticket report', Icon: IconFileText },
  { kind: 'agent', label: 'Agent report', Icon: IconUsers },
] as const

/** The reports of what the page shows: the same dates and filters. */
export function ReportMenu() {
  const asked = useAsked(dashboardPage)
  const { running, start, cancel } = useDownload()
  const menu = useRef<HTMLButtonElement>(null)
  const stop = useRef<HTMLButtonElement>(null)
  const runs = running !== null
  const ran = useRef(false)
  // Whoever started it by keyboard finds Cancel under the focus, and the menu again at the end.
  useEffect(() => {
    if (runs) stop.current?.focus()
    else if (ran.current && document.activeElement === document.body) menu.current?.focus()
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
        <Button ref={stop} variant="subtle" size="compact-sm" onClick={cancel}>
          Cancel
        </Button>
      </div>
    )
  return (
    <Menu position="bottom-end" radius={10} shadow="md" width={200}>
      <Menu.Target>
        <Button
          ref={menu}
          bg="var(--ink)"
          c="var(--card)"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          Download Report
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {reports.map(({ kind, label, Icon }) => (
          <Menu.Item
            key={kind}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            onClick={() => void start(kind, label, inBody(asked))}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
