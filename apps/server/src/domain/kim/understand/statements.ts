/** Verbs that follow a subject. A clause that opens with a subject and one of these states something. */
const verb =
  "(?:'m|'s|'re|'ve|'d|'ll|am|is|are|isn't|aren't|was|were|wasn't|weren't|be|been|has|have|had|hasn't|haven't|do|does|did|don't|doesn't|didn't|can|can't|could|couldn't|will|won't|would|wouldn't|should|may|might|must|keeps?|kept|seems?|looks?|feels?|felt|sounds?|says?|said|tells?|told|claims?|reckons?|thinks?|thought|believes?|believe|swears?|swore|wants?|needs?|asks?|hates?|loves?|likes?|dread|finds?|found|plans?|search|knows?|knew|guess|wonder|suspect|trust|makes?|made|takes?|took|gets?|got|goes|went|came|comes|gave|gives|sits?|sat|lost|told|saw|see|hear|heard|remember|insists?|suggests?|moans?|complains?|complain|met|meets?|lets?|worry|worries|\\p{L}{3,}ed)"
const adverb =
  '(?:also|just|always|never|really|still|only|actually|quite|somewhat|honestly|kind of|sort of|now|recently|already|probably|certainly|definitely|all|both|simply|mainly|usually|often|once|sometimes|rather|currently|apparently)'
const subject =
  "(?:i|we|you|he|she|it|they|this(?: one)?|that(?: one)?|these(?: ones)?|those(?: ones)?|there|here|someone|somebody|everyone|everybody|nobody|no one|people|folks|customers?|rumou?r|word|life|(?:my|our|the|a|an|some|one of (?:my|our|the|us)|his|her|their|your|every|most|some of (?:my|our|the))(?! (?:tickets?|csat|ai|sla|share|number|average|median|volume|reopen\\w*|first|resolution))(?: (?:[\\p{L}'’-]+|\\d{1,2}(?:st|nd|rd|th))){1,5}?|(?:as )?far as [\\p{L}]+(?: [\\p{L}]+){0,2}|(?!(?:out|of|for|in|on|at|by|from|with|within|among|across|over|during|between|per|via|through|under|all|any|top|bottom|just|only|tickets?|cases?|tix|csat|ai|sla|frt|scores?|ratings?|reopen\\w*|volume|median|average|agents?|categor\\w+|channels?|groups?|emails?|chats?|calls?|unanswered|rated|when|meaning|namely|without|excluding|except|compare|best|worst|how|what|which|who|whose|where|why|everything|anything)(?![\\p{L}]))[\\p{L}'’-]+(?:(?:, | and | & | or )[\\p{L}'’-]+){0,3}(?: (?:in|on|from|of|at) (?:the |our |my )?[\\p{L}]+(?: [\\p{L}]+)?)?)" // words-check: data
const opening =
  "(?:(?:and|but|so|because|cause|cuz|cos|'cause|as|since|although|though|while|whereas|well|ok|okay|plus|also|honestly|sorry|hmm|hi|hello|hey|hi there|actually|frankly|look|listen|right|anyway|basically|perhaps|maybe|yes|no|ah|oh|first|not urgent but|on the flip side|between you and me|just so i get this right|to be fair|for once|again),? )*"

/** “for the board deck I need” */
const purpose =
  "(?:for|in|at|before) (?:my|the|our|tomorrow's|today's|monday's|next week's|[\\p{L}]+'s)(?: [\\p{L}'-]+){0,3} "
const states = new RegExp(
  `^${opening}(?:${purpose}(?=(?:i|we)(?![\\p{L}])))?${subject}(?: ${adverb})*(?: |(?='))${verb}(?![\\p{L}-])`,
  'iu',
)

