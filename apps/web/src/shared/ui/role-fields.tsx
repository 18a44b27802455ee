import type { ReactNode } from 'react'
import { roleRefusal, useMay } from '../auth/roles.ts'
import styles from './role-fields.module.css'

type Props = { needs: 'owner' | 'manager'; children: ReactNode }

/** Disables fields and buttons if the user's role doesn't allow them, and shows the reason. */
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
