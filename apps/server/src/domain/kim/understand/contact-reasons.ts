const most = '(?:top|main|biggest|most common|most frequent|commonest|largest|number one)'
const some = '(?<n>\\d+|two|three|four|five|six|seven|eight|nine|ten)'
const customers = '(?:people|customers|clients|users|they|shoppers|folks|buyers|our customers)'
const contact =
  '(?:contact(?:ed|ing)?|wr[oi]te(?: in)?(?: to)?|writing(?: in)?(?: to)?|reach(?:ed|ing)? out(?: to)?|c[oa]me to|coming to|ask(?:ed|ing)?|messag(?:e|ed|ing)|call(?:ed|ing)?|ring|rang|gets? in touch(?: with)?|got in touch(?: with)?|approach(?:ed)?|bother(?:ed)?|email(?:ed|ing)?)'
const detailed =
  '(?:(?:the|in|at|on|by|as|with|just) )*(?:(?:more|most) )?(?:detailed|fine(?:r)?(?:[- ]grained)?|granular|specific|exact|precise|lower[- ]level|sub) (?:ones?|topics?|levels?|reasons?|categor(?:y|ies)|things?|detail)(?: (?:please|only|pls))?'
const broad =
  '(?:(?:just|only|the|those|your|our) )*(?:(?:big|broad|main|top[- ]level|high[- ]level|general|coarse|overall|rough|large|wide)(?:er)? (?:buckets?|ones|categor(?:y|ies)|groups|headings|topics|areas|themes|lines)|categories)'
const asksDetail = new RegExp(
  `[,;:–-]?\\s*(?:(?:and|but|i mean|so) )*(?:${detailed}|subcategories|sub-categories)(?:,? (?:and )?(?:not|rather than|instead of) ${broad})?(?=[\\s.?!,]*$)|[,;:–-]\\s*(?:and |but )?(?:not|rather than|instead of) ${broad}(?=[\\s.?!]*$)`,
  'iu',
)
const reasons = [
  // “top 5 things people contacted us about”
  `(?:(?:the|our|what (?:are|were) (?:the|our)) )*${most} (?:${some} )?(?:things|reasons|topics|subjects|issues|problems|stuff)(?: (?:that|which|why|for which|of what))? ${customers}(?: (?:have|had|are|were|all|mostly|usually))* ${contact}(?: us)?(?: (?:about|for|over|with|because of))?`,
  // “the most common reasons to get in touch”
  `(?:(?:the|our|what (?:are|were) (?:the|our)) )*${most} (?:${some} )?(?:contact reasons|reasons (?:to|for|of) (?:get(?:ting)? in touch|contact(?:ing)?|writ(?:e|ing)(?: in)?|reach(?:ing)? out|call(?:ing)?)(?: (?:to |with )?us)?)`,
].map(pattern => new RegExp(`\\b${pattern}(?![\\p{L}])`, 'iu'))
const mostly = new RegExp(
  `\\bwhat (?:do|did|are|were|have) (?:our )?${customers}(?: (?:mostly|mainly|usually|been))* ${contact}(?: us)? (?:about|for|over|with)(?: (?:the )?most)?(?![\\p{L}])`,
  'iu',
)

/**
 * What customers write about is a ranking of categories by tickets. “The detailed ones, not
 * the big buckets” are subcategories.
 */
export function withContactReasons(question: string): string {
  const isDetailed = asksDetail.test(question)
  const things = isDetailed ? 'subcategories' : 'categories'
  const text = isDetailed ? question.replace(asksDetail, '') : question
  for (const reason of reasons)
    if (reason.test(text))
      return text.replace(reason, (...found) => {
        const { n } = found.at(-1) as Record<string, string | undefined>
        return `top ${n ? `${n} ` : ''}${things} by tickets`
      })
  if (isDetailed && mostly.test(text)) return text.replace(mostly, `which ${things} have the most tickets`)
  // “Biggest topics in October, the detailed ones”
  return isDetailed && /\b(?:categor(?:y|ies)|topics?)\b/i.test(text)
    ? text.replace(/\b(?<!sub)(?<!sub[- ])(?:categor(?:y|ies)|topics?)\b/i, 'subcategories')
    : question
}
