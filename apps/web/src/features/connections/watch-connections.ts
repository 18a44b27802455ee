import type { Connections } from '@pulse/contract'

const shortestPauseMs = 1_000
const longestPauseMs = 30_000
/** A stream that lasts this long counts as successful, so the next one can start without a long delay. */
const steadyMs = 10_000

type Options = {
  /** The promise settles when the stream ends. */
  read: (onConnections: (connections: Connections) => void, signal: AbortSignal) => Promise<unknown>
  onConnections: (connections: Connections) => void
  onStream: (isUp: boolean) => void
}

/** Keeps a stream of changes open, reconnecting with increasing delays. Returns a function that stops it. */
export function watchConnections({ read, onConnections, onStream }: Options): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function connect() {
    const since = Date.now()
    let ended: unknown
    try {
      ended = await read(connections => {
        if (signal.aborted) return
        onStream(true)
        onConnections(connections)
      }, signal)
    } catch {
      // No matter why the stream ended, the page polls until the stream is back.
    }
    if (signal.aborted) return
    onStream(false)
    failures = Date.now() - since >= steadyMs ? 0 : failures + 1
    const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures)
    timer = setTimeout(() => void connect(), retryAfterIn(ended) ?? pauseMs)
  }

  void connect()
  return () => {
    stopped.abort()
    clearTimeout(timer)
    onStream(false)
  }
}

/** The server requests a longer delay when the account has too many streams open. */
function retryAfterIn(ended: unknown): number | null {
  const { retryAfterMs = null } = (ended ?? {}) as { retryAfterMs?: number | null }
  return retryAfterMs
}
