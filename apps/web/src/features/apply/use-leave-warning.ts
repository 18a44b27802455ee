import { useBlocker } from '@tanstack/react-router'

const question = 'Some changes aren’t saved or uploaded yet. Leave anyway?'

/** Asks for confirmation before leaving the page if unsaved changes or uploads would be lost. */
export function useLeaveWarning(isUnsafe: boolean): void {
  useBlocker({
    enableBeforeUnload: () => isUnsafe,
    shouldBlockFn: ({ current, next }) =>
      isUnsafe && current.pathname !== next.pathname && !window.confirm(question),
  })
}
