import { useRef } from 'react'

/** An image that fails again within this time is considered broken and isn't retried. */
const leastMsBetween = 60_000

type Query = { isFetching: boolean; refetch: () => unknown }

/** Returns an error handler for images. It requests new URLs, because a URL that fails has probably expired. */
export function useRenewal({ isFetching, refetch }: Query): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (isFetching || now - last.current < leastMsBetween) return
    last.current = now
    void refetch()
  }
}
