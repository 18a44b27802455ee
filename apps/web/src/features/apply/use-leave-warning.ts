import { useBlocker } from '@tanstack/react-router'

const question = 'Some changes aren’t saved or uploaded yet. Leave anyway?'

/** Asks before leaving the page while something could be lost. */
export function useLeaveWarning(isUnsafe: boolean): void {
  useBlocker({
    enableBeforeUnload: () => isUnsafe,
    shouldBlockFn: ({ current, next }) =>
      isUnsafe && current.pathname !== next.pathname && !window.confirm(question),
  })
}
