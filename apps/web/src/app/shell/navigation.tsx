import { IconActivity, IconClock, IconMessageChatbot, IconSettings, IconUsers } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { currentEntry, type MenuEntry } from '../menu.ts'
import styles from './shell.module.css'
import { useMenu } from './use-menu.ts'

export const menuIcons: Record<MenuEntry['id'], typeof IconActivity> = {
  pulse: IconActivity,
  'time-diary': IconClock,
  hirely: IconUsers,
  settings: IconSettings,
  copilot: IconMessageChatbot,
}

export function Navigation() {
  const menu = useMenu()
  const pathname = useLocation({ select: location => location.pathname })
  const current = currentEntry(menu, pathname)
  return (
    <nav className={styles.menu} aria-label="Main">
      {menu.map(({ id, label, to }) => {
        const Icon = menuIcons[id]
        return (
          <Link
            key={id}
            to={to}
            className={styles.entry}
            // The router's own active state isn't used, because it doesn't prefer the longest matching path.
            activeOptions={{ exact: true }}
            {...(id === current?.id && { 'aria-current': 'page' as const, 'data-current': true })}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>{label}</span>
          </Link>
        )
      })}
    </nav>
  )
}
