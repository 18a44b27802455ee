import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react'
import styles from './delta.module.css'

type Props = {
  /** The current value minus the previous one; null if either is missing. */
  change: number | null
  /** The direction that counts as good. */
  better: 'higher' | 'lower' | 'neither'
  /** The size of the change, such as '0.08' or '12m faster'. */
  text: string
}

const directions = {
  up: { Icon: IconArrowUp, label: 'up' },
  down: { Icon: IconArrowDown, label: 'down' },
  same: { Icon: IconEqual, label: 'unchanged' },
} as const

/** Shows how a figure changed: the icon shows the direction, and the color shows whether that is good. */
export function Delta({ change, better, text }: Props) {
  if (change === null) return null
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  const good =
    better === 'neither' || direction === 'same' ? null : (direction === 'up') === (better === 'higher')
  // Uses icons, because not every machine has a font with these symbols.
  const { Icon, label } = directions[direction]
  return (
    <span className={styles.delta} data-good={good === null ? 'neither' : good}>
      <Icon size={12} stroke={2.5} aria-hidden />
      <span className={styles.hidden}>{label}</span> {text}
    </span>
  )
}
