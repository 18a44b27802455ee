import styles from './delta.module.css'

type Props = {
  /** Now minus before; null when one of the two is missing. */
  change: number | null
  /** Which way is good. */
  better: 'higher' | 'lower' | 'neither'
  /** How much: 0.08, 12m faster. */
  text: string
}

/** How a figure moved: the arrow says up or down, the colour good or bad. */
export function Delta({ change, better, text }: Props) {
  if (change === null) return null
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  const good =
    better === 'neither' || direction === 'same' ? null : (direction === 'up') === (better === 'higher')
  const arrow = { up: '▲', down: '▼', same: '＝' }[direction]
  return (
    <span className={styles.delta} data-good={good === null ? 'neither' : good}>
      <span aria-hidden>{arrow}</span>
      <span className={styles.hidden}>{{ up: 'up', down: 'down', same: 'unchanged' }[direction]}</span> {text}
    </span>
  )
}
