import { useRef } from 'react'

/** An image that fails again sooner is broken, and stays empty. */
const leastMsBetween = 60_000

type Query = { isFetching: boolean; refetch: () => unknown }

/** Returns what to do when an image can't be loaded: request its address again, because it has probably expired. */
export function useRenewal({ isFetching, refetch }: Query): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (isFetching || now - last.current < leastMsBetween) return
    last.current = now
    void refetch()
  }
}
