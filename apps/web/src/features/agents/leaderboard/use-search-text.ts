import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../../../shared/address/use-address.ts'

const pauseMs = 250

/** Typed text takes effect immediately. The URL is updated when typing pauses. */
export function useSearchText(): [string, (next: string) => void] {
  const q = useAddress(address => address.q ?? '')
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const sent = useRef(q)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next
    void navigate({
      to: '.',
      search: before => ({ ...before, q: next || undefined }),
      replace: true,
      resetScroll: false,
    })
  }, pauseMs)
  // Something else changed the URL, such as a saved view or Back.
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setText(q)
  }, [q])
  return [
    text,
    next => {
      setText(next)
      send(next)
    },
  ]
}
