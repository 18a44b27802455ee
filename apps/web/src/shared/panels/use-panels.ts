import { type RouterHistory, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { PanelSearch } from '../address/search.ts'
import { useAddress } from '../address/use-address.ts'
import { panelOnTop } from './panel-order.ts'

type Panel = keyof PanelSearch

/** Going back is asynchronous, so closing again in the meantime must not go back twice. */
let steppedBack = { from: '', at: 0 }

function stepBack(history: RouterHistory): void {
  const { __TSR_key: from = '' } = history.location.state
  if (from === steppedBack.from && Date.now() - steppedBack.at < 1000) return
  steppedBack = { from, at: Date.now() }
  history.back()
}

/** Opens a panel without reading the URL, so rows using it don't re-render when the URL changes. */
export function useOpenPanel() {
  const navigate = useNavigate()
  return useCallback(
    (panel: PanelSearch) =>
      navigate({
        to: '.',
        search: before => ({ ...before, ...panel }),
        state: before => ({ ...before, opened: Object.keys(panel)[0] }),
        resetScroll: false,
      }),
    [navigate],
  )
}

/**
 * The panels on top of a page, kept in the URL. Opening one adds a history entry, so Back closes it. Closing a
 * panel goes back if it was opened here; if a link opened it, closing removes it from the URL.
 */
export function usePanels() {
  const shown = useAddress(panelsIn)
  const navigate = useNavigate()
  const { history } = useRouter()
  const open = useOpenPanel()

  const close = useCallback(
    (panel: Panel) => {
      const { opened } = history.location.state as { opened?: string }
      if (opened === panel) return stepBack(history)
      void navigate({
        to: '.',
        search: before => ({ ...before, [panel]: undefined }),
        replace: true,
        resetScroll: false,
      })
    },
    [history, navigate],
  )

  const { kim, agent, ticket, panel, insight, behind } = shown
  return {
    onTop: panelOnTop(shown),
    kim,
    agent,
    ticket,
    insight,
    behind,
    filtersOpen: panel === 'filters',
    unansweredOpen: panel === 'unanswered',
    open,
    close,
  }
}

function panelsIn({ kim, agent, ticket, panel, insight, behind }: PanelSearch): PanelSearch {
  return { kim, agent, ticket, panel, insight, behind }
}
