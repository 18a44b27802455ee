import type { CallAnswer } from '@pulse/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export type Progress = CallAnswer<'GET /pulse/scoring/progress'>['data']
export type Run = NonNullable<Progress['current']>

const whileWorkingMs = 2_000
const whileEmptyMs = 10_000
const otherwiseMs = 60_000

/** How long to wait before polling again. */
export function pauseAfter(progress: Progress | undefined): number {
  if (!progress) return otherwiseMs
  const { current, rescoring, recalculating } = progress
  if (recalculating || rescoring || (current && current.waiting > 0)) return whileWorkingMs
  // A new account's first tickets can arrive at any moment.
  if (!current || current.scored + current.notScorable + current.failed === 0) return whileEmptyMs
  return otherwiseMs
}

/**
 * Whether so many tickets are unscored that figures and comparisons can still change a lot. The few unscored tickets
 * on a normal day don't count.
 */
export function isStillScoring(progress: Progress | undefined): boolean {
  const current = progress?.current
  if (!current) return false
  return current.waiting > (current.scored + current.notScorable + current.failed) / 20
}

const scoringProgress = queryOptions({
  queryKey: ['scoring-progress'],
  queryFn: async ({ signal }): Promise<Progress> =>
    (await call('GET /pulse/scoring/progress', {}, { signal })).data,
  refetchInterval: query => pauseAfter(query.state.data),
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
})

export function useScoringProgress() {
  return useQuery(scoringProgress)
}

/** Whether to hide comparisons because figures can still change a lot. Doesn't poll, because the page already does. */
export function useStillScoring(): boolean {
  return useQuery({ ...scoringProgress, refetchInterval: false, select: isStillScoring }).data ?? false
}

/** Explains why “Still scoring” is shown instead of a comparison. */
export const stillScoringReason = 'Comparisons are meaningful once all tickets in both periods are scored.'
