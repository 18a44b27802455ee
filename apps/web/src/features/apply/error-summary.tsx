import type { FieldMistake } from '@pulse/contract'
import { type RefObject, useId } from 'react'
import styles from './apply.module.css'

type Props = {
  ref: RefObject<HTMLDivElement | null>
  title: string
  text?: string | null
  mistakes: readonly FieldMistake[]
  labelOf: (field: string, message: string) => string | null
  onOpen: (field: string) => void
}

/** Lists what has to be fixed, with links to the fields. */
export function ErrorSummary({ ref, title, text, mistakes, labelOf, onOpen }: Props) {
  const id = useId()
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.summary} aria-labelledby={id}>
      <p id={id} className={styles.summaryTitle}>
        {title}
      </p>
      {text && <p>{text}</p>}
      {mistakes.length > 0 && (
        <ul>
          {mistakes.map(({ field, message }) => {
            const label = labelOf(field, message)
            return (
              <li key={field}>
                <a
                  href={`#${field}`}
                  onClick={event => {
                    event.preventDefault()
                    onOpen(field)
                  }}
                >
                  {label ? `${label}: ${message}` : message}
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
