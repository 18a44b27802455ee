const targets =
  '(?:the |our |their |its |his |her )*(?:first )?(?:answer |reply |response |answering )*(?:slas?|targets?)'
const missed =
  '(?:miss(?:es|ed|ing)?|break(?:s|ing)?|broke|breach(?:es|ed|ing)?|fail(?:s|ed|ing)?|blow(?:s|ing)?|blew)'
const replies = '(?:(?:first|initial) )?(?:answers?|repl(?:y|ies)|responses?)'
const done = '(?:done|finished|closed|solved|resolved|sorted(?: out)?|off (?:the|their) (?:desk|table))'
const person = '(?:they|we|he|she|it|you|each(?: of them)?|agents|people|teams|groups|the team|¦)'

/** Missed targets as a number, and speed in everyday words. Applied before the other wordings for targets and speed. */
export const targetsAndSpeed: readonly (readonly [string, string])[] = [
  // “keep our first-answer promise”
  [
    '(?:(?:first|initial) )?(?:answer|reply|response)(?:ing)?(?: time)? (?:promises?|commitments?|deadlines?|goals?)',
    'sla',
  ],
  // “how many first answers came too late for our target”
  [
    `${replies} (?:that |which )?(?:(?:came|come|were|was|are|got|arrived|went out|sent|out) )+(?:too )?late(?: (?:for|by|against|measured against) ${targets})?`,
    'sla breaches',
  ],
  [`(?:too )?late(?: first)? ${replies}`, 'sla breaches'],
  // “how many tickets were late on live chat”
  [
    '(?:tickets|cases) (?:that |which )?(?:were|was|are) (?:too )?late(?= *$| ¦| (?:in|on|by|last|this|for|and|as|with) )',
    'sla breaches',
  ],
  [
    `${replies} (?:(?:sent|that|which|came|were|given|made) )*(?:after|past|beyond|outside) (?:of )?${targets}`,
    'sla breaches',
  ],
  [`${missed} ${targets}(?: the)? most times`, 'has the most sla breaches'],
  [`${missed} ${targets}(?: the)? (?:fewest|least) times`, 'has the fewest sla breaches'],
  [
    `how (?:many times|often) (?:did|do|does|has|have|was|were) ${person} ${missed} ${targets}(?! (?:the )?(?:most|least))`,
    'how many sla breaches for',
  ],
  // “Number of tickets, not percent”, where a number is asked for anyway
  [
    '(?<=(?:sla breaches|bad ratings|good ratings|re ?opened tickets|most tickets|how many|number of|¦) (?:.* )?)(?:(?:the |as a |in )?(?:numbers?|counts?)(?: of (?:tickets|cases|times|them))? )?(?:not (?:(?:the|a|in|as) )*(?:percent(?:ages?)?|shares?|rates?|%)|(?:(?:in|as) )?absolute (?:numbers?|terms|figures?|counts?))(?= *$| ¦| (?:please|in|for|last|this))',
    '',
  ],
  // “who answers emails in under 2 hours”
  [
    '(?:answer|reply to|replies to|replied to|respond to|responds to)(?:s|ed|ing)?(?: (?:their|our|the|his|her))? (¦|customers|people|tickets)(?= (?:with)?in (?:under|less|over|more|at|\\d+|an?|half|one|two|three|four) )',
    '$1 with first response time',
  ],
  // “quickest to pick up a live chat”
  [
    '(fast|quick|slow)(est|er) (?:to|at|in|when it comes to) (?:pick(?:ing)? up|grab(?:bing)?|accept(?:ing)?|tak(?:e|ing))(?: (?:an?|the|our|new))*(?= ¦| (?:tickets?|chats?|calls?|phone))',
    '$1$2 first response time',
  ],
  [
    '(?:picks?|picked|picking) up (?:the |an? )?(?:phone|calls?|¦|tickets?) (?:the )?(fastest|quickest|slowest)',
    '$1 first response time',
  ],
  // “how long they take to get things done”
  [
    `(?:how (?:long|fast|quick|quickly) ${person} (?:do |does |did )?(?:takes?|took|needs?|needed) to |how (?:long|fast|quick|quickly) (?:do|does|did) ${person} (?:take|need) to |(?:takes?|took|taking|needs?|needed)(?: them| us)? to )(?:get|have) (?:things|tickets|stuff|it|them|work|cases|everything) ${done}`,
    'resolution time',
  ],
  [
    `(?:how (?:fast|quick|quickly) )${person} gets? (?:things|tickets|stuff|it|them|work|cases) ${done}`,
    'resolution time',
  ],
  [
    '(?:sort|fix|work|solve|settle|clear)(?:s|ed|ing)? (?:them|it|these|those|things|that)(?: out| up)? (faster|quicker|slower)',
    '$1 resolution time',
  ],
  [
    '(?:till|until|before) (?:we|they)(?: (?:have|ve|had|has))? (?:sorted|fixed|solved|resolved|closed|settled)(?: (?:it|them|that))?(?: out)?',
    'resolution time',
  ],
]
