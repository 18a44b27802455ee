import { things } from './asked-things.ts'

const grouped = `(?:per|by|each|every|for each) (?:${things}|hour|day|week|month|weekday|head|person)`

/** What managers call the number of tickets, the score and the people's ratings. Applied before the other wordings. */
export const outputAndQuality: readonly (readonly [string, string])[] = [
  // Tickets
  ['(?:(?:sheer|ticket|total|overall) )?(?:output|throughput)', 'number of tickets'],
  ['(?:on|in|by) sheer (?:numbers?|volume|count)', 'by number of tickets'],
  ['sheer (?:numbers?|volume|count)', 'number of tickets'],
  [
    '(?:total|everything|all) (?:closed|resolved|solved)(?= (?:since|from|in|last|this|by|on|yesterday|today|\\w+ \\d)| *$| ¦)',
    'number of tickets',
  ],
  ['(?:closed|resolved|solved) (?:count|counts|totals?|tally)', 'number of tickets'],
  ['(daily|weekly|monthly|hourly) (?:closes|closed|throughput|closures)', '$1 number of tickets'],
  [
    `(?:closes|closures)(?= (?:${grouped}|last|this|in|on|since|and|plus|with|for) |, | *$| ¦)(?<!(?:who|he|she|it|that|which \\p{L}+|¦|agent|group|desk|team|channel) closes)`,
    'number of tickets',
  ],
  [`(channel|category|subcategory|form|group|agent|topic) mix`, 'number of tickets by $1'],
  [`mix (${grouped})`, 'number of tickets $1'],
  ['(?:the )?size of (?:each|every) (category|subcategory|channel|group|topic)', 'number of tickets by $1'],
  [
    '(?<=(?:who|which [^ ]+) )(?:shut|ships|shipped|wrapped|clears?|cleared|turned (?:round|around))(?: up)? (?:the )?(most|fewest|least)(?: (?:tickets|cases))?',
    'closed the $1 tickets',
  ],
  ['(?:number|amount|count) (?:closed|resolved|solved|handled|done)', 'number of tickets'],
  // “"faulty" mentions in October”, “mentions of "lawsuit"”: the quoted word was already taken.
  ['mentions of(?= ¦)', 'how many tickets'],
  ['(?<=^ (?:the )?¦ )mentions', 'how many tickets'],
  // AI CSAT
  ['how (?:do|did) (?:the |our )?(?:customers|people|clients|they) (?:feel|think) about us', 'csat'],
  [
    'what (?:mark|grade|score) (?:do|did|does) ((?:¦|\\p{L}+)(?: \\p{L}+)?) (?:get|reach|earn|have)',
    'csat of $1',
  ],
  [
    '(?<!(?:question|exclamation|gold) )(?:marks|stars)(?= (?:under|below|over|above|for|by|per|in|on|from|last|this) | *$| ¦)(?<!(?:\\d|one|two|three|four|five|gold) stars)',
    'csat',
  ],
  ['(?<=(?:by|on|in|at|for) )(?:marks|stars)', 'csat'],
  [
    '(?<!(?:about|product|build|material|score|call|answer|water|picture|sound|high|good|poor|low) )quality(?! (?:scores?|drivers?|factors?|control|check|team|of|product|issues?|problems?|complaints?|measures?|metrics?|marks?|assurance))',
    'csat',
  ],
  ['(?:five |5 )?quality drivers?', 'five factors'],
]
