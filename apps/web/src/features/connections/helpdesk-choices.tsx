import type { Connections } from '@pulse/contract'
import { IconChevronRight, IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../shared/auth/roles.ts'
import { helpdeskName } from './connection-texts.ts'
import styles from './connections.module.css'

export function HelpdeskChoices({ available }: Pick<Connections, 'available'>) {
  const isOwner = useMay('owner')
  return (
    <ul className={styles.choices} aria-label="Helpdesks">
      {available.map(({ provider, problem: missing }) => {
        const name = helpdeskName(provider)
        const problem = isOwner ? missing : 'Only owners can connect a helpdesk.'
        return (
          <li key={provider}>
            {problem ? (
              <div className={styles.choice} data-unavailable>
                <Initial name={name} />
                <span className={styles.choiceText}>
                  <strong>{name}</strong>
                  <span className={styles.quiet}>{problem}</span>
                </span>
              </div>
            ) : (
              <Link to={`/connect/${provider}`} className={styles.choice}>
                <Initial name={name} />
                <strong className={styles.choiceText}>{name}</strong>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </Link>
            )}
          </li>
        )
      })}
      <li>
        <Link to="/settings/import" className={styles.choice}>
          <span className={styles.initial} aria-hidden>
            <IconFileImport size={18} stroke={1.75} />
          </span>
          <span className={styles.choiceText}>
            <strong>Import a file</strong>
            <span className={styles.quiet}>CSV or JSON, from any other helpdesk</span>
          </span>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </Link>
      </li>
    </ul>
  )
}

export function Initial({ name }: { name: string }) {
  return (
    <span className={styles.initial} aria-hidden>
      {name[0]}
    </span>
  )
}
