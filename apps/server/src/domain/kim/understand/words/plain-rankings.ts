/** “October 2026, top issues”: a year isn't a number of results. */
const some = '(\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)'
const superlative =
  '(best|worst|weakest|strongest|poorest|lowest|highest|slowest|fastest|quickest|longest|busiest|quietest|biggest|top|bottom|happiest|unhappiest)'
const scored = '(?:[ -]?(?:scoring|scorers?|rated|ranked|performing|score))?'
const figure =
  '( (?:ai )?csat| empathy| personali[sz]ation| responsiveness| completeness| emotional polarity| sla| reopen rate)?'
const people =
  '(?:people|persons|colleagues|folks|guys|team ?mates|team members|members|performers|staff|employees|players)'
const topics = '(?:subjects|themes|issues|problems|areas|topics|subject areas|contact reasons)'
const things = '(agents|categories|subcategories|channels|groups|teams|forms|topics)'
const whole = '(?:tickets|work|workload|volume|load|cases|contacts|everything|it all|all of it|the lot|that)'
const share = '(?:share|percent(?:age)?|%|proportion|part|portion|fraction|much|chunk)'
const carried =
  '(?:carried|carry|handled?|done|do|did|closed?|resolved?|solved?|shouldered|shoulder|taken on|take on|took on|made up|make up|makes up|accounted for|account for|accounts for|came? from|comes? from|went to|goes? to|went through|falls? (?:to|on)|fell (?:to|on)|belongs? to|landed (?:on|with)|covered?|got|get)'

/**
 * Rankings with a number and an everyday noun: “my three warmest people”, “the two worst scoring subjects”. Also the
 * share of a top few: “what share was carried by our five busiest people”. Applied before the other wordings.
 */
export const plainRankings: readonly (readonly [string, string])[] = [
  [`${some} ${superlative}${scored}${figure} ${people}`, '$1 $2$3 agents'],
  [`${superlative} ${some}${scored}${figure} ${people}`, '$1 $2$3 agents'],
  [`${some} ${superlative}${scored}${figure} ${topics}`, '$1 $2$3 categories'],
  [`${superlative} ${some}${scored}${figure} ${topics}`, '$1 $2$3 categories'],
  [`${some} ${superlative}[ -](?:scoring|rated|performing|score) ${things}`, '$1 $2 $3'],
  // “What share of October's tickets was carried by our five busiest agents”
  [
    `(?:(?:what|which|how|how big an?|how large an?|how big|how large) )+${share}(?: of)?((?: (?!(?:is|was|were|are|did|do|does|has|have|had|been|by) )[^ ]+){0,9}?) (?:(?:is|was|were|are|did|do|does|has|have|had|been) )*(?:${carried} )?(?:by |from |with |on )?(?:(?:our|the|my|its|their) )*(?:${some} (?:busiest|top|biggest|largest|most active)|(?:busiest|top|biggest|largest|most active) ${some}) (?:${people}|${things})(?: (?:together|alone|between them|combined|${carried}))*`,
    'top $2$3 $4 by tickets share$1',
  ],
  [
    `(?:(?:our|the|my) )*(?:${some} (?:busiest|top|biggest|largest|most active)|(?:busiest|top|biggest|largest|most active) ${some}) (?:${people}|${things}) (?:together )?(?:${carried} )(?:(?:what|which|how) )+${share} of((?: [^ ]+){0,6}? ${whole})`,
    'top $1$2 $3 by tickets share of$4',
  ],
  ['(top (?:\\d+|\\p{L}+))  (by tickets share)', '$1 agents $2'],
]
