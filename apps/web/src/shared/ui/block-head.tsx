import { IconChartBar, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './block-head.module.css'

type Props = { id: string; title: string; note?: ReactNode; children?: ReactNode }

/** A title with an optional note next to it and controls on the right. */
export function BlockHead({ id, title, note, children }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children && <div className={styles.controls}>{children}</div>}
    </header>
  )
}

type SwitchProps = { shown: 'chart' | 'table'; onChange: (next: 'chart' | 'table') => void; of: string }

/** Switches between a chart and a table of the same figures. */
export function ChartOrTable({ shown, onChange, of }: SwitchProps) {
  const asTable = shown === 'table'
  const label = asTable ? `${of} as a chart` : `${of} as a table`
  const Icon = asTable ? IconChartBar : IconTable
  return (
    <button
      type="button"
      className={styles.switch}
      data-screen-only
      aria-label={label}
      title={label}
      onClick={() => onChange(asTable ? 'chart' : 'table')}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
    </button>
  )
}
