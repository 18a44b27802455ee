import { plural } from '@pulse/contract/plural'
import type { UnansweredDimension } from '../../answers/invalid-tickets/unanswered-by.ts'
import { dayAt } from '../../facts/range.ts'
import type { Draft, Writing } from '../draft.ts'
import { dayName, safe, tickets, whole } from '../markdown.ts'
import { listedInFinding } from './listed-in-finding.ts'

const mostLines = 15

/** How many unanswered tickets a filter by category leaves out because they have no category. */
export async function withoutCategory({ runner, scope }: Writing): Promise<string[]> {
  const { categories = [] } = scope
  if (categories.length === 0 || categories.some(name => name.toLowerCase() === 'other')) return []
  const { waiting } = await runner.use('unanswered', {
    scope: { ...scope, categories: ['other'], subcategories: [] },
  })
  return waiting > 0 ? [`Not included: ${tickets(waiting)} without a category.`] : []
}

/**
 * Unanswered tickets by agent, channel or group. Only open tickets are ranked, because those customers are still
 * waiting.
 */
export async function unansweredByReport(writing: Writing, by: UnansweredDimension): Promise<Draft> {
  const { runner, scope, understood, page } = writing
  const rows = await runner.use('unansweredBy', { scope, by })
  const all = runner.derived(rows.reduce((sum, row) => sum + row.waiting, 0))
  const lines = await withoutCategory(writing)
  if (all === 0) return { finding: '**No ticket is waiting for a first answer.**', lines, invalid: true }
  const waiting = rows.flatMap(({ name, ...row }) => (name && row.waiting > 0 ? [{ name, ...row }] : []))
  const without = rows.find(({ name }) => name === null)?.waiting ?? 0
  const [first] = waiting
  if (!first)
    return {
      finding: `**${tickets(all)} still ${plural(all, 'needs', 'need')} an answer**, and none of them has ${by === 'agent' ? 'an agent' : `a ${by}`} yet.`,
      lines,
      invalid: true,
    }
  const sorted = understood.order === 'least' || understood.order === 'best' ? waiting.toReversed() : waiting
  const day = (at: Date) => dayName(dayAt(at, page.timezone), { year: true })
  const most = understood.top ?? mostLines
  const [shown = first] = sorted
  const head = `**${tickets(all)} still ${plural(all, 'needs', 'need')} an answer, by ${by}:**`
  const said = understood.order
    ? `**${safe(shown.name)}: ${tickets(shown.waiting)} still ${plural(shown.waiting, 'needs', 'need')} an answer**, of ${whole(all)} in total. Next: ${
        sorted
          .slice(1, Math.max(understood.top ?? 3, 2))
          .map(row => `${safe(row.name)} ${whole(row.waiting)}`)
          .join(', ') || 'none'
      }.`
    : `${head} ${listedInFinding(
        writing,
        sorted.map(row => `${safe(row.name)} ${whole(row.waiting)}`),
        { around: head, separator: ', ', most: understood.top ?? sorted.length },
      )}.`
  return {
    finding: said,
    lines: [
      ...sorted
        .slice(0, most)
        .map(
          row =>
            `${safe(row.name)}: ${whole(row.waiting)}${row.waitingSince ? `, the oldest since ${day(row.waitingSince)}` : ''}.`,
        ),
      ...(without > 0 ? [`Without ${by === 'agent' ? 'an agent' : `a ${by}`}: ${whole(without)}.`] : []),
      ...lines,
      'This counts open tickets that no human ever answered.',
    ],
    invalid: true,
  }
}
