import type { Reading } from './reading.ts'
import type { Movement, Understood } from './understood-question.ts'

/** Recognizes questions about unanswered tickets, as opposed to response times. */
export function takeUnanswered(reading: Reading): boolean {
  if (
    /\b(?:surveys?|how (?:long|fast|quick\w*|soon)|average|mean|median|waited|than|times?)\b|(?:long|slow|fast|quick)est/.test(
      reading.original,
    )
  )
    return false
  const answer = '(?:an? |any |our |the |their )?(?:first )?(?:answer|reply|response)'
  return (
    reading.takeAll(
      `unanswered|(?:still |currently )?wait(?:s|ing)? (?:for|on) (?:us|${answer})(?: from us)?|(?:not|never)(?: yet)?(?: been)? (?:answered|replied to)(?: yet)?|(?:without|with no|no) ${answer}(?: yet| at all)?|(?:need|needs|await|awaits|awaiting) ${answer}`,
    ).length > 0
  )
}

/** Recognizes phrases about when tickets were created. Figures count tickets by resolution date. */
export const takesCameIn = (reading: Reading) =>
  reading.takeAll(
    '(?:came|come|comes|coming) in|arriv(?:e|ed|es|ing)|(?:were |was |got )?created|incoming|new(?= (?:\\w+ )?tickets)|receiv(?:e|ed|es|ing)|(?:were |was |got )?submitted|(?<!re )(?:(?:were |was |got )opened|(?<=tickets )opened)(?! again)|(?:did|do) we get(?! (?:(?:any|a bit|a lot|much) )?(?:faster|slower|better|worse|quicker|busier|quieter|happier|sooner|through|back|things|it|them) )',
  ).length > 0

/** “Distribution of the scores”, “how are the scores spread”: counts tickets by score. */
export const takesDistribution = (reading: Reading) =>
  reading.take(
    '(?:score |csat |ai csat )?(?:distribution|histogram|spread|split(?= of (?:the |our |all )?(?:ai )?(?:csat )?scores?))(?: of)?(?: the| our| all)?(?: ai)?(?: csat)?(?: scores?)?|how (?:are|were|is|was) (?:the |our )?(?:ai )?(?:csat |csat scores? |scores? )?(?:distributed|spread(?: out)?)',
  ) !== null

/** Recognizes questions about who needs coaching, and on what. */
export function takesCoaching(reading: Reading): boolean {
  const found = reading.take(
    '(?:needs?|requires?|should get|should have|should receive|would benefit from) (?:the most |most |more |some |any )?(?:coaching|training)|(?:should|can|could|must|do|shall) (?:we|i) (?:coach|train)|coach(?:ed|ing)?',
  )
  if (!found) return false
  reading.take(
    '(?:show|give|tell)(?: me| us)? (?:(?:the|some|their|his|her|exact) )*(?:sentences?|quotes?|quotations?|words|evidence|examples?)',
  )
  return true
}

const factorNouns =
  '(?:(?:5|five|ai|csat|score|scoring|quality|satisfaction) )*(?:factors?|ingredients?|components?|sub ?scores?|pillars?|skills?|areas?|aspects?|things?|dimensions?|criteria|elements?|(?<=quality )(?:scores?|measures?|metrics?|marks?))'

const factorCues =
  /^(?:where|what|lag(?:s|ging)?|fall(?:s|ing)?|furthest|farthest|most|behind|weakest|worst|strongest|best|at|in|everybody|everyone|others|rest|team|else|of|the|our)$/

const factorFell =
  '(?:has |have |had )?(?:fell|fallen|falls?|dropped|drops?|declined?|decreased?|slipped|slid|sank|worsened|(?:got|gotten|become|became) worse|went down|gone down|lost)'
const factorRose =
  '(?:has |have |had )?(?:rose|risen|rises?|improved?|increased?|climbed|grew|grown|(?:got|gotten|become|became) better|went up|gone up|gained)'

