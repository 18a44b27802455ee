import { useCallback, useEffect, useState } from 'react'

/** Runs something once the changes made along with it are on screen, however long it takes to render them. */
export function useAfterRender(): (run: () => void) => void {
  const [next, setNext] = useState<{ run: () => void } | null>(null)
  useEffect(() => next?.run(), [next])
  return useCallback(run => setNext({ run }), [])
}
