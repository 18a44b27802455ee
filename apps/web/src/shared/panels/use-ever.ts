import { useState } from 'react'

/** Whether the value has been true at any time since the component mounted. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
