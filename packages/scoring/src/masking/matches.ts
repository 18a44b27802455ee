/** Like `matchAll`, but without copying the pattern every time. */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match)
  return found
}
