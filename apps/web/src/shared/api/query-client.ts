import { notifyManager, QueryClient } from '@tanstack/react-query'
import { auth } from '../auth/auth.ts'
import { ApiError } from './api-error.ts'
import { FailedCall } from './failing.ts'

// Answers that come together are drawn together: each frame of a large page costs more than waiting for the next one.
// A page out of sight has no frames.
notifyManager.setScheduler(draw => {
  if (document.hidden) setTimeout(draw, 0)
  else requestAnimationFrame(draw)
})

/** What the pages have asked for and been answered. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Results are handed on to what is drawn later (drawers, windows): whoever has not read a field yet must hear of it too.
      notifyOnChangeProps: 'all',
      // A failure stays until Retry: blocks that share a call would otherwise ask again whenever one of them is drawn.
      retryOnMount: false,
      retry: (failures, error) =>
        failures < 1 && isLostOnTheWay(error instanceof FailedCall ? error.cause : error),
    },
  },
})

// What one person was shown is not for the next one on the same machine.
let owner = auth.get().token
auth.subscribe(() => {
  const { token } = auth.get()
  if (token !== owner) queries.clear()
  owner = token
})

/** Once more may help; waiting another time for what took too long does not. */
function isLostOnTheWay(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network'
}
