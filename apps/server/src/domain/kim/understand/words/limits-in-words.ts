import { month } from '../calendar.ts'

const noun = '(?:resolved )?(?:tickets?|cases?|conversations?)'
const numbers: Record<string, number> = {
  ...{ five: 5, six: 6, eight: 8, ten: 10, twelve: 12, fifteen: 15, twenty: 20, 'twenty five': 25 },
  ...{ thirty: 30, forty: 40, fifty: 50, sixty: 60, 'a hundred': 100, 'one hundred': 100, hundred: 100 },
}
const compared =
  '(at least|at most|more than|over|under|fewer than|less than|below|above|minimum|minimum of|min|up to)'
/** A number that can only count tickets: scores and most rates have one digit, and “October 2026” is a year. */
const many = `(?<!${month} )(\\d{2,}|\\d(?= ${noun}))(?! ?(?:%|percent|min\\p{L}*|hours?|hrs?|days?|weeks?|stars?|points?|am|pm|\\.))`
const people =
  '(?:anyone|anybody|everyone|everybody|someone|those|people|persons?|folks|guys|colleagues|agents?|reps?|ones?|names?|any|all|the|of (?:them|those)|categor(?:y|ies)|subcategor(?:y|ies)|channels?|groups?|teams?|forms?|topics?|things|stuff|(?:(?:slow|quiet|small|thin|slack|dead) )?(?:days?|weeks?|months?|hours?|weekdays?)|¦)'
const having =
  '(?:with|who|that|which|has|have|had|having|got|get|gets|handled?|did|do|closed|resolved|took|only|just|is|are|was|were|on|at|got through|whose count is)'
const drop =
  '(?:please |just |but |and |so )*(?:leav(?:e|ing) out|ignor(?:e|ing)|skip(?:ping)?|exclud(?:e|ing)|without|except|not counting|drop(?:ping)?(?= (?:anyone|anybody|everyone|everybody|those|people|agents|reps|ones|any|all|the) )|forget(?:ting)?(?: about)?|(?:do )?not count(?:ing)?|but not|not including|disregard(?:ing)?|omit(?:ting)?|no ?(?:one|body)(?= (?:with |who |that |has |having )*(?:fewer|less|under|below|lower)))'
const fewer = '(?:fewer than|less than|under|below|lower than|not even)'
const there = '(?: (?:there|here|in (?:it|there|total)|each|apiece|overall|or so|total))*'
/** A minimum ends where the next part of the question starts. */
const ends =
  '(?= *$| ¦| (?:worst|best|top|bottom|lowest|highest|slowest|fastest|please|each|in |for |on |since |from |only |who|which|what|so |and |\\d))'

const shares: Record<string, number> = {
  ...{ 'half(?! (?:an?|hour|past|of (?:an?|\\p{Lu}))(?= |$))': 50, 'an? quarter': 25, 'an? fifth': 20 },
  ...{ 'an? tenth': 10, '(?:one|1) in (?:two|2)': 50, '(?:one|1) in (?:four|4)': 25 },
  ...{ '(?:one|1) in (?:five|5)': 20, '(?:one|1) in (?:ten|10)': 10, '(?:one|1) in (?:twenty|20)': 5 },
}

