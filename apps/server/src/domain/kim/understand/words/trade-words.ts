import { month } from '../calendar.ts'
import { things } from './asked-things.ts'

const some =
  '(?: (?:now|currently|really|so|totally|completely|absolutely|a bit|most|the most|worst|the worst))*'
const overloaded = `(?:snowed under|swamped|slammed|drowning|drowned|overloaded|overwhelmed|inundated|buried|under ?water|stretched(?: (?:too )?thin)?|flat out|up to (?:their|his|her) (?:neck|eyes|ears))(?: (?:in|with|by) (?:tickets|work|it))?`
const asked = `(?:who|which (?:of (?:the|our|my) )?(?:${things}|desks?|queues?|people|person))`
const ends =
  '(?= *$| ¦| (?:in|on|for|since|last|this|during|over|by|and|compared|from|lately|recently|these|than|vs) )'
const slides =
  '(?:slipping|sliding|losing ground|going backwards|going downhill|tailing off|dropping off|sinking|on the slide|deteriorating)'
const rises =
  '(?:gaining ground|catching up|on the up|making (?:good |real )?progress|coming on|going from strength to strength)'

const day = `\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \\d{1,2}(?:st|nd|rd|th)?|the \\d{1,2}(?:st|nd|rd|th)(?: of ${month})?|(?:mid|early|late) ${month}`

const clock = '\\d{1,2} ?(?:am|pm)|noon|midday'

const figure =
  '(?:(?:the|ai|emotional|first|average|mean|median) )*(?:csat|scores?|satisfaction|sla|empathy|personali[sz]ation|responsiveness|completeness|polarity|re ?open\\p{L}*|response|reply|resolution|replies|kim)'

