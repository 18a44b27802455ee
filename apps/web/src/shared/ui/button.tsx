import type { ComponentPropsWithRef } from 'react'
import styles from './button.module.css'

type Props = ComponentPropsWithRef<'button'> & { kind?: 'plain' | 'primary' }

/** For the few pages that come before Mantine is loaded: sign-in, not found, failures. */
export function PlainButton({ kind = 'plain', className = '', type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={`${plainButton(kind)} ${className}`} />
}

/** The same look for a link. */
export function plainButton(kind: 'plain' | 'primary'): string {
  return `${styles.button} ${kind === 'primary' ? styles.primary : ''}`
}
