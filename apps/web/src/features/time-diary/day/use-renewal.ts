import { useRef } from 'react'

/** How often expired addresses are requested again before the images are left empty. */
const mostRenewals = 2

type Query = { data: { expiresAt: string } | undefined; isFetching: boolean; refetch: () => unknown }

/** Returns what to do when an image can't be loaded: request its address again, because it has probably expired. */
export function useRenewal(query: Query): () => void {
  const renewals = useRef(0)
  return () => {
    if (query.isFetching || renewals.current >= mostRenewals) return
    renewals.current++
    void query.refetch()
  }
}