/** Minimum counts and shares in everyday words. Applied before the other wordings, so these see plain limits. */
export const limitsInWords: readonly (readonly [string, string])[] = [
  // “at least thirty tickets”
  ...Object.entries(numbers).map(
    ([word, n]) =>
      [
        `${compared} ${word}(?! (?:minutes?|mins?|hours?|days?|weeks?|months?|percent|%|out|past|am|pm)(?: |$))`,
        `$1 ${n}`,
      ] as const,
  ),
  // “at least one ticket”
  ...Object.entries({ one: 1, two: 2, three: 3, four: 4, seven: 7, nine: 9 }).map(
    ([word, n]) => [`${compared} (?:${word}|${n}) ${noun}`, `$1 ${n} tickets`] as const,
  ),
  // “ten tickets or more”
  ...Object.entries(numbers).map(
    ([word, n]) =>
      [`${word}(?= ${noun} (?:or more|at least|minimum|min|floor|and up|plus))`, `${n}`] as const,
  ),
  // “people who handled ten or more”
  ...Object.entries(numbers).map(
    ([word, n]) =>
      [
        `${word}(?= (?:or more|and (?:up|more|over)(?! (?:than|\\d))|plus)(?! (?:minutes?|mins?|hours?|days?|weeks?|months?|percent|%)(?: |$)))`,
        `${n}`,
      ] as const,
  ),
  // “more than half”, “over one in ten”, “more than 8 out of 100 tickets”
  ...Object.entries(shares).map(
    ([words, n]) => [`${compared} ${words}(?: (?:of )?the time)?`, `$1 ${n} %`] as const,
  ),
  [`${compared} (\\d+) (?:out of|of|in) (?:every |each )?(?:100|a hundred|one hundred)`, '$1 $2 %'],
  // “where reopens top 10 percent”
  [
    '(re ?opens?|re ?open rates?|slas?) (?:tops?|topped|topping) (\\d+(?:\\.\\d+)?) ?(?:%|percent)',
    '$1 over $2 %',
  ],
  // “skip anyone with less than 10”, “ignore people under 15 tickets”
  [`${drop}(?: ${people})*(?: ${having})* ${fewer} ${many}(?: ${noun})?${there}`, 'at least $1 tickets'],
  [`leav(?:e|ing)(?: ${people})+(?: ${having})* ${fewer} ${many}(?: ${noun})? out`, 'at least $1 tickets'],
  [
    `${people}(?: ${having})* ${fewer} ${many}(?: ${noun})? (?:can|could|should|does|do|need)? ?(?:not(?: be)? (?:count(?:ed)?|matter|interest(?:ing)?)|be (?:ignored|skipped|left out)|left out|ignored|skipped)`,
    'at least $1 tickets',
  ],
  // “minimum 15 ratings”, “20+ ratings”, “no one with fewer than 10 ratings”
  [
    `(?:${drop}(?: ${people})*(?: ${having})* ${fewer}|(?:a |with )*(?:at least|minimum(?: of)?|min|no (?:fewer|less) than)) (\\d+) (?:(?:customer )?ratings?|rated tickets)`,
    'at least $1 ratings',
  ],
  [
    '(\\d+)(?:\\+ (?:customer )?ratings?| (?:customer )?ratings? (?:minimum|min|floor|at least|or more|and up)| or more (?:customer )?ratings?)',
    'at least $1 ratings',
  ],
  // “25 tickets floor”, “10 tickets at least”, “20 minimum”, “n of 20 up”, “12+ calls”
  [
    `(?:say |like |with )?(\\d+)\\+? (?:resolved |closed |solved )?(?:${noun}|calls|mails|e ?mails|chats|¦)(?: \\+)? (?:floor|minimum|min|at least|at minimum|or more|and (?:up|more|over)(?! (?:than|\\d))|plus)(?: (?:each|only|please))?`,
    'at least $1 tickets',
  ],
  [`(\\d+)\\+ (?:calls|mails|e ?mails|chats|¦)`, 'at least $1 tickets'],
  [`(?<!${month} )(\\d{2,}) (?:minimum|floor|at least)${ends}`, 'at least $1 tickets'],
  [
    `(?:with )?(?:an? )?n (?:of |is |at least |over )+(\\d+)(?: (?:up|or more|and up))?`,
    'at least $1 tickets',
  ],
  [
    '(?:with )?(?:an? )?(?:decent|fair|reasonable|proper|real|solid|good) (?:sample|volume|number|count)(?: size)?(?: (?:of|say|like|at least|over|tickets))* (\\d+)\\+?(?: tickets| or more)?',
    'at least $1 tickets',
  ],
  [
    `(?:provided|as long as|given|if)(?: that)? (?:it|they|he|she)(?: (?:is|has|s|have|had|did|got|handled|closed|ve))+ (?:at least )?(\\d+)\\+? ${noun}`,
    'at least $1 tickets',
  ],
  [
    '(\\d+)\\+ tickets? (agents|people|reps|categories|subcategories|groups|channels)',
    '$2 with at least $1 tickets',
  ],
  [
    '(?:but )?only (?:if|where|when) (?:they|he|she|it|there)(?: (?:had|have|has|did|are|were|is|was|closed|handled))?(?= (?:at least|more than|over|\\d+))',
    '',
  ],
  [
    '(?:(?:or|otherwise|else|so|then|because) )+(?:it|that|this|thats|its)(?: (?:is|s|would be|be|too))* (?:just )?(?:not )?(?:fair|unfair|noise|noisy|meaningless|luck|random)',
    '',
  ],
  // “only agents who had at least 30”, “say 20 or more”
  [
    `(?:a )?(?:at least|minimum(?: of)?|min|no (?:fewer|less) than|not (?:fewer|less) than) ${many}(?: ${noun}| (?:closed|resolved|solved|handled|done))?(?: (?:of them|each|apiece))?${ends}`,
    'at least $1 tickets',
  ],
  [
    `(?:say |like )?${many} (?:or more|and (?:up|over|above|more)(?! (?:than|\\d))|upwards?|plus)(?: ${noun})?(?: (?:of them|each|apiece))?${ends}`,
    'at least $1 tickets',
  ],
  ...Object.entries({ two: 2, three: 3, four: 4, seven: 7, nine: 9 }).map(
    ([word, n]) => [`${compared} ${word}(?= ¦)`, `$1 ${n}`] as const,
  ),
  // “at least 10 live chats”, “more than 6 bad ratings”: the name was already taken. “A score under 2 by live chat” isn't
  // a number of tickets.
  [
    `(?<!(?:scores?|scored|csat|satisfaction|empathy|personali[sz]ation|responsiveness|completeness|polarity)(?: (?:of|is|was|are|were))? )(at least|at most|minimum of|minimum|min|more than|over|fewer than|less than|under) (\\d+) ¦(?= (?:each|apiece|in|on|since|for|or|per|and|but|this|last|only|who|with|please)(?: |$)| *$| ¦)`,
    '$1 $2 tickets ¦',
  ],
  // “who got thumbs down more than twice”
  ['(?<=¦ )(more than|at least) once(?!.*re ?open)', '$1 1 tickets'],
  ['(?<=¦ )(more than|at least) twice(?!.*re ?open)', '$1 2 tickets'],
  ['(?<=¦ )(more than|at least) (\\d+) times(?!.*re ?open)', '$1 $2 tickets'],
]
