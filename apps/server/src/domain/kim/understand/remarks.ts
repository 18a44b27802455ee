import { scoping, startsContext } from './clauses.ts'
import { takeFigures } from './cues.ts'
import { Reading } from './reading.ts'
import { asksDirectly, isStatement, restricts } from './statements.ts'

const opening =
  '(?:(?:and|but|so|because|cause|cos|as|since|although|though|while|well|ok|okay|plus|also|honestly|anyway|look|maybe|otherwise|actually|basically|frankly|sadly|luckily|obviously),? )*'
const nouns =
  '(?:tickets?|cases?|conversations?|ones?|agents?|people|categor\\p{L}+|subcategor\\p{L}+|channels?|groups?|teams?|forms?|topics?|days?|weeks?|weekends?|months?|quarters?|years?|morning|afternoon|evening|periods?|dates?|hours?|numbers?|figures?|two|three|four|five|six|ten|\\d+)'
const verb =
  "(?:always|never|usually|often|sometimes|really|simply|already|probably|keeps?|kept|gets?|got|is|isn't|are|aren't|was|wasn't|were|weren't|has|hasn't|have|haven't|had|does|doesn't|do|don't|did|didn't|will|won't|would|can|can't|could|should|might|must|tends?|seems?|looks?|makes?|made|takes?|took|comes?|came|goes|went|needs?|wants?|asks?|asked|loves?|hates?|likes?|thinks?|says?|said|knows?|expects?|starts?|started|complain(?:s|ed)?|moan(?:s|ed)?|skews?|distorts?|inflates?|hides?|drags?|pulls?|messes|leaves|left(?! out)|begins?|ends|arrives?|opens|closes|visits|runs|costs?|reads?|works?|sits|lives|matters?|counts? (?:the )?most|\\p{L}{4,}ed)"

const remarks = [
  // “those distort it”, “that one is always low”, “we were short-staffed”
  `(?:i|we|you|he|she|they|it|i'm|i've|i'd|i'll|we're|we've|we'd|it's|that's|there's|they're|he's|she's)(?![\\p{L}])(?: \\p{L}|'|$)`,
  `(?:this|that|these|those)(?: ones?| two| three| guys?| people| lot)? (?!${nouns}(?![\\p{L}]))\\p{L}`,
  `there (?:is|are|was|were|will be|has been|have been)(?![\\p{L}])`,
  // “the average always gets blown up”
  `(?:the|my|our|a|an|some|his|her|their|one of (?:the|my|our))(?: (?!(?:that|which|who|whose|where|with|by|for)(?![\\p{L}]))[\\p{L}'’-]+){1,6}? ${verb}(?![\\p{L}'’])`,
  `(?:the|my|our|his|her|their)(?: (?!(?:that|which|who|whose|where|with|by|for|of|in|on)(?![\\p{L}]))[\\p{L}'’-]+){1,4}? \\p{L}{3,}s (?:a|an|the|us|me|it|them|our|my|too|so|really|very|all)(?![\\p{L}])`,
  `(?:everyone|everybody|someone|somebody|nobody|no one|management|finance|marketing|hr|legal) \\p{L}`, // words-check: data
  `(?:customers|people|sales|product|it|ops|operations|logistics)(?: [\\p{L}'’-]+){0,3}? ${verb}(?![\\p{L}'’])`, // words-check: data
  `(?:need|want|wanna|have|got|gotta|trying|hoping|planning|thinking|going|about) to (?!know|see|compare|find|check|understand|hear)`,
  // “not my favourite slide”
  `not (?:my|our|a|an|exactly|really|that|so|too|very)(?: [\\p{L}'’-]+){0,3}? (?:slide|topic|thing|idea|day|problem|fault|strength|question|business|tea|point|area|favou?rite|important|urgent|sure|proud|happy|surprised|good|bad|great|big)[.!]*$`,
  // “just the important stuff”, “one number is enough”
  `(?:just |only )*(?:(?:the|a|an|one|two|rough|round|short|quick|simple|big|few|main|key|most) )*(?:number|figure|answer|sentence|line|word|overview|summary|highlight|headline|essential|basic|gist|direction|trend|result|big picture|short version|(?:important|main|key|big|relevant|interesting) (?:stuff|thing|bit|point|one|number|figure))s?(?: (?:please|pls|is|are|fine|enough|will|would|do|be|great|ok|okay|plenty))*[.!]*$`,
].map(pattern => new RegExp(`^${opening}(?:${pattern})`, 'iu'))