/** What managers say about workload, ground gained and lost, and where an increase comes from. */
export const tradeWords: readonly (readonly [string, string])[] = [
  [
    '(?:collects?|collected|racked up|racks? up|piled up|amassed|earned|attracted)(?: the)? (most|fewest|least)(?= (?:¦|bad|good|negative|positive|tickets))',
    'has the $1',
  ],
  // “Which desk is drowning right now” is about those who wait.
  [
    `(${asked}) (?:is|are|am)${some} ${overloaded}${some}(?= (?:right now|at the moment|now|at present|currently)(?: |$))`,
    '$1 has the most unanswered tickets',
  ],
  [
    `(${asked}) (?:is|are|was|were|gets?|got|has been|have been)${some} ${overloaded}${some}${ends}`,
    '$1 has the most tickets',
  ],
  // “Which weekday is hit hardest”
  [
    '(?:is|are|was|were|gets?|got|has been|have been|takes?|took)(?: being)? (?:hit|battered|hammered)(?: the)? (?:hardest|worst|most)(?: (?:by|with) (?:tickets|volume|work))?(?! (?:by|with) )',
    'has the most tickets',
  ],
  [
    '(?:is|are|was|were|gets?|got|has been|have been)(?: being)? (?:hit|battered|hammered)(?: the)? (?:hardest|worst|most) (?:by|with)(?: the)?',
    'has the most',
  ],
  ['(?:is|are|was|were)(?: the)? (?:hardest|worst) hit(?! by)', 'has the most tickets'],
  [
    '(?:fall|fell|fallen|falling|go|went|gone|drop|dropped|dropping|come|came|tumbled) off (?:a|the) cliff',
    'dropped',
  ],
  ['(?:went|gone|go|goes|going|headed|heading) south', 'dropped'],
  ['(?:take|took|taken|taking|suffer(?:ed)?) a (?:knock|dip|beating|tumble|nosedive|dive|hammering)', 'drop'],
  ['slowed(?: down)?', 'got slower'],
  ['(?:sped|speeded) up', 'got faster'],
  ['turned (?:the|a) corner', 'improved most'],
  // “Who is losing ground”. A time or a rate that slips gets longer or higher.
  [
    `((?:who|whose|which ${things})(?=.* (?:times?|rates?|reopens?|replies|speed|waits?) )(?: .{2,30}?)??) (?:is|are|was|were|has been|have been|keeps?) ${slides}(?: (?:the )?most)?(?: (?:on|in|at))?`,
    '$1 got worse most in',
  ],
  [
    `((?:who|whose|which ${things})(?: .{2,30}?)??) (?:is|are|was|were|has been|have been|keeps?) ${slides}(?: (?:the )?most)?(?: (?:on|in|at))?`,
    '$1 dropped most in',
  ],
  [
    `((?:who|whose|which ${things})(?: .{2,30}?)??) (?:is|are|was|were|has been|have been|keeps?) ${rises}(?: (?:the )?most)?(?: (?:on|in|at))?`,
    '$1 improved most in',
  ],
  // “Where are the extra bad ratings coming from”
  [
    'where (?:are|is|do|did|were|have|has)(?: all)?(?: (?:the|these|those|our|this|that|my))? (?:extra|additional|added|more|(?:increase|rise|growth|jump|uptick|spike|surge) in)(?: the)?(?= [^ ]+(?: [^ ]+){0,3}? (?:coming|come|came|stemming|originating) from )',
    'which category increased most in',
  ],
  ['(?<=increased most in .*)(?:all )?(?:coming|come|came|stemming|originating) from(?= )', ''],
  // Numbers without a noun
  [
    '(?:numbers?|counts?|totals?) (per|by|each|every|a) (day|week|month|weekday|hour)',
    'number of tickets $1 $2',
  ],
  ['(week|month|hour)ly (?:numbers|counts?|totals?)', 'number of tickets by $1'],
  ['daily (?:numbers|counts?|totals?)', 'number of tickets by day'],
  [`(${month}) count(?= *$)`, '$1 number of tickets'],
  [
    '(closed?|resolved?|handled?|solved?|did|got through|finished) (over|more than|at least|under|fewer than|less than|above|below) (\\d{2,})(?! ?(?:%|percent|tickets|cases|minutes?|mins?|hours?|hrs?|days?|times|out))',
    '$1 $2 $3 tickets',
  ],
  ['(?:top|best|biggest) ((?:\\d+|two|three|four|five|ten) )?closers', 'top $1agents by tickets'],
  // Targets
  ['bust(?:s|ed|ing)?(?= (?:(?:the|our|their) )?(?:slas?|targets?))', 'missed'],
  ['sla misses', 'sla breaches'],
  ['(?:closing|resolution|resolving|solving) speed', 'resolution time'],
  // The team
  [
    '(?<=(?:above|below|behind|ahead of|than|with|against|vs|from) )(?:the|our) (?:pack|crowd|field)',
    'the team',
  ],
  [
    '(?<!(?:who|which|whose|anyone|anybody|furthest|farthest|most|agents|list|how many)\\b.*)(?:still |now )?(?:above|below|ahead of|behind)(?: the| our) team(?: average)?(?= (?:on|in|for|at|with|by|this|last) | *$| ¦)',
    'compared with the team',
  ],
  ['(?<=where (?:does|do|did|is) .{1,40} )(?:fall(?:ing|s)?|com(?:e|es|ing)) short(?=.* factor)', ''],
  ['(?<=where (?:does|do|did|is) .{1,40} )(?:fall(?:ing|s)?|com(?:e|es|ing)) short', 'weakest'],
  [
    'what (?:do|did|does) (.{0,30}?) ?(?:customers|clients|people) (?:hate|dislike|not like)(?: (?:the )?most)?(?: about)?',
    'what are the main causes of low csat for $1',
  ],
  // “Slowed down most in closing”
  [
    '(?:in|at|on|with) (?:closing|resolving|solving|finishing)(?: (?:tickets|things|cases|them))?(?= *$| ¦| (?:this|last|in|for|since|compared|vs|versus|v) )',
    'in resolution time',
  ],
  ['on an? (?:bad|good|hot|cold|poor|rough|lucky|winning|losing) (?:run|streak|patch)', ''],
  // Overviews
  [
    '(?:(?:bring|get) (?:me|us) up to (?:speed|date)|catch (?:me|us) up|fill (?:me|us) in) (?:on|about|with)',
    'overview for',
  ],
  ['sit ?rep|state of play|low ?down', 'overview'],
  ['(?:the )?whole lot(?= *$)', ''],
  ['(?:(?:next to|alongside) (?:each other|one another)|side by side)(?! (?:comparison|view))', 'compared'],
  ['trend ?lines?', 'trend'],
  ['my old(?= (?:team|group|desk)(?: |$))', 'my'],
  ['over (in|at)(?= )', '$1'],
  ['(?:this |the )?(quarter|year) (?:so far|to date)', 'this $1'],
  ['(?:furthest|farthest) down (?:on|in|for)', 'lowest'],
  ['(before|after|until|till) (?:12|twelve)(?= *$| (?:v|vs|versus|or|than|compared) )', '$1 noon'],
  // “November 1-15 over October 1-15”
  [
    `(?<=(?:${month}|q[1-4]|this (?:week|month)|last (?:week|month)|\\d{1,2}|to date) )over(?= (?:${month}|q[1-4]|last (?:week|month)|the (?:week|month) before)(?: |$))`,
    'compared with',
  ],
  [
    '(?<!\\b(?:is|are|was|were|has|have|had|did|going|gone|went|go|compared|than)\\b.*)(?:up or down|down or up|better or worse|worse or better|higher or lower)(?= *$)',
    'compared with the previous period',
  ],
  ['of (?:theirs|hers|ours)(?= )', ''],
  // “Daily CSAT from 2 November” goes on until today.
  [
    `from(?= (?:${day})(?= |$)(?! (?:20\\d\\d )?(?:to|until|till|through|and|-) ))(?:(?<=(?:daily|weekly|monthly|trend|trends|(?:per|by|each|every|a) (?:day|week|month)) (?:.* )?from)|(?=.* (?:daily|weekly|monthly|trend|(?:per|by|each|every|a) (?:day|week|month))(?: |$)))`,
    'since',
  ],
  [`(?:(?:from|since) )?(${day}) on(?:wards?)?(?= *$)`, 'since $1'],
  [
    `(?:going |dating |all the way )?back (?:to|until|till)(?= (?:the )?(?:${month}|\\d{1,2}(?:st|nd|rd|th)? ))`,
    'since',
  ],
  ['ever(?= (?:had|did|got)(?: .*)? since )', ''],
  ['anything (?:odd|strange|unusual|weird|funny) (?:in|about|with)', ''],
  [
    'in (?:which|what) (?:areas?|ways?|respects?) (?:should|can|could|does|must) (.{1,30}?) (?:improve|get better)',
    'what should we improve for $1',
  ],
  [
    'what(?: is|s)? behind (.{1,40}?) (?:low|bad|poor|badly) (?:scor(?:ing|es?|ed)|csat|ratings?)(?: (?:ones|tickets))?',
    'what are the main causes of low csat for $1',
  ],
  ['(?:broadly(?: speaking)?|in general)(?= *$)', ''],
  ['top dog', 'best agent'],
  [
    '(?:that |who |which )?(?:have|has|had) not (?:had|got|gotten|received)(?: (?:any|an?|our))? (?:answer|reply|response)(?: (?:yet|from us|at all))*',
    'unanswered tickets',
  ],
  // Sizes of two names
  [
    `(?:is |are |has |have )?(?:the )?(?:bigger|larger)(?: (?:problem|issue|one|category|topic|group|channel|team|pile|queue))?(?! (?:than \\d|drop|rise|gap|jump|fall|change|share|increase|decrease|improvement))`,
    'more tickets',
  ],
  [
    `(?:is |are |has |have )?(?:the )?smaller(?: (?:problem|issue|one|category|topic|group|channel|team|pile|queue))?(?! (?:than \\d|drop|rise|gap|jump|fall|change|share|increase|decrease|improvement))`,
    'fewer tickets',
  ],
  // “Does Ken or Mara close more”
  [
    '(?:close|closes|resolve|resolves|solve|solves|handle|handles|clear|clears|get through|gets through) (more|fewer)(?= *$| ¦| (?:in|on|last|this|since|during|overall|than) )',
    'has $1 resolved tickets',
  ],
  // “How many customers contacted us”
  [
    '(?:customers|people|clients|users|shoppers|buyers) (?:(?:have|had|who|that|did) )*(?:contact(?:ed)?|wr(?:o|i)te(?: in)?(?: to)?|written(?: in)?(?: to)?|reach(?:ed)? out to|get in touch with|got in touch with|approach(?:ed)?|turn(?:ed)? to|c[ao]me to)(?: us)(?! (?:about|regarding|over|for|because|with|by|via|on|most|more))',
    'tickets came in',
  ],
  // Distance to the team
  [
    `(?:is |are |was |were )?(?:the )?(?:furthest|farthest|most) (?:above|over|ahead of|in front of)(?: the| our)?(?: team| average| rest| others| mean| everyone(?: else)?| pack)(?: average| mean)? (?:in|on|for|at|with)(?= ${figure})`,
    'has the highest',
  ],
  [
    '(?:is |are |was |were )?(?:the )?(?:furthest|farthest|most) (?:above|over|ahead of|in front of)(?: the| our)?(?: team| average| rest| others| mean| everyone(?: else)?| pack)(?: average| mean)?',
    'has the highest csat',
  ],
  [
    `(?<!(?:where|factors?|ingredient|component|pillar)\\b.*)(?:is |are |was |were )?(?:the )?(?:furthest|farthest|most) (?:below|under|behind)(?: the| our)?(?: team| average| rest| others| mean| everyone(?: else)?| pack)(?: average| mean)?(?! (?:in|on|for|at|with) ${figure})`,
    'has the lowest csat',
  ],
  // “After 6pm vs before”
  [
    `(?:after|from|past) (${clock})(?: on(?:wards)?)? (?:or|and|vs|versus|v|than|compared (?:to|with)|against) (?:before|earlier|until)(?: (?:that|then|it))?(?= *$| ¦| (?:in|on|for|last|this|since|when|which|what) )`,
    'after $1 compared with before $1',
  ],
  [
    `(?:before|until|till|up to) (${clock}) (?:or|and|vs|versus|v|than|compared (?:to|with)|against) (?:after|later|afterwards)(?: (?:that|then|it))?(?= *$| ¦| (?:in|on|for|last|this|since|when|which|what) )`,
    'before $1 compared with after $1',
  ],
  // The two halves of the working day
  [
    '(?:before|until|till) (?:or|and|vs|versus|than|compared (?:to|with)|against) after(?: the)? lunch(?: ?time| ?break)?',
    'before noon compared with after noon',
  ],
  [
    'after (?:or|and|vs|versus|than|compared (?:to|with)|against) before(?: the)? lunch(?: ?time| ?break)?',
    'after noon compared with before noon',
  ],
  [
    '(?:before|until|till)(?: the)? lunch(?: ?time| ?break)?(?=.* after (?:the )?lunch)|(?<=after (?:the )?lunch.* )(?:before|until|till)(?: the)? lunch(?: ?time| ?break)?|(?<=after noon.* )(?:before|until|till)(?: the)? lunch(?: ?time| ?break)?',
    'before noon',
  ],
  [
    '(slower|faster|quicker|busier|quieter|better|worse|higher|lower|happier) after(?: the)? lunch(?: ?time| ?break)?(?! than)',
    '$1 after noon than before noon',
  ],
  ['after(?: the)? lunch(?: ?time| ?break)?', 'after noon'],
]
