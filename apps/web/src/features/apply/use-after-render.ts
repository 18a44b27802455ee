import { useCallback, useEffect, useState } from 'react'

/** Runs a callback after the state updates made along with it have rendered, no matter how long that takes. */
export function useAfterRender(): (run: () => void) => void {
  const [next, setNext] = useState<{ run: () => void } | null>(null)
  useEffect(() => next?.run(), [next])
  return useCallback(run => setNext({ run }), [])
}
