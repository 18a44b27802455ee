import { useCallback, useEffect, useState } from 'react'

/** Runs a callback once the state updates made at the same time have rendered, no matter how long that takes. */
export function useAfterRender(): (run: () => void) => void {
  const [next, setNext] = useState<{ run: () => void } | null>(null)
  useEffect(() => next?.run(), [next])
  return useCallback(run => setNext({ run }), [])
}
