import { duration, percent, points, whole } from './markdown.ts'

/**
 * The figures a report states: scores, counts, shares and durations. Ticket numbers, quotes, days, clock times, list
 * numbers and values from the question (a limit, a rank) don't count.
 */
export function figuresIn(report: string): Set<string> {
  const text = report
    .replaceAll(/\[#[^\]]*\]\([^)]*\)/g, ' ')
    .replaceAll(/“[^”]*”/g, ' ')
    .replaceAll(/\\/g, '')
    .replaceAll(/^>.*$/gm, ' ')
    .replaceAll(/\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{4})?\b/g, ' ')
    .replaceAll(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}\b/g, ' ')
    .replaceAll(/\b\d{2}:\d{2}\b/g, ' ')
    .replaceAll(/(?:^|[·*]|- )\s*\d+\. /gm, ' ')
    .replaceAll(
      /\bout of 5\b|\b90th\b|\bnumber \d+\b|\bfewer than \d+\b|\bThe \d+ with\b|\b(?:below|reach|from) \d\.00\b|\b(?:over|under|at least|at most) [\d.,]+(?:mo|[mhd])?(?: \d+[mhd])?/g,
      ' ',
    )
  const found = text.match(/\d+(?:mo|[mhd])(?: \d+[mhd])?\b|\d[\d,]*(?:\.\d+)?%?/g) ?? []
  return new Set(found.map(figure => figure.replace(/[.,]$/, '')))
}

/** Every way to write a figure that the tools returned. */
export function figuresOf(returned: unknown): Set<string> {
  const all = new Set<string>(['0'])
  const visit = (value: unknown): void => {
    if (typeof value === 'number') {
      const size = Math.abs(value)
      for (const text of [points(size), whole(size), percent(size), duration(size), String(size)])
        all.add(text)
    } else if (Array.isArray(value)) {
      all.add(whole(value.length))
      for (const one of value) visit(one)
    } else if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
      for (const one of Object.values(value)) visit(one)
      // Some tools return a sentence that contains their own figures.
      if ('sentence' in value && typeof value.sentence === 'string')
        for (const figure of figuresIn(value.sentence)) all.add(figure)
      // The number of late tickets follows from the number answered on time.
      if ('met' in value && 'n' in value && typeof value.met === 'number' && typeof value.n === 'number')
        visit(value.n - value.met)
      // Ratings are written as shares of all ratings given, so those shares count as returned.
      if (
        'good' in value &&
        'bad' in value &&
        typeof value.good === 'number' &&
        typeof value.bad === 'number'
      ) {
        const given = value.good + value.bad
        visit([
          given,
          ...[value.good, value.bad].map(one => Math.round((one * 10_000) / Math.max(1, given)) / 100),
        ])
      }
    }
  }
  visit(returned)
  return all
}