/** “Erik always closes so fast” */
const ofName =
  /^(?:(?:And|But|So) )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)? (?:always|never|often|usually|just|really|also|still|keeps?|sometimes|already|recently|probably|clearly|says?|thinks?|told|feels?|seems?|has|had|is|was|got|joined|left|wants?|needs?) /u

/** What an answer is needed for: “for the shift plan”, “before the board call”. */
const purpose =
  /^(?:just |only |and |ok |so )*(?:for|before|ahead of|in time for|in preparation (?:for|of)|as input (?:for|to)) (?:(?:the|my|our|a|an|this|next|tomorrow's|today's|\p{L}+day's|\p{L}+'s) )*(?:[\p{L}'’-]+ ){0,2}(?:plan|planning|plans|roster|rota|slides?|deck|meeting|report|presentation|newsletter|review|call|records?|minutes|board|budget|training|schedule|update|mail|post|screen|wall|appraisals?|talks?|interviews?|standup|sync|offsite|retro|qbr|handover|summary|agenda|notes|spreadsheet|one-to-ones?|1:1s?|lunch|weekend|holidays?|vacation)[.!]*$/iu

/** Words before a colon: “one thing for the board”, “last question” */
const leadIn =
  /^(?:(?:just|and|now|so|ok|okay|but) )*(?:for|before|ahead|small|quick|short|one|another|next|last|first|final|second|third|to|as|question|here)\b[^\d]{0,60}$/iu

/** “I'd like the CSAT for email” and “I must report if tickets went up” ask for something. */
const wants =
  /\b(?:(?:i|we|i'd|we'd|i'm|and|just|only)(?: (?:would|just|really|only|also|do|am|still|be))* (?:need|want|like|love|prefer|appreciate|after|looking for|interested in|grateful for)|(?:must|have to|need to|should) (?:report|know|explain) (?:if|whether|how|what|which))(?! to\b)(?![\p{L}])/iu

/** Whether a clause asks for a figure, or for something by agent, category and so on, without being a question. */
export const asksForFigure = (clause: string) => {
  const words = clause.replaceAll('’', "'")
  return (
    wants.test(words) &&
    (takeFigures(new Reading(words)).length > 0 ||
      /\b(?:by|per|each|every) (?:agent|category|subcategory|channel|group|form)\b/i.test(words))
  )
}

const isQuestion = (clause: string) => /\?\s*$/.test(clause) && !isStatement(clause)

/** Whether a clause asks something. */
export const isAsking = (clause: string) => asksDirectly(clause) || isQuestion(clause)

/**
 * Whether a clause only explains something, in any words. This is more lenient than `isStatement`, so it is used only
 * for questions that can't be read otherwise. A clause that limits, excludes or compares is never a remark.
 */
export function isRemark(clause: string, question: string): boolean {
  const words = clause.replaceAll('’', "'").replace(/^["'“(]+/, '')
  // “The number of calls we took in the morning” asks for it.
  if (/^(?:and |plus )?(?:the |total )*(?:number|count|amount|total|share|percentage) of\b/i.test(words))
    return false
  if (isAsking(words) || scoping.test(words) || /\bis what\b/i.test(words) || asksForFigure(words))
    return false
  if (
    /^(?:and |but |so )*there (?:is|are|was|were)\b/i.test(words) &&
    !/\b(?:without|except|exclud)/i.test(words)
  )
    return true
  if (restricts.test(words) || /\bagainst\b/i.test(words)) return false
  return (
    isStatement(words) ||
    startsContext(words.toLowerCase()) ||
    purpose.test(words) ||
    ofName.test(words) ||
    remarks.some(pattern => pattern.test(words)) ||
    // “Small test for the slide: …”
    (question.includes(`${clause}:`) && leadIn.test(words) && takeFigures(new Reading(words)).length === 0)
  )
}
