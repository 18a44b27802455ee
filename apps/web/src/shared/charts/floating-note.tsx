import type { ReactNode } from 'react'
import styles from './floating-note.module.css'

type Props = {
  /** The position that the note points to, in pixels relative to its container. */
  at: { x: number; y: number }
  /** The container's width. The note stays within it. */
  within: number
  children: ReactNode
}

const width = 176

/** Details about the data point under the pointer. Visual only: screen readers get the same details from the chart. */
export function FloatingNote({ at, within, children }: Props) {
  const left = Math.max(0, Math.min(at.x - width / 2, within - width))
  return (
    <div className={styles.note} style={{ left, top: at.y, width }} aria-hidden>
      {children}
    </div>
  )
}
