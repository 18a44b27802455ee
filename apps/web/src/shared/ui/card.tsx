import type { ComponentPropsWithRef } from 'react'
import styles from './card.module.css'

export function Card({ className = '', ...rest }: ComponentPropsWithRef<'section'>) {
  return <section {...rest} className={`${styles.card} ${className}`} />
}
