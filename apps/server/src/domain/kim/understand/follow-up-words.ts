import type { Reading } from './reading.ts'

const followUpWords =
  '(?:and|but|also|ok|okay|so|then|now) (?:what |how )?(?:about |for |in |on |with |the |by |last |this |since |why|who|yesterday|today|is |was |did )|(?:and )?(?:what|how) about|same (?:for|question|thing|but|again|with|in)|and'

/** Whether a question goes on from the one before: by how it begins, or because it says so little. */
export function isFollowUp(reading: Reading): boolean {
  const starts = new RegExp(
    `^(?:${followUpWords})\\b|^why(?: not| so| then| is that| was that)?$|^only\\b`,
  ).test(reading.original)
  if (starts) reading.take('same(?: again| question| thing)?')
  const words = reading.original.split(' ').length
  return (
    starts ||
    (words <= 3 && !/\b(how|what|who|which|when|where|show|top|best|worst|compare)\b/.test(reading.original))
  )
}
