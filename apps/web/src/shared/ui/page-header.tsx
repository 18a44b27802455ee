import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './page-header.module.css'

type Props = {
  /** Both the last breadcrumb and the page's main heading. */
  title: string
  /** The breadcrumbs before the title, in order. */
  above?: readonly { label: string; to?: LinkProps['to']; params?: Record<string, string> }[]
  separator?: '/' | '>'
  /** Shown right after the title. */
  afterTitle?: ReactNode
  /** The controls on the right. */
  children?: ReactNode
}

export function PageHeader({ title, above = [], separator = '/', afterTitle, children }: Props) {
  return (
    <header className={styles.header}>
      <nav className={styles.crumbs} aria-label="Breadcrumb">
        {above.map(({ label, to, params }) => (
          <span key={label} className={styles.above}>
            {to ? (
              <Link to={to} {...(params && { params })}>
                {label}
              </Link>
            ) : (
              label
            )}
            <span className={styles.separator}> {separator} </span>
          </span>
        ))}
        <h1 className={styles.title} tabIndex={-1} aria-current="page">
          {title}
        </h1>
        {afterTitle}
      </nav>
      {children && <div className={styles.controls}>{children}</div>}
    </header>
  )
}
