import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QuietButton } from '../../../shared/ui/quiet-button.tsx'
import styles from './dashboard.module.css'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'isFetching' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** Loads content. If that fails, only a retry link is shown. */
export function QuietBlock<Data>({ query, children }: Props<Data>) {
  const { data, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  return (
    <div className={styles.loading} role="status">
      {isFetching ? 'Loading...' : <QuietButton onClick={() => void refetch()}>Retry</QuietButton>}
    </div>
  )
}
