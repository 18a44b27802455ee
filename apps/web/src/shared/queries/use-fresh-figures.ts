import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useScoringProgress } from './scoring-progress.ts'

const leastPauseMs = 4_000
const figures = new Set<unknown>([
  'overview',
  'changes',
  'categories',
  'subcategories',
  'invalid categories',
  'invalid subcategories',
  'leaderboard',
  'agent coaching',
  'unanswered',
  'calibration',
])

/**
 * Refreshes the page's figures every few seconds while tickets are being scored, and right away once figures are
 * recalculated with new settings.
 */
export function useFreshFigures(): void {
  const queries = useQueryClient()
  const { data, dataUpdatedAt } = useScoringProgress()
  const seen = useRef<{ done: number; at: number; recalculating: boolean } | null>(null)
  const run = data?.current
  const done = run ? run.scored + run.notScorable : 0
  const under = (run?.waiting ?? 0) > 0
  const recalculating = data?.recalculating ?? false

  useEffect(() => {
    if (dataUpdatedAt === 0) return
    const last = seen.current
    if (last === null) {
      seen.current = { done, at: dataUpdatedAt, recalculating }
      return
    }
    // Figures refresh immediately after the final batch, because there may be no later poll.
    const recalculated = last.recalculating && !recalculating
    const waits = done === last.done || (under && dataUpdatedAt - last.at < leastPauseMs)
    if (waits && !recalculated) {
      seen.current = { ...last, recalculating }
      return
    }
    seen.current = { done, at: dataUpdatedAt, recalculating }
    void queries.invalidateQueries(
      { predicate: ({ queryKey: [area, what] }) => area === 'pulse' && figures.has(what) },
      // Don't cancel a fetch in progress. A slow one would be canceled repeatedly and never finish.
      { cancelRefetch: false },
    )
  }, [queries, dataUpdatedAt, done, under, recalculating])
}
