export interface Figure {
  what: string
  measured: number
  unit: string
  /** The value to compare with: our own limit, or an alternative measured in the same run. */
  against: string
  value: number
  /** Whether higher or lower is better. */
  better: 'less' | 'more'
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export function printFigures(title: string, figures: Figure[]): void {
  console.log(`\n${title}\n`)
  const rows = figures.map(figure => [
    figure.what,
    `${short(figure.measured)} ${figure.unit}`,
    `${figure.against} ${short(figure.value)} ${figure.unit}`,
    figure.value ? `${short(figure.measured / figure.value)}×` : '',
    (figure.better === 'less' ? figure.measured <= figure.value : figure.measured >= figure.value)
      ? '✓ met'
      : '✗ MISSED',
  ])
  const header = ['figure', 'measured', 'compared with', 'ratio', '']
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map(row => row[column]?.length ?? 0)),
  )
  for (const row of [header, ...rows])
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`)
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
