import { type Draft, inPeriod, nothing, type Writing } from '../draft.ts'
import { percent, tickets, whole } from '../markdown.ts'
import { selectionName, toolSelection } from '../rows.ts'

const bands = [
  { name: 'under 1', from: 0, to: 1 },
  { name: '1 to under 2', from: 1, to: 2 },
  { name: '2 to under 3', from: 2, to: 3 },
  { name: '3 to under 4', from: 3, to: 4 },
  { name: '4 to 5', from: 4, to: null },
] as const

/** Reports how many tickets have each AI CSAT score. */
export async function distributionReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const selected = toolSelection(understood)
  const counted: { name: string; total: number }[] = []
  for (const { name, from, to } of bands) {
    const { total } = await runner.use('tickets', {
      scope,
      ...selected,
      conditions: [
        ...(selected.conditions ?? []),
        { measure: 'csat', is: 'atLeast', value: from },
        ...(to === null ? [] : [{ measure: 'csat' as const, is: 'under' as const, value: to }]),
      ],
      limit: 1,
    })
    counted.push({ name, total })
  }
  const all = runner.derived(counted.reduce((sum, one) => sum + one.total, 0))
  if (all === 0) return nothing(scope, vocabulary)
  const share = (n: number) => percent(runner.derived(Math.round((n * 10_000) / all) / 100))
  return {
    finding: `**AI CSAT of ${tickets(all)}${selectionName(understood)} ${inPeriod(scope)}:** ${counted.map(one => `${one.name}: ${whole(one.total)} (${share(one.total)})`).join(', ')}.`,
  }
}
