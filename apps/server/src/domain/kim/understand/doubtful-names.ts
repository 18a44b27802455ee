import type { Mention, Names } from './name-mentions.ts'

/**
 * “What part of the subscription tickets were people wanting to cancel”: if a word could mean several names, it means
 * the name inside the category that the question mentions.
 */
export function settledDoubts(
  inDoubt: Names['inDoubt'],
  named: readonly Mention[],
): { inDoubt: Names['inDoubt']; mentions: Mention[] } {
  const categories = new Set(
    named.filter(one => one.kind === 'category' && !one.excluded).map(one => one.key),
  )
  const mentions: Mention[] = []
  const left = inDoubt.filter(({ candidates, excluded }) => {
    const [only, ...others] = candidates.filter(
      one => one.kind === 'subcategory' && categories.has(one.within ?? ''),
    )
    if (!only || others.length > 0) return true
    mentions.push({ ...only, excluded })
    return false
  })
  return { inDoubt: left, mentions }
}
