import { mostWords, wordsIn } from './finding-length.ts'

interface Part {
  finding: string
  further?: string[]
  closing?: string
}

/** “Which categories grew most” asks for more than one, so a finding also names the next entries of its ranking. */
const mostFurther = 2

/** The findings with as many further entries as fit. Each part of a question gets one in turn. */
export function withFurther(drafts: readonly Part[]): string[] {
  const named = drafts.map(() => 0)
  const written = () =>
    drafts.map(({ finding, further = [], closing = '' }, at) => {
      const next = further.slice(0, named[at])
      return `${finding}${next.length > 0 ? ` Next: ${next.join('; ')}.` : ''}${closing}`
    })
  for (let n = 1; n <= mostFurther; n++)
    for (const [at, { further = [] }] of drafts.entries()) {
      if (further.length < n || (named[at] ?? 0) < n - 1) continue
      named[at] = n
      if (wordsIn(written().join(' ')) > mostWords) named[at] = n - 1
    }
  return written()
}
