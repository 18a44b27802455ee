import { claimed, isClaim } from './claims.ts'
import { takeFigures } from './cues.ts'
import { datesDash, Reading } from './reading.ts'
import { asksTicketDetail } from './single-ticket.ts'
import { asksDirectly, directly, isRequest, isStatement, isWish } from './statements.ts'

/** A question split into clauses that ask something and clauses that only give context, such as a reason. */
export interface Clauses {
  /** The clauses that ask something, or the whole question if nothing can be left out. */
  asks: string
  context: string[]
}

const someone =
  '(?:(?:my|our|the|a|some|this|one of (?:my|our|the)) )?(?:\\p{L}+ ){0,2}(?:boss|manager|ceo|coo|cfo|cto|director|board|management|leadership|vp|head|exec|execs|executives|client|finance|warehouse|marketing|product|sales|ops|hr|legal|logistics|accounting|investors|shareholders|stakeholders|lead|supervisor|team lead|colleague|someone|everyone|everybody|people|they|he|she)'
const says =
  '(?:want|wants|wanted|ask|asks|asked|asking|keep|keeps|kept|need|needs|needed|think|thinks|thought|claim|claims|claimed|said|says|saying|told|tells|complain|complains|complained|moan|moans|moaned|worry|worries|worried|insist|insists|insisted|seem|seems|seemed|swear|swears|reckon|reckons|believe|believes|mentioned|is|are|was|were|has|have|had|always|just|will|would|might|never|really)'
const meeting =
  '(?:meeting|call|1 ?[:-] ?1s?|1 on 1s?|one on ones?|one-on-ones?|review|standup|stand-up|sync|qbr|retro|presentation|deck|town ?hall|catch-?up|check-?in|deadline|offsite|interview|appraisal)'

/** The opening words of clauses that don't ask anything. */
const starts = [
  `\\p{L}+(?: \\p{L}+)? (?:seems?|looks?|feels?|sounds?) (?:super |so |very |really |too |a bit |kind of |pretty )*(?:slow|fast|good|bad|low|high|off|weak|strong|tired)\\b`,
  `\\p{L}+(?: \\p{L}+)? is (?:fairly |quite |pretty )?new\\b`,
  `(?:and |but |so |because |cause |cuz |cos |as |since |plus |also |well |ok |okay )*(?:i|i'm|im|i've|ive|i'd|id|i'll|ill)\\b`,
  `(?:and |but |so |because |cos )*(?:we're|we are|they're|they are|he's|she's|we've been|they've been) (?:also |just |still |always )*(?:\\p{L}+ing|about to|supposed to)\\b`,
  `(?!(?:meaning|ranking|listing|sorting|showing|breaking|splitting|regarding|excluding|including|counting|ignoring|leaving|comparing|concerning|resolving|closing|handling|mentioning|involving|containing|waiting|pending|opening|reopening|emailing|during|morning|evening|rating|billing|shipping|messaging|packaging|pricing|sizing|missing|something|anything|everything|nothing|using|being|starting|beginning|ending|looking at|going back)\\b)\\p{L}{3,}ing\\b`,
  `(?:and |but |or |so )*(?:\\p{L}+ ){0,5}(?:do ?n[o']?t (?:mind|matter|care)|does ?n[o']?t matter|either (?:is|one is|works)|(?:is|are) (?:enough|fine|ok|all i need|plenty)|will do|works for me|no preference|up to you)\\b`,
  `(?:and |but |so |because |cause |cuz |cos |as |plus |also )*(?:we|we're|we've|it|it's|its|that|that's|this|there|there's)(?: really| just| also| all| only| kind of| kinda)? (?:is|are|was|were|has|have|had|feels?|felt|seems?|seemed|looks?|looked|sounds?|got|gets|need|must|should|would|could|can't|cannot|am|'s|'re|hurts?|worries|bugs?|ruins?)\\b`,
  `(?:because |and |but |so |cos )*${someone}\\b(?: (?:also|just|always|never|really|still))? ${says}\\b`,
  `(?:did|is|was|has|does) (?:it|that|this) (?:really|actually|even|truly)\\b`,
  `(?:it |that |this )?(?:feels?|felt|seems?|seemed|looks?|sounds?|smells)\\b`,
  `(?:need|needed|want|wanted|got|gotta|have|having|had|prepping|preparing|writing|working|doing|making|building|thinking|wondering|hoping|asking|trying|looking|going into|heading into|about to)\\b(?! (?:the |a |an )?(?:csat|sla|frt|tickets?|numbers?|figures?|stats))`,
  `(?:quick|small|random|dumb|silly|stupid|another|one more|last|simple|short|honest) (?:one|question|q|thing|check|ask|favor|favour)\\b`,
  `(?:be honest|no rush|no worries|take your time|thanks?|thx|cheers|please|pls|good (?:morning|afternoon|evening)|morning|hi|hello|hey|yo|sorry|just curious|curious|fyi|btw|obviously|basically|long story|you know|trust me|don't ask|not sure|no idea|names only|just names|roughly|in a hurry|asap|urgent)\\b`,
  `(?:\\d+ |a |the |my |our )?${meeting}\\b`,
  `(?:the |my |our |some |a |an )?(?:\\p{L}+ ){1,4}(?:(?:is|are|was|were|keeps?|kept|just|has|have|been|also|really) )*(?:asking|wondering|asked|(?:wants?|needs?) (?:it|this|that|these|them|to know|to see))\\b`,
  `(?:love|loving|wow|congrats)\\b|(?:nice|cool|great|awesome|amazing) (?:work|job|tool|chart|one|stuff|new|dashboard)\\b`,
]
const context = new RegExp(`^(?:${starts.join('|')})`, 'u')

