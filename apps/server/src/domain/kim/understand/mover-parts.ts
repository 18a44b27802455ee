const better =
  'improved|(?:got|gotten) better|made (?:the )?(?:most|biggest|best|greatest) (?:progress|improvements?|gains?|strides)|gained (?:the )?most ground'
const worse =
  '(?:got|gotten) worse|worsened|(?:went|gone|fell|slid) backwards?|backslid|regressed|lost (?:the )?most ground'
const up =
  'grew|rose|increased|went up|gained|picked up|added|climbed|jumped|put on|swelled|got (?:more|bigger|busier)'
const down =
  'shrank|fell|dropped|decreased|declined|slipped|went down|lost|sank|eased|shed|got (?:fewer|smaller|quieter)'
const most = '(?: (?:the )?most| (?:some|any|a bit|a few|a little))?(?: (?<TICKETS>tickets|volume|cases))?'
const moves = (tickets: string) =>
  `(?:(?:has|have) )?(?:${better}|${worse}|${up}|${down})${most.replace('TICKETS', tickets)}`
const isGain = new RegExp(`^(?:(?:has|have) )?(?:${better}|${up})`, 'iu')

/** “Biggest movers first”, “winners and losers” */
const movers =
  /\b(?:the |our )?(?:(?:biggest|largest|top|main) (?:movers|changes|moves|swings|shifts)(?: first)?|(?:(?:biggest|largest|top|main) )?(?:winners and losers|losers and winners|risers and fallers|climbers and fallers|gainers and losers))\b/iu
const namesOtherFigure =
  /\b(?:csat|scores?|sla|times?|reopen\w*|empathy|personali[sz]ation|responsiveness|completeness|polarity|ratings?)\b/iu

/** “Which agents improved and which got worse in October” */
const bothWays = new RegExp(
  `\\b(?<asks>(?:which|what|who|whose)(?: \\p{L}+)?) (?<one>${moves('tickets1')})(?<middle>(?: (?:on|in|at|for|from|between|since|with|this|last) [^?]{1,80}?)?),? (?:and|or|&) (?:which(?: ones?)?|what|who|whose)(?: \\p{L}+)?? (?<other>${moves('tickets2')})(?<rest>.*)$`,
  'iu',
)

const shrinks =
  'shrink|fall|drop|decrease|decline|slip|go down|lose (?:any|some)|sink|ease off|ease|get (?:fewer|smaller|quieter)|come down'
const grows = 'grow|rise|increase|go up|gain(?: any| some)?|climb|jump|pick up|get (?:more|bigger|busier)'
/** “Which category added the most tickets from September to October, and did anything shrink?” */
const andOthers = new RegExp(
  `\\b(?<asks>(?:which|what|who)(?: \\p{L}+)?) (?<one>${moves('tickets1')})(?<middle>[^?]{0,80}?)[,?.;]* (?:and|or|but) (?:did|has|have|do|does) (?:anything|anyone|any|any of (?:them|those)|any \\p{L}+|some)(?: (?:actually|even|also))? (?<other>${shrinks}|${grows})(?: (?:tickets|at all|too))*(?<rest>[ ?.!,].*)?$`,
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

const isUp = (moved: string) => isGain.test(moved) || new RegExp(`^(?:${grows})`, 'iu').test(moved)
const isJudged = new RegExp(`^(?:(?:has|have) )?(?:${better}|${worse})`, 'iu')

/** The move in words that rankings by change recognize. “Got better” and “got worse” go by what is good for the figure. */
const asMove = (moved: string, inTickets: string): string => {
  if (!isJudged.test(moved)) return `${isUp(moved) ? 'increased' : 'dropped'} most${inTickets}`
  return /\bmost\b|\b(?:biggest|best|greatest)\b/i.test(moved) ? moved : `${moved} most`
}

/** The two questions about what rose and what fell, or null if the question doesn't ask for both. */
export function moverParts(question: string): string[] | null {
  const wide = gapParts(question)
  if (wide) return wide
  const found = andOthers.exec(question) ?? bothWays.exec(question)
  const { asks = '', one = '', middle = '', other = '', rest = '', ...by } = found?.groups ?? {}
  if (found && isUp(one) !== isUp(other)) {
    const lead = question.slice(0, found.index)
    // “Added the most tickets” is about their number, for both ends.
    const inTickets = (by.tickets1 ?? by.tickets2) ? ' in tickets' : ''
    return [one, other].map(moved => `${lead}${asks} ${asMove(moved, inTickets)}${middle}${rest}`)
  }
  if (!movers.test(question)) return null
  const figure = namesOtherFigure.test(question) ? '' : ' in tickets'
  return ['increased', 'dropped'].map(moved => question.replace(movers, `${moved} most${figure}`))
}
