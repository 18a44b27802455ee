import type { ReactNode } from 'react'
import styles from './definition.module.css'
import { Hint } from './hint.tsx'

type Props = { lines: readonly ReactNode[]; className?: string | undefined; children: ReactNode }

const look = {
  multiline: true,
  w: 280,
  position: 'bottom-start',
  classNames: { tooltip: styles.tooltip ?? '' },
} as const

/** A term with its definition on hover and keyboard focus. */
export function Definition({ lines, className = '', children }: Props) {
  const hint = lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order
    <span key={index} className={styles.line}>
      {line}
    </span>
  ))
  return (
    <Hint hint={hint} look={look} className={`${styles.term} ${className}`}>
      {children}
    </Hint>
  )
}
