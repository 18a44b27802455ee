import type { ReactNode } from 'react'
import { roleRefusal, useMay } from '../auth/roles.ts'
import styles from './role-fields.module.css'

type Props = { needs: 'owner' | 'manager'; children: ReactNode }

/** Fields and buttons that are disabled, with the reason, for users whose role doesn't allow them. */
export function RoleFields({ needs, children }: Props) {
  const may = useMay(needs)
  return (
    <>
      {!may && <p className={styles.reason}>{roleRefusal[needs]}</p>}
      <fieldset className={styles.fields} disabled={!may}>
        {children}
      </fieldset>
    </>
  )
}
