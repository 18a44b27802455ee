const unlucky =
  /\b(?:how (?:bad|long|slow) (?:does|did|do|can|could) it get(?: for (?:the )?(?:unlucky|slowest|worst)(?: (?:ones|few|customers|cases|tickets))?)?(?= for| in|[?.,!]|$)|how (?:bad|long) (?:is|was) it for the (?:unlucky|slowest|worst)(?: (?:ones|few|customers|cases|tickets))?)/iu
const staysUnder =
  /\b(?:what(?:'s|’s| is| was) the |the )?(?<time>(?:first )?(?:resolution|response|reply|answer) time) that (?:90 ?%|90 percent|nine (?:out )?of ten)(?: of (?:them|those|these|the tickets|all tickets|tickets|customers|cases))? (?:stay|stayed|are|were|is|was|fall|fell|come in|came in)(?: under| below| within)/giu

/**
 * “How bad does it get for the unlucky ones” asks for the 90th percentile. Next to it, “typically” asks for the median.
 */
export function withPlainStatistics(question: string): string {
  const plain = question.replace(staysUnder, 'what is the 90th percentile of $<time>')
  const isBoth = /\btypical(?:ly)?\b/i.test(plain)
  return isBoth && unlucky.test(plain)
    ? plain.replace(/\btypical(?:ly)? /i, '').replace(unlucky, 'median and the 90th percentile')
    : plain.replace(unlucky, 'the 90th percentile')
}
