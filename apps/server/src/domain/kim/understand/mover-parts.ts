const better =
  'improved|(?:got|gotten) better|made (?:the )?(?:most|biggest|best|greatest) (?:progress|improvements?|gains?|strides)|gained (?:the )?most ground'
const worse =
  '(?:got|gotten) worse|worsened|(?:went|gone|fell|slid) backwards?|backslid|regressed|lost (?:the )?most ground'
const up = 'grew|rose|increased|went up|gained'
const down = 'shrank|fell|dropped|decreased|declined|slipped|went down|lost'
const moves = `(?:(?:has|have) )?(?:${better}|${worse}|${up}|${down})(?: (?:the )?most)?`
const isGain = new RegExp(`^(?:(?:has|have) )?(?:${better}|${up})`, 'iu')

/** “Biggest movers first”, “winners and losers” */
const movers =
  /\b(?:the |our )?(?:(?:biggest|largest|top|main) (?:movers|changes|moves|swings|shifts)(?: first)?|(?:(?:biggest|largest|top|main) )?(?:winners and losers|losers and winners|risers and fallers|climbers and fallers|gainers and losers))\b/iu
const namesOtherFigure =
  /\b(?:csat|scores?|sla|times?|reopen\w*|empathy|personali[sz]ation|responsiveness|completeness|polarity|ratings?)\b/iu

/** “Which agents improved and which got worse in October” */
const bothWays = new RegExp(
  `\\b(?<asks>(?:which|what|who|whose)(?: \\p{L}+)?) (?<one>${moves})(?<middle>(?: (?:on|in|at|for|from|between|since|with|this|last) [^?]{1,80}?)?),? (?:and|or|&) (?:which(?: ones?)?|what|who|whose)(?: \\p{L}+)?? (?<other>${moves})(?<rest>.*)$`,
  'iu',
)

const widest = '(?:biggest|largest|widest|greatest|highest)'
const gap = '(?:gap|difference|change|swing|shift|jump|contrast)'
const figure =
  '(?:ai csat|csat|scores?|satisfaction|sla|(?:first )?(?:response|reply) times?|resolution times?|reopen rates?|empathy|personali[sz]ation|responsiveness|completeness|tickets|ticket volume|volume|ticket count)'
const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|(?:this|last) (?:week|month|quarter))'
const between = `(?:between|from) (?<from>${month}) (?:and|to) (?<to>${month})`
const asking =
  '(?<which>where|who|(?:which|what) (?:agent|rep|category|subcategory|topic|channel|group|team|desk|form)s?)'
/** “Where is the CSAT gap between September and October biggest”, “which group has the biggest change from …” */
const gaps = [
  `^(?<lead>.*\\b)?${asking} (?:is|was|are|were|do we (?:have|see)|did we (?:have|see)|has|have|had|shows?|showed|sees?|saw) (?:the )?(?:${widest} )?(?:(?<figure>${figure}) )?${gap}s?(?: (?:in|of|for) (?:the )?(?<figure2>${figure}))? ${between}(?: (?:is|was))?(?: (?:the )?${widest})?(?: (?:in|of|for|on) (?:the )?(?<figure3>${figure}))?(?<rest>[ ?.!,].*)?$`,
].map(pattern => new RegExp(pattern, 'iu'))

/** The change can go either way, so there are two rankings. */
function gapParts(question: string): string[] | null {
  if (!new RegExp(`\\b${widest}\\b`, 'iu').test(question)) return null
  const groups = gaps.map(pattern => pattern.exec(question)?.groups).find(found => found !== undefined)
  if (!groups) return null
  const { lead = '', which = '', from = '', to = '', rest = '' } = groups
  const thing = /^where$/i.test(which) ? 'which category' : which
  const named = groups.figure ?? groups.figure2 ?? groups.figure3
  // As in every ranking by change, people are ranked by their score and topics by their tickets.
  const by = named ?? (/^who$|agent|rep|group|team|desk/i.test(thing) ? 'AI CSAT' : 'tickets')
  return ['increased', 'dropped'].map(
    moved => `${lead}${thing} ${moved} most in ${by} in ${to} compared with ${from}${rest}`,
  )
}

/** The two questions about what rose and what fell, or null if the question doesn't ask both. */
export function moverParts(question: string): string[] | null {
  const wide = gapParts(question)
  if (wide) return wide
  const found = bothWays.exec(question)
  const { asks = '', one = '', middle = '', other = '', rest = '' } = found?.groups ?? {}
  if (found && isGain.test(one) !== isGain.test(other)) {
    const lead = question.slice(0, found.index)
    const most = (words: string) =>
      /\bmost\b|\b(?:biggest|best|greatest)\b/i.test(words) ? words : `${words} most`
    return [one, other].map(moved => `${lead}${asks} ${most(moved)}${middle}${rest}`)
  }
  if (!movers.test(question)) return null
  const figure = namesOtherFigure.test(question) ? '' : ' in tickets'
  return ['increased', 'dropped'].map(moved => question.replace(movers, `${moved} most${figure}`))
}
