import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './list-panel.module.css'
import { SidePanel } from './side-panel.tsx'

type Props = {
  title: string
  note?: string | undefined
  opened: boolean
  onClose: () => void
  onClosed: () => void
  narrow?: boolean
  children: ReactNode
}

/** A side panel with a title, a note and a list that fills the remaining space. */
export function ListPanel({ title, note, children, ...panel }: Props) {
  return (
    <SidePanel {...panel} className={styles.panel}>
      <header className={styles.head}>
        <Drawer.Title className={styles.title ?? ''}>{title}</Drawer.Title>
        <Drawer.CloseButton aria-label="Close list" />
        {note && <p className={styles.note}>{note}</p>}
      </header>
      <div className={styles.body}>{children}</div>
    </SidePanel>
  )
}
