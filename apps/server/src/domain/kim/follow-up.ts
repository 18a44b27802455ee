import type { Understood } from './understand/understood.ts'

/** A question that goes on from the one before takes over what it does not say itself. */
export function goingOn(before: Understood | null, now: Understood): Understood {
  if (!before || !now.followsUp) return now
  const saysWhat = now.intent !== 'figure' || now.figures.length > 0
  const kinds = new Set(now.mentions.map(one => (one.kind === 'subcategory' ? 'category' : one.kind)))
  const kept = before.mentions.filter(one => !kinds.has(one.kind === 'subcategory' ? 'category' : one.kind))
  const mentions = [...kept, ...now.mentions]
  if (saysWhat)
    return {
      ...now,
      mentions,
      periods: now.periods.length > 0 ? now.periods : before.periods,
      figures:
        now.figures.length > 0 || now.intent === 'low' || now.intent === 'high'
          ? now.figures
          : before.figures,
      dimension: now.dimension ?? (now.intent === 'rank' ? before.dimension : null),
    }
  return {
    ...before,
    mentions,
    periods: now.periods.length > 0 ? now.periods : before.periods,
    // One period more is no comparison of two any longer.
    intent:
      before.intent === 'compare' && now.periods.length === 1 && kept.length < 2 ? 'figure' : before.intent,
    weekdays: now.weekdays ?? before.weekdays,
    top: now.top ?? before.top,
    withPrevious: now.periods.length > 0 ? now.withPrevious : before.withPrevious,
    followsUp: true,
  }
}
