import type { ComponentPropsWithRef } from 'react'
import styles from './quiet-button.module.css'

/** For minor actions next to other content: colored text without a border. */
export function QuietButton(props: Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={styles.quiet} />
}
