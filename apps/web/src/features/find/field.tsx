import type { ReactNode } from 'react'
import styles from './find.module.css'

export function Field({
  label,
  wide = false,
  children,
}: {
  label: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={styles.field} data-wide={wide || undefined}>
      <span>{label}</span>
      {children}
    </label>
  )
}
