import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styles from './copilot-nav.module.css'

const pages = [
  { id: 'dashboard', label: 'Dashboard', to: '/copilot', search: {} },
  { id: 'demo', label: 'Demo', to: '/copilot', search: { show: 'demo' } },
  { id: 'conversations', label: 'Conversations', to: '/copilot/conversations', search: {} },
  { id: 'configure', label: 'Configure', to: '/copilot/configure', search: {} },
  { id: 'try', label: 'Try a question', to: '/copilot/try', search: {} },
] as const

/** Links between the Copilot pages. */
export function CopilotNav({ current }: { current: (typeof pages)[number]['id'] }) {
  const nav = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every page change
  useEffect(() => {
    // On a phone, the last links are scrolled out of view.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])

  return (
    <nav ref={nav} className={styles.pages} aria-label="Copilot pages">
      {pages.map(({ id, label, to, search }) => (
        <Link
          key={id}
          to={to}
          search={search}
          className={styles.page}
          // The router would always mark the dashboard link as active, because every other path starts with its path.
          activeOptions={{ exact: true }}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