/** “Late delivery went mad after the storm on 22 October” */
const wentMad =
  /^(?:[\p{L}'’-]+ ){1,4}(?:went|has gone|have gone|is going|are going|goes) (?:mad|crazy|nuts|wild|bananas|haywire|berserk|ballistic|bonkers)\b/iu
/** “Had a customer yell at me about a stove” */
const hadCustomer =
  /^(?:just |i just |we just )?(?:had|got) (?:an?|another|some|one|this|two) (?:[\p{L}-]+ ){0,2}?(?:customers?|clients?|callers?|guy|lady|man|woman|people|person)\b/iu
/** “Derek's thumbs-downs in October” isn't “Derek is …”. */
const ownRatings = /^\p{L}+(?: \p{L}+)?['’]s? (?:[\p{L}-]+ )?(?:thumbs|ratings?|reviews?)\b/iu

/** “Haruka Mori has her review on Monday” */
const ofFullName = new RegExp(
  `^\\p{Lu}[\\p{L}'’-]+ \\p{Lu}[\\p{L}'’-]+(?: ${adverb})*(?: |(?='))${verb}(?![\\p{L}-])`,
  'u',
)

/** “before I go home”, “if it isn't too much trouble”, “when you've got a sec” */
const subordinate = new RegExp(
  `^${opening}(?:because|since|as|although|though|while|when|whenever|if|before|after|unless|given that|seeing that|seeing as|in case|now that|even though|even if|just because) (?:i|i'm|i've|i'd|you|you've|you're|we|we're|we've|we'd|it|it's|that's|this|that|he|she|he's|she's|they|they're|these|those|there|there's)(?![\\p{L}])`,
  'iu',
)
/** “which everybody knows about”, “which I find hard to believe” */
const remark =
  /^(?:and |but )?which (?:i|we|he|she|they|everybody|everyone|nobody|no one|is (?:why|fine|ok|odd|strange|what|a |the |not)|was (?:a |the |not)|sounds?|seems?|feels?|would|may|might|makes?|means?|should|surprise[sd]|worr(?:y|ies))\b/iu // words-check: data

/** Wishes, thanks and remarks that have neither a subject nor a question. */
const aside =
  /^(?:(?:and|but|so|oh|well|or) )*(?:please don't [\p{L}]+|don't (?:laugh|ask|worry|judge)|no (?:rush|hurry|worries|idea|clue|pressure|offen[cs]e|hard feelings|judg\p{L}+)(?: to \p{L}+)?|not (?:sure|urgent|a rush|that [\p{L}]+)|bless (?:him|her|them)|poor (?:chap|guy|thing|girl|man|[\p{L}]+)|god knows|who knows|god forbid|fingers crossed|(?:just )?thinking (?:aloud|out loud)(?: here)?|pretty please|please and thank you|thank you|thanks|many thanks|sorry(?: (?:for|to|if|about) .*)?|quick one.*|last question.*|long story.*|nothing (?:fancy|fancier|more|else)\b.*|as (?:usual|always|promised|discussed)|by the way|on (?:the|that) (?:flip side|note|subject)|between you and me|in a nutshell|to be (?:honest|fair|clear)|you know|mind you|believe it or not|or so|roughly|ideally|if possible|if there (?:is|are|was|were)(?: any| a)?(?: [\p{L}]+){0,2}|would (?:be|do) [\p{L} ]+|should (?:be|do) [\p{L} ]+|feels like it|looks like it.*|say|honestly|seriously|really)\W*$/iu

/** Tags that only ask for confirmation: “or am I imagining things?”, “true?”, “would you?” */
const tag =
  /^(?:(?:or|so|and|but) )*(?:what did i miss|(?:did|is|was|has|does) (?:it|that|this) (?:really|actually|even|truly)\b[^?]*|is there (?:anything|something) (?:to|in) (?:it|that|this)|am i (?:right|wrong|imagining [\p{L}]+|mad|crazy|alone)|(?:is|was) (?:it|that|this) (?:true|right|correct|so|fair|just me|me|real)|true(?: or (?:false|not))?|right|correct|no|yes|yes or no|(?:so |please )*(?:would|could|can|will) you(?: (?:say|tell me|tell us|help|check|look|do that|show me))?(?: please| pls)?|(?:please )?tell me|let me know|should (?:they|it|we)|shouldn't (?:they|it|we)|isn't it|aren't they|doesn't it|don't you think|what do you think|any (?:ideas?|thoughts|clue)|thoughts|agree|you think|possible|big gap|if so|looks like it(?: to me)?|by any chance)\W*$/iu

/** A word that limits, excludes or compares. A clause with one of them is never left out. */
export const restricts =
  /\b(?:only(?! (?:joined|started|began|fair|natural|human|right|logical|because|the (?:direction|numbers?|answer|result|big picture|headline|essentials|trend))(?!\p{L}))|except\w*|xcept|exclud\w*|without|w\/o|ignor\w*|skip\w*|leav(?:e|es|ing) (?:out|aside|away)|(?:set|setting|put|putting) aside|disregard\w*|apart from|other than|at least(?! (?:quick|fast|slow|good|fine|okay|ok|decent|happy|friendly|polite|warm|cheap|busy|quiet|better)(?!\p{L}))|at most|minimum|min|max|maximum|(?:more|less|fewer|worse|(?!(?:september|october|november|december|customer|number|order|answer|other|rather|offer|never|ever|whether|after|under|over)(?!\p{L}))\p{L}{2,}er)(?: \p{L}+)? than(?! (?:usual|normal|normally|expected|ever|i|we|you|they|he|she)(?!\p{L}))|under \d|below \d|above \d|over \d|compar\w+|vs|versus|instead|rather than|pick|choose|median|p90|percentile|split by|broken down|per (?:agent|group|channel|category|subcategory|day|week|month|form)|by (?:agent|group|channel|category|subcategory|day|week|month|form|hour)|or more|or less|or higher|and up)\b|\d ?%|\d\+|[<>=]|["“”']\p{L}+["“”']|(?:#|ticket )\d{3}/iu

/** “Northline keeps getting brought up” names the topic of the question. */
const recurs =
  /\b(?:keeps?|kept) (?:on )?(?:getting |being )?(?:brought up|mentioned|coming up|popping up|showing up|com\w+ up)\b/iu

/** Whether a clause only states something, such as the reason for asking. */
export const isStatement = (clause: string) => {
  const words = clause.replaceAll('’', "'").replace(/^["'“(]+/, '')
  if (tag.test(words) || aside.test(words)) return true
  if (restricts.test(words)) return false
  if (recurs.test(words) || ownRatings.test(words)) return false
  if (wentMad.test(words) || hadCustomer.test(words)) return true
  return (
    remark.test(words) ||
    subordinate.test(words) ||
    ((states.test(words) || ofFullName.test(words)) && !asksDirectly(words))
  )
}

const fillers =
  '(?:(?:and|but|so|then|now|ok|okay|well|please|pls|plz|also|or|hey|hi|hmm|just|maybe|perhaps|kindly|say|honestly|first|sorry|roughly|actually|namely|meaning|quick question|quick one|question),? )*'
const asks = new RegExp(
  `^${fillers}(?:how|hows|how's|what|whats|what's|which|who|whos|who's|whose|whom|where|why|when(?= (?:did|do|does|is|are|was|were|during|in))|in (?:which|what)|on (?:which|what|how)|at (?:which|what)|from (?:which|what)|by (?:how|what)|for (?:which|what)|of (?:which|what)|is|are|was|were|did|do|does|has|have|had|can|could|would|will|might|may|should|show|list|give|gimme|tell|compare|set(?= .+ (?:against|next to|beside) )|rank|name|find|pull|count|get|any|anyone|anybody|anything|summari[sz]e|summary|top|bottom|break|(?:an? |the )?(?:quick |short |little |brief )?(?:side by side|comparison|overview|summary|breakdown|ranking|split|rundown)(?= (?:of|with|for|by)))(?![\\p{L}'])`, // words-check: data
  'iu',
)

/** “Since the start of September, which topic …”: the dates come first. */
const asksAfterDate =
  /^(?:(?:and|but|so) )?(?:since|in|for|from|during|over|between|on|until)(?: (?!(?:i|we|you|he|she|they|it|asked|me|us|how|what|which|who)(?![\p{L}]))[\p{L}\p{N}'’-]+){1,6} (?:which|who|whose|what|how (?:many|much|long|often|fast|quick\p{L}*))(?![\p{L}])/iu

/** Whether the first words of a clause ask something or tell kim AI to do something. */
export const asksDirectly = (clause: string) =>
  (asks.test(clause.replaceAll('’', "'")) || asksAfterDate.test(clause)) &&
  !remark.test(clause) &&
  !tag.test(clause)

const knows =
  '(?:know(?:ing)?|tell(?:ing)?(?: me| us)?|wonder(?:ing|ed)?|curious|check(?:ing)?|see(?:ing)?|find(?:ing)? out|understand|figur(?:e|ing) out|ask(?:ed|ing|s)?(?: me| us)?(?: again)?|remember|hear(?:ing)?|learn|work(?:ing)? out|settle(?: it)?|show(?:ing)?(?: me| us)?|explain|idea|clue|interested in|heads[- ]up(?: on)?|report|say|matters?|decide|look(?:ing)? (?:at|into)|track of|feel(?:ing)? for|feel for|notice[sd]?|mind|question is|be|find|verify|confirm|track)'
const indirect = new RegExp(
  `^(?<lead>(?:(?!\\b(?:how many|how much|which|what|who)\\b).){0,110}?(?<![\\p{L}])${knows}(?: (?:for me|me|us|please|maybe|quickly|about|on|if possible|of|at least|also|first|then|then:))*)[,:]? (?=(?:how|hows|what|whats|what's|which|who|whose|why|where|when|whether|wether|weather|if|at which|in which|on which|on how|by how)(?![\\p{L}]))`,
  'iu',
)

export interface Indirect {
  /** The question itself. */
  asks: string
  /** The words before it. */
  lead: string
}

const figures =
  '(?:(?:the|our|their|his|her|a|an|total|average|mean|median) )*(?:tickets?(?= (?:and|,|&|\\+)|$|,)|number of|ticket (?:count|numbers?)|ai csat|csat|sla|frt|first (?:response|reply|answer)|resolution|reopen|empathy|how (?:many|much|fast|long|quick\\w*))'
/** “I was out and only need CSAT and tickets”: the question starts after “need”. */
const request = new RegExp(
  `^(?<lead>(?:.{0,90} (?:and|but|so|then) )(?:i |we )?(?:(?:only|just|really|simply|now|would|'d) )*(?:need|want|like|care about)(?: to (?:know|see|have))?) (?=${figures})`,
  'iu',
)

function requestIn(clause: string): string | null {
  const wish = request.exec(clause)?.groups?.lead
  return wish && isStatement(wish.replace(/ (?:only|just)(?= )/i, '')) ? wish : null
}

export const isRequest = (clause: string) => requestIn(clause) !== null

/** “I need the AI CSAT in October”: a question, unless another clause asks something. */
const wish = new RegExp(
  `^(?:(?:and|but|so|well|ok|okay),? )*(?:i'd |i |we'd |we )?(?:(?:would|only|just|really) )*(?:need|want|like)(?: to (?:know|see|have|read))? (?:${figures}|(?:the |our |all )*(?:(?:\\d+ |\\p{L}+ )?tickets |personali[sz]ation|responsiveness|completeness|emotional polarity|kim score|distribution of|share of|percentage of))`,
  'iu',
)
export const isWish = (clause: string) => wish.test(clause)

/** “I'd love to know how many …”: the question starts after “know”. */
export function directly(clause: string): Indirect | null {
  const wish = requestIn(clause)
  if (wish) return { lead: wish, asks: clause.slice(wish.length + 1) }
  const lead = indirect.exec(clause)?.groups?.lead
  if (!lead || restricts.test(lead)) return null
  return { lead, asks: clause.slice(lead.length).replace(/^[,:]? (?:(?:whether|wether|weather|if) )?/iu, '') }
}
