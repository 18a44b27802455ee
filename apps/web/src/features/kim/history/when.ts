/** When it was, as short as it is clear, in the reader's own time. */
export function whenText(at: string, now: Date): string {
  const then = new Date(at)
  const time = { hour: '2-digit', minute: '2-digit' } as const
  if (then.toDateString() === now.toDateString()) return then.toLocaleTimeString('en-GB', time)
  const thisYear = then.getFullYear() === now.getFullYear()
  return then.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(thisYear ? {} : { year: 'numeric' }),
  })
}
