import { notifyManager, QueryClient } from '@tanstack/react-query'
import { auth } from '../auth/auth.ts'
import { ApiError } from './api-error.ts'
import { FailedCall } from './failing.ts'

// Responses that arrive together render together, because on a large page a render costs more than waiting for the next
// frame. A hidden page gets no frames, so it uses a timer.
let waiting: (() => void)[] = []
notifyManager.setScheduler(render => {
  waiting.push(render)
  if (waiting.length > 1) return
  if (document.hidden) setTimeout(renderAll, 0)
  else requestAnimationFrame(renderAll)
})

function renderAll(): void {
  const due = waiting
  waiting = []
  for (const render of due) render()
}

/** The cache of all queries. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Query results are passed on to components that mount later, such as drawers and dialogs, so all of their fields
      // have to be tracked.
      notifyOnChangeProps: 'all',
      // A failure stays until the user clicks Retry. Otherwise, blocks that share a call would refetch whenever one
      // mounts.
      retryOnMount: false,
      retry: (failures, error) =>
        failures < 1 && isLostOnTheWay(error instanceof FailedCall ? error.cause : error),
    },
    // A change that can't be sent fails immediately. By default, it would silently wait for a connection.
    mutations: { networkMode: 'always' },
  },
})

// One user's data must not be shown to the next user of the same browser.
let owner = auth.get().token
auth.subscribe(() => {
  const { token } = auth.get()
  if (token !== owner) queries.clear()
  owner = token
})

/** A retry can help after a lost connection, but not after a timeout. */
function isLostOnTheWay(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network'
}
