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

/** Words that explain themselves to whoever points at them or comes by with the keyboard. */
export function Definition({ lines, className = '', children }: Props) {
  const hint = lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are always these, in this order
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
