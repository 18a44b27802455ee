import type { CallAnswer } from '@pulse/contract'
import { momentIn } from '../../../shared/figures/moment.ts'

type View = CallAnswer<'GET /tracker/snap-views'>['data'][number]

const mostNames = 4

/** Lists a snap's viewers and when each of them last viewed it, such as "Viewed by Lea Lead (12 Nov, 14:05)". */
export function viewersText(views: readonly View[], taken: Date, zone: string): string {
  const latest = new Map<string, string>()
  for (const { takenAt, viewedAt, by } of views) {
    const name = by ?? 'a former member'
    const known = latest.get(name)
    if (Date.parse(takenAt) === taken.getTime() && (!known || known < viewedAt)) latest.set(name, viewedAt)
  }
  if (latest.size === 0) return ''
  const all = [...latest].map(([name, at]) => `${name} (${momentIn(zone, at).short})`)
  const more = all.length - mostNames
  return `Viewed by ${all.slice(0, mostNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
