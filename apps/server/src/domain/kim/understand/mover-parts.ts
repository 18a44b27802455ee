import { anyMove, movingFigure, pastOf } from './moved-verbs.ts'

const better =
  'improved|(?:got|gotten) (?:better|faster|quicker)|made (?:the )?(?:most|biggest|best|greatest) (?:progress|improvements?|gains?|strides)|gained (?:the )?most ground'
const worse =
  '(?:got|gotten) (?:worse|slower)|worsened|(?:went|gone|fell|slid) backwards?|backslid|regressed|lost (?:the )?most ground'
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
  `\\b(?<asks>(?:which|what|who|whose)(?: (?:\\d+|two|three|four|five))?(?: \\p{L}+(?:['’]s)?)?(?: ${movingFigure})?) (?<one>${moves('tickets1')})(?<middle>(?: (?:on|in|at|for|from|between|since|with|this|last) [^?]{1,80}?)?),? (?:and|or|&) (?:which(?: ones?)?|what|who|whose)(?: \\p{L}+)?? (?<other>${moves('tickets2')})(?<rest>.*)$`,
  'iu',
)

/** “Which category added the most tickets from September to October, and did anything shrink?”, “… is there one that grew?” */
const andOthers = new RegExp(
  `\\b(?<asks>(?:which|what|who|whose)(?: (?:\\d+|two|three|four|five))?(?: \\p{L}+(?:['’]s)?)?(?: ${movingFigure})?) (?<one>${moves('tickets1')})(?<middle>[^?]{0,80}?)(?:[,?.;]* (?:and|or|but)|[,?.;]+) (?:(?:did|has|have|do|does) (?:anything|anyone|any|any of (?:them|those)|any \\p{L}+|some)|(?:is|are|was|were) there (?:any|one|some|anyone|anything|ones|an?)(?: \\p{L}+)? (?:that|which|who|where it))(?: (?:actually|even|also|has|have))* (?<other>${anyMove}|lose (?:any|some)|lost (?:any|some)|gain(?:ed)? (?:any|some)|ease off|come down)(?: (?:tickets|at all|too|instead))*(?<rest>[ ?.!,].*)?$`,
  'iu',
)
const grows = 'gain(?:ed)? (?:any|some)'

const widest = '(?:biggest|largest|widest|greatest|highest)'
const gap = '(?:gap|difference|change|swing|shift|jump|contrast)'
const figure = movingFigure
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

const isUp = (moved: string) => isGain.test(pastOf(moved)) || new RegExp(`^(?:${grows})`, 'iu').test(moved)
const isJudged = new RegExp(`^(?:(?:has|have) )?(?:${better}|${worse})`, 'iu')

/** “Grew” and “shrank” are about the number of tickets, unless the question names another figure. */
const ofVolume =
  /^(?:(?:has|have) )?(?:gr[eo]wn?|shr[aiu]nk|swell(?:ed)?|shed|added|put on|(?:get|got) (?:bigger|smaller|busier|quieter))\b/i

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
    const isVolume = [one, other].some(moved => ofVolume.test(moved)) && !namesOtherFigure.test(question)
    const inTickets = (by.tickets1 ?? by.tickets2) || isVolume ? ' in tickets' : ''
    return [one, pastOf(other)].map(moved => `${lead}${asks} ${asMove(moved, inTickets)}${middle}${rest}`)
  }
  if (!movers.test(question)) return null
  const figure = namesOtherFigure.test(question) ? '' : ' in tickets'
  return ['increased', 'dropped'].map(moved => question.replace(movers, `${moved} most${figure}`))
}
