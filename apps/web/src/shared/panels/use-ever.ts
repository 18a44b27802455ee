import { useState } from 'react'

/** Whether it has been so at any time since the page was opened. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