const shown =
  '(?:names?|numbers?|figures?|scores?|values?|pct|percent|percentage|%|rates?|counts?|amount|totals?|average|avg|n|ids?|ticket (?:numbers?|ids?|counts?))'
const result =
  '(?:it|that|this|they|those|these|he|she|them|each(?: of (?:them|those))?|(?:the|his|her|their|its) (?:number|score|value|average|figure|count|rate|percentage|total)s?)'
/** Asks for something that an answer shows anyway: “name and number”, “how many was it”, “and the percentage too”. */
const echo = new RegExp(
  `^(?:and |with |w/ ?|plus |n |also |incl(?:uding|\\.)? |give me |show me |i need |need |just |by )*(?:the |its |their |his |her |a |an |some |exact |actual |both )*${shown}(?:(?: ?[,/+&] ?| and | n | plus | or )(?:the |its |a )?${shown})*(?: (?:too|also|as well|please|pls|plz|thanks|thx|for each|each|if possible))*[ ?.!]*$|^(?:and |n |so )*(?:by )?(?:how (?:many|much|high|low|bad|good|long)|what|which|who)(?: (?:tickets?|one|exactly|percent|%|score|number|value|more|less|higher|lower))?(?: (?:is|was|were|are|did|does|do) ${result})?(?: (?:have|had|get|got|take|took|score|slip|drop|fall|decline|lose|gain|rise|improve|climb|move|change|grow|shrink|go (?:up|down)))?(?: (?:in|on|for|at|during) that (?:hour|day|week|month|one|agent|category|channel|group|period))?(?: (?:exactly|in total|total|each|based on|come to))*[ ?.!]*$`,
  'u',
)
/** Only an answer that singles out an agent, a category, a day and so on shows its name and number. */
const picks =
  /\b(?:who|whos|who's|which|best|worst|most|least|highest|lowest|fewest|busiest|quietest|slowest|fastest|quickest|longest|shortest|top|bottom|biggest|smallest|largest|weakest|strongest|better|worse)\b/

/** A clause with one of these words asks or limits something, no matter how it starts. */
const asking =
  /#\d|\bticket \d|\d{5}|\b(?:how (?:many|much|long|fast|often|is|are|was|were|did|do|does|has|have|quick\w*|well|good|bad|come|about)|hows|how's|what|whats|what's|which|who|whos|who's|whose|where|why|when (?:do|did|does|is|are|was|were)|show|list|(?<!(?:want|like|going|need|wanna) to )give|gimme|compare|top \d+|tell me|count of|number of|except|excluding|without|not counting|leaving out|ignoring|only (?:for|ones|those|agents|tickets|the)|other than|apart from|but not|vs|versus|compared|(?:more|less|fewer|worse|(?!(?:september|october|november|december|customer|number|order|answer|other|rather|offer|never|ever|whether|after|under|over)\b)\w{2,}er) (?:or \w+ )?(?:\w+ )?than(?! (?:usual|normal|normally|expected|ever|i|we|you|they|he|she)\b)|at least|or more|more than|less than|\d+\+|minimum|min(?= \d)|tickets? min)\b/

/** Clauses end at punctuation, except at a dot or colon inside a number or a name. */
const breaks =
  /(?<=[.!?;…)])\s+|(?<=[!?;…])(?=\S)|\.{2,}\s*|,\s+|:\s+|\s+[–—-]+\s+|[()]|\n+|\s+(?=(?:so|but) (?:how|what|which|who|whose|where|why|when|did|is|are|was|were|could|can|would|please|tell|show|give|i|i'd|i'm|we|he|she|they|it)\b)|(?<=\b(?:today|tomorrow|monday|tuesday|wednesday|thursday|friday|meeting|call)) and (?=i\b)|(?<=\p{L}) (?=(?:because|although|though|even though) (?:i|we|it|he|she|they|this|that|those|these)\b)/iu

