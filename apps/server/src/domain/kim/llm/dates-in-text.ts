const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?'
const forms: { pattern: RegExp; days: (parts: string[]) => [string, string, string][] }[] = [
  {
    pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
    days: ([year = '', monthNo = '', day = '']) => [[year, monthNo, day]],
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2}) ?[–-] ?(\\d{1,2}) ${month}(?:,? (\\d{4}))?\\b`, 'g'),
    days: ([from = '', to = '', name = '', year = '']) => [
      [year, numberOf(name), from],
      [year, numberOf(name), to],
    ],
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${month}(?:,? (\\d{4}))?\\b`, 'g'),
    days: ([day = '', name = '', year = '']) => [[year, numberOf(name), day]],
  },
  {
    pattern: new RegExp(`\\b${month} (\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[.,:]\\d|%)(?:,? (\\d{4}))?\\b`, 'g'),
    days: ([name = '', day = '', year = '']) => [[year, numberOf(name), day]],
  },
  {
    pattern: new RegExp(`\\b${month} (\\d{4})\\b`, 'g'),
    days: ([name = '', year = '']) => [[year, numberOf(name), '']],
  },
]

function numberOf(name: string): string {
  return String(months.indexOf(name.toLowerCase().slice(0, 3)) + 1).padStart(2, '0')
}

/** Removes dates from the text, and returns those that aren't part of the conversation. */
export function datesOut(text: string, known: ReadonlySet<string>): { rest: string; unknown: string[] } {
  const unknown: string[] = []
  const spokenOf = ([year, monthNo, day]: [string, string, string]) =>
    [...known].some(
      date =>
        (year === '' || date.slice(0, 4) === year) &&
        date.slice(5, 7) === monthNo &&
        (day === '' || date.slice(8, 10) === day.padStart(2, '0')),
    )
  let rest = text
  for (const { pattern, days } of forms)
    rest = rest.replaceAll(pattern, (whole, ...groups: unknown[]) => {
      const parts = groups.slice(0, -2).map(part => (typeof part === 'string' ? part : ''))
      if (!days(parts).every(spokenOf)) unknown.push(whole)
      return ' '
    })
  return { rest, unknown }
}
