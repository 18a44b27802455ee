const better = 'improved|(?:got|gotten) better'
const worse = '(?:got|gotten) worse|worsened'
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
  `\\b(?<asks>(?:which|what|who|whose)(?: \\p{L}+)?) (?<one>${moves}),? (?:and|or|&) (?:which(?: ones?)?|what|who|whose)(?: \\p{L}+)?? (?<other>${moves})(?<rest>.*)$`,
  'iu',
)

/** The two questions in one about what rose and what fell, or null. */
export function moverParts(question: string): string[] | null {
  const found = bothWays.exec(question)
  const { asks = '', one = '', other = '', rest = '' } = found?.groups ?? {}
  if (found && isGain.test(one) !== isGain.test(other)) {
    const lead = question.slice(0, found.index)
    const most = (words: string) => (/most$/i.test(words) ? words : `${words} most`)
    return [one, other].map(moved => `${lead}${asks} ${most(moved)}${rest}`)
  }
  if (!movers.test(question)) return null
  const figure = namesOtherFigure.test(question) ? '' : ' in tickets'
  return ['increased', 'dropped'].map(moved => question.replace(movers, `${moved} most${figure}`))
}