/** “Which factor is Rui weakest at”, “where is she furthest behind the team”: ranks the five factors. */
export function takesFactors(reading: Reading): Understood['factorOrder'] {
  const which = reading.take(
    `(?:all |all of )?(?:the |his |her |our |their )?(?:5|five) (?:csat )?factors?(?! (?:is|are|has|does))|all (?:the )?(?:csat )?factors|(?:of )?(?:(?:which|what)(?: one)? of )?(?:the |our |his |her |their )?(?:5|five|csat) ${factorNouns}(?: which(?: one)?)?|(?:which|what) (?:csat |score |quality )?(?:factor|ingredient|component|sub ?score|pillar)s?|(?:his|her|their|our) (?:weakest|strongest|worst|best) (?:${factorNouns}|spot|point|side)(?: (?:out )?of (?:(?:the|his|her|their|all|those) )*(?:5|five)(?: ${factorNouns})?)?|(?:weakest|strongest|worst|best|lowest|highest) (?:csat |score |quality )?(?:factor|ingredient|component|sub ?score|pillar|skill|area|aspect)s?`,
  )
  const where = reading.takeWordsOf(
    '(?:where|what|in what|on what) (?:is|are|was|does|do) (?:[^ ]+ ){0,3}(?:(?:lag(?:s|ging)? |fall(?:s|ing)? |furthest |most |farthest )+behind|behind(?= (?:everybody|everyone|the others|all others|the rest|the team|others))|(?:weakest|worst|strongest|best) (?:at|in))(?: (?:everybody|everyone|the others|all others|the rest(?: of (?:the|our) team)?|the team|others)(?: else)?)?|where (?:is|are|was|does|do|did) (?:[^ ]+ ){0,3}(?:weakest|strongest)',
    factorCues,
  )
  if (!which && !where) return null
  const words = reading.original
  if (which)
    reading.take(
      '(?:is |are |was |were )?(?:the )?(?:furthest|farthest|most) (?:behind|below)(?: (?:everybody|everyone|the others|all others|the rest(?: of (?:the|our) team)?|the team|our team|others)(?: else)?)?',
    )
  if (which && reading.takeAll(factorFell).length > 0) return 'fell'
  if (which && reading.takeAll(factorRose).length > 0) return 'rose'
  if (/\b(?:behind|versus|vs|compared|relative|rest|team|others)\b/.test(words)) return 'behind'
  return /\b(?:strongest|best|highest|strength)\b/.test(words) ? 'highest' : 'lowest'
}

const better = 'improv(?:e|ed|es|ing|ement)|(?:got|gotten|getting|became|become) (?:better|faster|quicker)'
const worse =
  '(?:got|gotten|getting|became|become) (?:worse|slower)|worsen(?:ed|ing)?|deteriorat(?:ed|ing|ion)'
const down =
  'shrank|shrunk|drop(?:ped|s)?|fell|fallen|declin(?:e|ed|ing)|decreas(?:e|ed|ing)|slip(?:ped)?|go(?:es|ing)? down|went down|gone down|sank'
const up =
  'grow|growing|rose|risen|ris(?:e|ing)|increas(?:e|ed|ing)|grew|grown|go(?:es|ing)? up|went up|gone up|climbed|jump(?:ed)?'

/** “Which agent improved the most”: ranks by the change since the previous period. */
export function takeMovement(reading: Reading): Movement | null {
  const asksWhich =
    /\b(?:who|whose|(?:which|what) (?:are |were )?(?:of )?(?:(?:the|our|my) )?(?:(?:\d+|\w+) )?(?:agents?|reps?|people|employees?|colleagues?|(?:sub ?)?categor(?:y|ies)|topics?|channels?|groups?|teams?|queues?|forms?)|by (?:agent|rep|category|subcategory|topic|channel|group|team|form))\b/
  const asksElse = /\b(?:why|how|should|can|could|must|needs?|caused|drove|behind|explains?|driving|than)\b/
  // “… and why” needs no separate report, because the answer quotes the tickets behind the change.
  const asked = reading.original.replace(/ (?:and )?why$/, '')
  if (!asksWhich.test(asked) || asksElse.test(asked)) return null
  for (const [movement, words] of [
    ['better', better],
    ['worse', worse],
    ['down', down],
    ['up', up],
  ] as const)
    if (reading.take(`(?:has |have |had )?(?:${words})`)) {
      reading.take('(?:and )?why')
      return movement
    }
  return null
}

/** Whether the question says “he” or “she”, meaning an agent named earlier in the conversation. */
export const refersToUnnamedAgent = (reading: Reading) =>
  /\b(?:he|she|him|her|his|hers)\b/.test(reading.original)
