import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { everyChatKey, refreshMs } from './chats-queries.ts'

/**
 * The server ends a stream after 10 minutes. One that lasts longer is dead, for example after the computer was asleep.
 */
const longestStreamMs = 11 * 60_000

/** Refetches whenever the server reports a change. Returns whether the event stream is currently connected. */
export function useChatEvents(): boolean {
  const queries = useQueryClient()
  const [live, setLive] = useState(false)

  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const onEvent = (name: string) => {
      if (name !== 'chats') return
      setLive(true)
      void queries.invalidateQueries({ queryKey: everyChatKey })
    }
    const follow = async () => {
      while (!signal.aborted) {
        const wait = await call(
          'GET /copilot/chats/events',
          {},
          { signal, onEvent, timeoutMs: longestStreamMs },
        ).then(
          done => retryAfter(done),
          () => refreshMs,
        )
        if (signal.aborted) return
        if (wait > 0) {
          setLive(false)
          await pause(wait, signal)
        }
      }
    }
    void follow()
    return () => left.abort()
  }, [queries])

  return live
}

/** The server closes the stream from time to time and can ask for a pause before the client reconnects. */
function retryAfter(done: unknown): number {
  const { retryAfterMs } = (done ?? {}) as { retryAfterMs?: unknown }
  return typeof retryAfterMs === 'number' ? retryAfterMs : 0
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
