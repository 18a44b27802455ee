const unlucky =
  /\b(?:how (?:bad|long|slow) (?:does|did|do|can|could) it get(?: for (?:the )?(?:unlucky|slowest|worst)(?: (?:ones|few|customers|cases|tickets))?)?(?= for| in|[?.,!]|$)|how (?:bad|long) (?:is|was) it for the (?:unlucky|slowest|worst)(?: (?:ones|few|customers|cases|tickets))?)/giu
const staysUnder =
  /\b(?:what(?:'s|’s| is| was) the |the )?(?<time>(?:first )?(?:resolution|response|reply|answer) time) that (?:90 ?%|90 percent|nine (?:out )?of ten)(?: of (?:them|those|these|the tickets|all tickets|tickets|customers|cases))? (?:stay|stayed|are|were|is|was|fall|fell|come in|came in)(?: under| below| within)/giu

/** “How bad does it get for the unlucky ones” asks for the 90th percentile. */
export const withPlainStatistics = (question: string): string =>
  question
    .replace(staysUnder, 'what is the 90th percentile of $<time>')
    .replace(unlucky, 'the 90th percentile')
