import { useCallback, useEffect, useState } from 'react'

/** Runs a callback after the state changes made at the same time are rendered, no matter how long rendering takes. */
export function useAfterRender(): (run: () => void) => void {
  const [next, setNext] = useState<{ run: () => void } | null>(null)
  useEffect(() => next?.run(), [next])
  return useCallback(run => setNext({ run }), [])
}
