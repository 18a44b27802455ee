import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const pauseMs = 700

/** Typed text that is asked for when the typing pauses, or at once when somebody says so. */
export function useDebouncedSearch(current: string, ask: (text: string) => void) {
  const [text, setText] = useState(current)
  const asked = useRef(current)
  const deliver = (next: string) => {
    const wanted = next.trim()
    if (wanted === asked.current) return
    asked.current = wanted
    ask(wanted)
  }
  const later = useDebouncedCallback(deliver, pauseMs)
  // Changed from elsewhere: Back, or a link.
  useEffect(() => {
    if (current === asked.current) return
    asked.current = current
    setText(current)
  }, [current])
  return {
    text,
    type(next: string) {
      setText(next)
      later(next)
    },
    atOnce(next: string) {
      setText(next)
      later.cancel()
      deliver(next)
    },
  }
}
