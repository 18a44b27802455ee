import type { ReactNode } from 'react'
import styles from './floating-note.module.css'

type Props = {
  /** Where it points, in pixels of the place around it. */
  at: { x: number; y: number }
  /** How wide that place is: the note stays within. */
  within: number
  children: ReactNode
}

const width = 176

/** What a chart says about the spot under the pointer. For the eye; listeners hear it from the chart itself. */
export function FloatingNote({ at, within, children }: Props) {
  const left = Math.max(0, Math.min(at.x - width / 2, within - width))
  return (
    <div className={styles.note} style={{ left, top: at.y, width }} aria-hidden>
      {children}
    </div>
  )
}
