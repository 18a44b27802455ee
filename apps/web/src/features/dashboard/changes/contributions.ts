import type { Contribution } from './changes-query.ts'

export type Part = { line: Contribution; points: number }

/** The lines to show, plus one for the rest. Their hundredths add up to `whole`, the total change in the overview. */
export function partsOf(lines: readonly Contribution[], whole: number, most: number) {
  const named = lines.filter(line => !line.others)
  // Lines that would show 0.00 are skipped, unless every line would show 0.00 or all lines are requested.
  const moved = named.filter(line => Math.abs(line.contribution) >= 0.005)
  const shown = (most < named.length && moved.length > 0 ? moved : named).slice(0, most)
  const rest = lines.filter(line => !shown.includes(line))
  const values = shown.map(line => line.contribution)
  if (rest.length > 0) values.push(rest.reduce((sum, line) => sum + line.contribution, 0))
  const points = addingUp(values, whole)
  return {
    parts: shown.map((line, index): Part => ({ line, points: points[index] ?? 0 })),
    rest:
      rest.length > 0
        ? { points: points.at(-1) ?? 0, count: rest.reduce((sum, line) => sum + line.count, 0) }
        : null,
    hidden: named.length - shown.length,
  }
}

/** Rounds to hundredths that add up to the total: the remainder goes to the values that rounding changed the most. */
export function addingUp(values: readonly number[], whole: number): number[] {
  if (values.length === 0) return []
  const floors = values.map(value => Math.floor(value * 100 + 1e-9))
  const missing = Math.round(whole * 100) - floors.reduce((sum, value) => sum + value, 0)
  const order = values
    .map((value, index) => ({ index, taken: value * 100 - (floors[index] ?? 0) }))
    .sort((a, b) => b.taken - a.taken || a.index - b.index)
  const everyone = Math.floor(missing / values.length)
  const first = missing - everyone * values.length
  const rounded = [...floors]
  for (const [position, { index }] of order.entries())
    rounded[index] = (rounded[index] ?? 0) + everyone + (position < first ? 1 : 0)
  return rounded.map(value => value / 100)
}
