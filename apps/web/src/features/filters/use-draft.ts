import { useCallback, useEffect, useRef, useState } from 'react'
import { type Selection, sameSelection } from '../../shared/address/filter-selection.ts'

const pauseMs = 300

type Filters = { selection: Selection; change: (next: Selection) => Promise<void> }

/**
 * Selections in the open panel appear immediately but are applied after a short pause, so five quick clicks trigger
 * only one query. Closing the panel, even with Back, keeps the selections.
 */
export function useDraft({ selection, change }: Filters, opened: boolean) {
  const [draft, setDraft] = useState<Selection | null>(null)
  const chosen = useRef<Selection | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef({ selection, change })
  latest.current = { selection, change }

  const apply = useCallback(async (next: Selection) => {
    clearTimeout(timer.current)
    if (!sameSelection(next, latest.current.selection)) await latest.current.change(next)
    setDraft(current => (current === next ? null : current))
  }, [])

  const choose = useCallback(
    (part: Partial<Selection>) => {
      const next = { ...latest.current.selection, ...chosen.current, ...part }
      chosen.current = next
      setDraft(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void apply(next), pauseMs)
    },
    [apply],
  )

  useEffect(() => {
    if (opened) return
    const kept = chosen.current
    chosen.current = null
    if (kept) void apply(kept)
  }, [opened, apply])

  useEffect(() => () => clearTimeout(timer.current), [])

  return { selection: draft ?? selection, choose }
}
