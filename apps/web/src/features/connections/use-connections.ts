import type { Connections } from '@pulse/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../shared/api/call.ts'
import { queries } from '../../shared/api/query-client.ts'
import { connectionsQuery } from './connections-query.ts'
import { watchConnections } from './watch-connections.ts'

/** Every call times out eventually. The stream is then reopened. */
const streamTimeoutMs = 60 * 60 * 1_000
const pollEveryMs = 5_000
/** Covers a stream that is open but silent, for example because a proxy buffers it. */
const pollWhileStreamingMs = 60_000

const stream = createSharedStream()

/** The account's connection, kept up to date while `isLive` returns true for it. */
export function useConnections(
  isLive: (connections: Connections | undefined) => boolean,
  options: { refetchOnMount?: 'always' } = {},
) {
  const isUp = useSyncExternalStore(stream.subscribe, stream.isUp)
  const query = useQuery({
    ...connectionsQuery,
    ...options,
    refetchInterval: ({ state: { data } }) => {
      // If the first call failed, the page offers Retry.
      if (!data || !isLive(data)) return false
      return isUp ? pollWhileStreamingMs : pollEveryMs
    },
  })
  const live = isLive(query.data)
  useEffect(() => (live ? stream.join() : undefined), [live])
  return query
}

/** One stream is shared by all parts of the page that need it. It is open only while at least one part needs it. */
function createSharedStream() {
  const listeners = new Set<() => void>()
  let users = 0
  let isUp = false
  let stop = () => {}

  function set(next: boolean) {
    if (next === isUp) return
    isUp = next
    for (const listener of listeners) listener()
  }

  return {
    isUp: () => isUp,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    join() {
      users += 1
      if (users === 1) stop = watchConnections({ read, onConnections: store, onStream: set })
      return () => {
        users -= 1
        if (users === 0) stop()
      }
    },
  }
}

function read(onConnections: (connections: Connections) => void, signal: AbortSignal) {
  const onEvent = (name: string, data: unknown) => {
    if (name === 'connections') onConnections(data as Connections)
  }
  return call('GET /connections/events', {}, { signal, timeoutMs: streamTimeoutMs, onEvent })
}

function store(connections: Connections) {
  queries.setQueryData(connectionsQuery.queryKey, connections)
}
