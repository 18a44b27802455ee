import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './definition.module.css'

type Props = { lines: readonly ReactNode[]; className?: string | undefined; children: ReactNode }

/** Words that explain themselves to whoever points at them or comes by with the keyboard. */
export function Definition({ lines, className = '', children }: Props) {
  return (
    <Tooltip
      label={lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are always these, in this order
        <span key={index} className={styles.line}>
          {line}
        </span>
      ))}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      w={280}
      position="bottom-start"
      classNames={{ tooltip: styles.tooltip ?? '' }}
    >
      <button type="button" className={`${styles.term} ${className}`}>
        {children}
      </button>
    </Tooltip>
  )
}
