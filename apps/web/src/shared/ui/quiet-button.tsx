import type { ComponentPropsWithRef } from 'react'
import styles from './quiet-button.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'> & { danger?: boolean }

/** A button for minor actions next to other content: colored text without a border. */
export function QuietButton({ danger = false, ...rest }: Props) {
  return <button {...rest} type="button" className={styles.quiet} data-danger={danger || undefined} />
}
