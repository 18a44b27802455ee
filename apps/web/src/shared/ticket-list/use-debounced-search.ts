import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const pauseMs = 700

/** Search text that is applied when typing pauses, or immediately on Enter or when the field is cleared. */
export function useDebouncedSearch(current: string, ask: (text: string) => void) {
  const [text, setText] = useState(current)
  const applied = useRef(current)
  const deliver = (next: string) => {
    const wanted = next.trim()
    if (wanted === applied.current) return
    applied.current = wanted
    ask(wanted)
  }
  const later = useDebouncedCallback(deliver, pauseMs)
  // Something else changed the search, such as Back or a link.
  useEffect(() => {
    if (current === applied.current) return
    applied.current = current
    setText(current)
  }, [current])
  return {
    text,
    type(next: string) {
      setText(next)
      later(next)
    },
    applyNow(next: string) {
      setText(next)
      later.cancel()
      deliver(next)
    },
  }
}