/** Whether a part asks only for something that the answer to the other parts shows anyway. */
export const asksForShown = (part: string, others: readonly string[]) => {
  const before = others.join(' ').toLowerCase()
  const words = part.toLowerCase().replaceAll(/['’]s\b/g, ' is')
  return (echo.test(words) && picks.test(before)) || asksTicketDetail(words, before)
}

/** “Linh, Diego and Ewa” stay together. */
const nameList = /(?<=^|[\s(])(?:\p{Lu}[\p{L}'-]+, )+\p{Lu}[\p{L}'-]+(?=,? (?:and|&|or|vs) \p{Lu}|:)/gu
const listed = '\u0001'

/** “I mean the groups”, “take October”: the words that follow narrow the question. */
export const scoping =
  /^(?:(?:and|but|or|so|please|pls) )*(?:i (?:mean|meant)|i'm (?:talking|thinking) (?:about|of)|i am talking about|i'd (?:look at|take|use|say|go (?:by|with|for))|i would (?:look at|take|use|go by)|let's (?:say|take|use|look at)|(?:take|use|using|look at|looking (?:back )?(?:at|over)|going by|judging (?:from|by)|based on|base it(?: please)? on|covering|considering|counting|say|taking|pick|for)(?= (?:it )?(?:the |all |everything |whole |entire |data |only |numbers |figures |from |for )*(?:last|past|this|since|from|q[1-4]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|first|second|week|month|quarter|period|days|mon|tue|wed|thu|fri|sat|sun|\d|data|page|autumn|summer)))(?: (?:it|that|this|here))? /iu

/** Afterthoughts at the end of a question: “figures would be wonderful”, “is plenty for me”. */
const trailing =
  /,? (?:(?:would|will|should) (?:(?:be|do|already|all) )*(?:(?:super|very|really|quite|more than|just|so|most) )*(?:help\w*|great|nice\w*|wonderful|lovely|perfect|fine|enough|ideal|good|useful|appreciated|plenty|suffice|the trick)\b[^?]*|(?:is|are) (?:plenty|enough|fine|ok|okay|all i need|more than enough|good enough)\b[^?]*)(?=[?.!]*$)/iu

const enough = /\b(?:is|are) (?:plenty|enough|fine|ok|okay|all i need)[.!?]*$/i

/** Whether the first words of a clause show that it gives context, and no other word asks or limits something. */
export const startsContext = (words: string) => context.test(words) && !asking.test(words)

/** The clauses of a question, in order. */
export const clausesOf = (question: string): string[] =>
  question
    .replaceAll('’', "'")
    .replaceAll(datesDash, ' to ')
    .replaceAll(nameList, list => list.replaceAll(', ', listed))
    .split(breaks)
    .map(part => part?.trim().replaceAll(listed, ', ') ?? '')
    .filter(part => /[\p{L}\p{N}]/u.test(part))

/** “He wants the exact number of tickets”: the question starts after “wants”. */
const asksFor =
  /^(?:(?:and|so|but|now) )*(?:he|she|they|someone|everyone|(?:my|our|the) (?:\p{L}+ )?(?:boss|manager|director|ceo|cfo|coo|board|management|lead|client|finance)) (?:now |just |also |really |always )*(?:wants?|needs?|would like|asked (?:me |us )?for|is asking (?:me |us )?for|asks (?:me |us )?for) (?:to (?:know|see|have) )?(?=(?:the |a |an |our )?(?:exact |total |average |mean |median |overall )?(?:number|share|percentage|csat|ai csat|sla|average|median|list of|top|tickets|figures?|reopen|first|resolution))/iu

/**
 * Leaves out the clauses that only give context, if another clause asks something. `remarks` are clauses that are known
 * to give context.
 */
export function splitClauses(question: string, remarks: ReadonlySet<string> = new Set()): Clauses {
  const parts = clausesOf(question)
  const asksAtAll = parts.some(
    part =>
      asksDirectly(part) ||
      isWish(part) ||
      directly(part) !== null ||
      (/\?\s*$/.test(part) && !isStatement(part)),
  )
  const givesContext = (part: string) => {
    if (remarks.has(part)) return true
    // “Tickets and csat is enough” says which figures to show.
    if (enough.test(part) && takeFigures(new Reading(part)).length > 0) return false
    if (isClaim(part, parts) || isRequest(part) || asksFor.test(part)) return false
    if (isWish(part) && !parts.some(asksDirectly)) return false
    if (
      scoping.test(part) ||
      /\bis what (?:i|we|matters|counts)\b/i.test(part) ||
      (asksDirectly(part) && !isStatement(part))
    )
      return false
    const words = part.toLowerCase().replace(/^["'“]+/, '')
    return (
      startsContext(words) ||
      (asksAtAll && directly(part) === null && isStatement(part)) ||
      // “I can't remember what it was about; what topics …”
      (parts.some(other => other !== part && asksDirectly(other)) &&
        /\b(?:no|not|can't|don't|lost|never|forgot)\b/i.test(directly(part)?.lead ?? ''))
    )
  }
  const contexts = new Set(parts.filter(givesContext))
  const isContext = (part: string) => contexts.has(part)
  // “finance asked me how many …”: the question follows in the same clause.
  const said = new RegExp(
    `^(?:${someone}|i|\\p{L}+)\\b (?:just |also |really |always )?(?:(?:is |are |am |was |keeps? )?asking|asked|asks|wants? to know|wanted to know|want to know|needs? to know|wonders?|was wondering|am wondering)(?: me| us)?(?: again)?(?: about)? (?=(?:how|what|who|which|where|why|when|if|whether)\\b)`,
    'iu',
  )
  const isEcho = (part: string) =>
    asksForShown(
      part,
      parts.filter(other => other !== part && !isContext(other)),
    )
  const left = parts.filter(part => !isContext(part) && !isEcho(part))
  const hasClaim = parts.some(part => isClaim(part, parts))
  const leads: string[] = []
  const direct = left.map(part => {
    if (hasClaim) return claimed(part, parts).replace(scoping, '')
    const found = said.exec(part)?.[0]
    const one = found ? { lead: found.trim(), asks: part.slice(found.length) } : directly(part)
    const asker = one ? null : asksFor.exec(part)?.[0]
    if (one) leads.push(one.lead)
    if (asker) return part.slice(asker.length)
    // “… next to each name, and tell me who is last” still has two parts.
    const and = one && /^and /i.test(one.lead) ? 'and ' : ''
    return `${and}${one?.asks ?? part}`.replace(scoping, '').replace(trailing, '')
  })
  const isWhole = left.length === parts.length && leads.length === 0 && direct.join() === left.join()
  return left.length === 0 || isWhole
    ? { asks: question, context: [] }
    : { asks: direct.join(', '), context: [...parts.filter(isContext), ...leads] }
}
