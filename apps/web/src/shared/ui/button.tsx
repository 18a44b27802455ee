import type { ComponentPropsWithRef } from 'react'
import styles from './button.module.css'

type Props = ComponentPropsWithRef<'button'> & { kind?: 'plain' | 'primary' }

/** For the few pages that come before Mantine is loaded: sign-in, not found, failures. */
export function PlainButton({ kind = 'plain', className = '', type = 'button', ...rest }: Props) {
  const look = kind === 'primary' ? styles.primary : ''
  return <button {...rest} type={type} className={`${styles.button} ${look} ${className}`} />
}
