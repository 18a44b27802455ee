import type { ComponentPropsWithRef } from 'react'
import styles from './button.module.css'

type Props = ComponentPropsWithRef<'button'> & { kind?: 'plain' | 'primary' }

/** A button without Mantine, for sign-in, not-found and failure pages, and for lightweight controls. */
export function PlainButton({ kind = 'plain', className = '', type = 'button', ...rest }: Props) {
  const look = kind === 'primary' ? styles.primary : ''
  return <button {...rest} type={type} className={`${styles.button} ${look} ${className}`} />
}
