import { mix, Random } from '../random.ts'
import type { DiaryInterval } from './types.ts'

const minute = 60
/** Replies closer together than this belong to one stretch at the computer. */
const together = 25 * minute

/**
 * Adds the time when an agent answered tickets before or after the shift, or during gaps in it. Both lists must be
 * sorted.
 */
export function coverReplies(shift: DiaryInterval[], replies: number[], seed: number): DiaryInterval[] {
  const uncovered = replies.filter(at => !shift.some(({ start, end }) => start <= at && at < end))
  const stretches: { start: number; end: number }[] = []
  for (const at of uncovered) {
    const random = new Random(mix(seed, at))
    const start = at - random.int(2 * minute, 7 * minute)
    const end = at + random.int(20, 2 * minute)
    const last = stretches.at(-1)
    if (last && start - last.end < together) last.end = Math.max(end, last.end)
    else stretches.push({ start, end })
  }
  const added = stretches
    .flatMap(stretch => withoutOverlap(stretch, shift))
    .map(({ start, end }) => ({
      start,
      end,
      idleSeconds: Math.round((end - start) * 0.04),
    }))
  return [...shift, ...added].toSorted((a, b) => a.start - b.start)
}

/** The parts of a stretch that are outside the shift. */
function withoutOverlap(
  stretch: { start: number; end: number },
  shift: DiaryInterval[],
): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = []
  let from = stretch.start
  for (const { start, end } of shift) {
    if (end <= from || start >= stretch.end) continue
    if (start > from) parts.push({ start: from, end: start })
    from = Math.max(from, end)
  }
  if (from < stretch.end) parts.push({ start: from, end: stretch.end })
  return parts
}
