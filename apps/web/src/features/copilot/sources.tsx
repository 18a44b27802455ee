import type { CopilotSource } from '@pulse/contract'
import { IconBook2, IconListCheck, IconPackage } from '@tabler/icons-react'
import styles from './sources.module.css'

const icons = { order: IconPackage, rule: IconListCheck, page: IconBook2 }

/** Lists the sources a reply is based on. */
export function Sources({ sources }: { sources: readonly CopilotSource[] }) {
  if (sources.length === 0) return null
  return (
    <ul className={styles.sources} aria-label="Sources">
      {sources.map(({ title, kind }) => {
        const Icon = icons[kind]
        return (
          <li key={`${kind} ${title}`}>
            <Icon size={13} stroke={1.75} aria-hidden /> {title}
          </li>
        )
      })}
    </ul>
  )
}
