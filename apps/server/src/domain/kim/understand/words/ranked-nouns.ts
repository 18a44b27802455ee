const counted = '\\d+|two|three|four|five|six|seven|eight|nine|ten'
const ordered =
  'best|worst|lowest|highest|weakest|strongest|poorest|slowest|fastest|quickest|busiest|quietest|biggest|top|bottom'
/** “Which desks”, “by desk”, “the 3 worst desks”: a word for what is ranked or divided. */
const asked = `(?<=(?:which|what|by|per|each|every|only|${counted}|${ordered}) )`
/** “In which area should she improve” asks for a factor, “which area has the lowest CSAT” for a category. */
const has = '(?= (?:has|have|had|by|for|with|that|rose|dropped|got|improved|fell|grew|increased) )'
const wrote = '(?! (?:who |that )?(?:wrote|write|complain|contact|ask|mention|call|rated?|are|were|is|was) )'

/** Other nouns for agents, categories and groups. Applied first, so the other wordings see only the usual ones. */
export const rankedNouns: readonly (readonly [string, string])[] = [
  ['staff members|members of staff', 'agents'],
  ['staff member|member of staff', 'agent'],
  ['sub ?(?:topics|themes|reasons|types)', 'subcategories'],
  ['sub ?(?:topic|theme|reason|type)', 'subcategory'],
  ['(?:ticket|support) (categor(?:y|ies)|groups?|channels?)', '$1'],
  // “the 5 best people by AI CSAT”
  [
    `(?<=(?:${counted}) (?:(?:${ordered}) )?)(?:people|persons|colleagues|folks|team ?mates|team members|reps)${wrote}`,
    'agents',
  ],
  // “how many folks on the team”
  ['(?:people|folks|guys|colleagues)(?= (?:on|in) (?:the|my|our) team(?: |$))', 'agents'],
  // “Name the person with the best CSAT”
  [
    `(?:person|colleague|team ?mate|team member|rep)(?= (?:with|that has|that had|who has|who had) (?:the )?(?:(?:second|third|2nd|3rd) )?(?:${ordered}|most|fewest|least|longest|shortest|largest|smallest|greatest) )`,
    'agent',
  ],
  [`${asked}desks`, 'groups'],
  [`${asked}desk`, 'group'],
  [`${asked}areas${has}`, 'categories'],
  [`${asked}area${has}`, 'category'],
  ['(?<=only )topics(?= with )', 'categories'],
  ['(?<=only (?:count )?)(?:team members|colleagues|team ?mates|folks)(?= with )', 'agents'],
  ['(?:largest|greatest|highest|biggest) (?:number|amount|count) of', 'most'],
  // “grouped by channel”
  ['(?:grouped|divided|separated|segmented|sliced) by', 'by'],
]
