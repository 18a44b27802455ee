import { month } from './calendar.ts'
import { withContactReasons } from './contact-reasons.ts'
import { namesFigure } from './context-dates.ts'
import { withDaysLeftOut } from './days-left-out.ts'
import { withPlainFigures } from './figure-lists.ts'
import { withHappierIf } from './happier-if.ts'
import { withListFirst } from './listed-tickets.ts'
import { withMeantBefore } from './meant-before.ts'
import { withMostOfAll } from './more-than-others.ts'
import { withAnyMoved, withBiggestMove } from './moved-verbs.ts'
import { withReason } from './pulled-down.ts'
import { withRatedAndHow } from './rated-and-how.ts'
import { withoutTicketDetails } from './single-ticket.ts'
import { withThem } from './split-question.ts'
import { withPlainStatistics } from './spoken-statistics.ts'
import { withSumOfShares } from './sum-of-shares.ts'
import { withTeamDistance } from './team-distance.ts'

/** “Anyone I should praise? Who improved most”: the second question says what for. */
const praise =
  /^(?:(?:is there|do we have) )?(?:anyone|anybody|someone)(?: (?:that|who))? (?:i|we) (?:should|could|can|might) (?:praise|thank|congratulate|reward|celebrate|recogni[sz]e)\s*\?\s*(?=who|which|whose)/iu

/** “Who's coming across cold? Anyone under 2.7 for empathy”: the second question says what is meant. */
const judgedFirst =
  /^who(?:['’]?s| is| are)(?: (?:been|being|coming|getting|sounding|looking|doing|still|really|a bit|too|across|over|off|as|rather))* \p{L}+\s*\?\s*(?=(?:anyone|anybody|any (?:agents?|reps?|people|of them))\b[^?]*\b(?:under|below|above|over|less than|more than|at least|at most|fewer than)\b)/iu
/** “Picked up the most on satisfaction” is a change, “picked up the most tickets” isn't. */
const gainedMost =
  /\b(?<verb>gained|picked up|put on|added|lost|shed|gave up|dropped) (?:the )?most (?:(?:on|in) )?(?=(?:the |our )?(?:ai )?(?:csat|satisfaction|empathy|personali[sz]ation|responsiveness|completeness|(?:emotional )?polarity|sla)\b)/giu

/** What the answer is for, in words that could name a channel: “for the exec mail”. */
const forMail =
  /,? ?\b(?:for|in|to) (?:the|my|our|this|today['’]s|tomorrow['’]s) (?:exec|board|boss|team|weekly|monthly|daily|status|update|management|leadership|(?:mon|tues|wednes|thurs|fri)day)(?:['’]?s)? (?:e-?mail|mail)\b/giu
/** “On a scale up to 5” only repeats how scores work. */
const onScale = /\bon a (?:\d[- ]point )?scale(?: (?:of|up to|from|out of))? ?(?:\d+ ?(?:to|-|–) ?)?\d*,?/giu
/** “Three names will do” says how many to show. */
const namesWanted =
  /[,;.:–-]? (?:just |only |give me |i (?:only )?need )?(?<n>\d+|two|three|four|five|ten) names?(?: (?:will|would) do| (?:is|are) (?:enough|fine|plenty|all i need)| (?:please|pls|max|only))*(?=\s*[.?!]*$|,? (?:best|worst|highest|lowest|most|fewest|slowest|fastest)(?: ones?)? (?:first|(?:at|on) (?:the )?top)[\s.?!]*$)/iu

/** “No wait, June with October”: only what follows counts, if it asks something itself. */
const corrected =
  /^.*(?:\.{2,}|…|[?.,;–-])\s*(?:(?:oh|ok|sorry|hm+),? )?(?:no,? wait|scratch that|strike that|forget (?:it|that)|never ?mind)\b[\s,.:;–-]*(?=.*\b(?:how|what|which|who|whose|where|why|show|list|csat|sla|tickets|with|vs|versus)\b)/iu
const sameDay =
  /(?<before>\b(?:solved?|resolved?|closed?|finish(?:ed)?|done|fixed|sorted) (?:[\p{L}\d]+ ){0,3}?)(?:within |in |on )?the same day\b(?! (?:as|a|one|of|in the|last|before)\b)/iu
/** “Morning!” isn't a part of the day. */
const greeting =
  /^(?:good )?(?:morning|afternoon|evening)(?: (?:all|team|kim|there|everyone|folks))?\s*[!,.–—]+\s*(?=\S)/iu
/** “For the rota:” says what the answer is for. */
const forPlan =
  /^for (?:the|my|our|a|this|(?:next )?\p{L}+day['’]s|next \p{L}+['’]s|tomorrow['’]s|today['’]s) (?:(?:weekly|monthly|quarterly|annual|team|staff|staffing|shift|christmas|holiday|board|next|\p{L}+(?= (?:chapter|section|appendix|slides?)\b)) )*(?:rota|roster|schedule|scheduling|planning|plan|staffing|review|report|deck|slides?|chapter|section|appendix|presentation|minutes|newsletter|meeting|retro|standup|stand-up|huddle|audit|records?)\s*(?:[:,–—]|-(?=\s))\s*/iu
/** “When was the first one” is answered with every figure since someone joined. */
const firstOne =
  /,?(?: and)? when (?:was|is|did|were) (?:(?:he|she|they|it|the|her|his|their|that|very) )*(?:(?:close|solve|resolve|do|get|handle|finish) )?(?:(?:the|her|his|their) )?(?:very )?first (?:one|ticket|case)(?: (?:closed|done|resolved|solved|come in|in))?\s*(?=[,;]|\?|and\b)/iu

const perHead =
  /\b(?:(?:the|an|our|their) )?(?:average|avg|mean)(?: (?:number|count|load|workload))?(?: of tickets)?,? (?:per|a|for each|for every) (?:head|person|agent|rep|capita)\b/iu
const namesOther =
  /\b(?:csat|scores?|sla|times?|reopen\w*|empathy|personali[sz]ation|responsiveness|completeness|polarity|ratings?|repl(?:y|ies)|messages?)\b/iu

/** “How many agents worked tickets, and what's the average per head?”: tickets by agent show their mean. */
const withTicketsPerHead = (question: string): string =>
  namesOther.test(question) ? question : question.replace(perHead, 'number of tickets by agent')

/** Without “since”, the figures start at the first ticket too: “How many so far, and when was the first one?” */
const withoutFirstTicket = (question: string): string =>
  /\b(?:since|so far)\b/i.test(question)
    ? question.replace(firstOne, /\bsince\b/i.test(question) ? ' ' : ' since the beginning ')
    : question

/** “Two things:”, “three numbers for the 31st:” only say how much is asked. */
const announced =
  /^(?:(?:ok|right|hi|please|pls|just|need|i need|i want|want|give me|quick)[, ]+)*(?:\d|one|two|three|four|five) (?:quick |little |simple )?(?:things?|numbers?|figures?|questions?|q['’]?s|lines?|points?|facts)(?= (?:for|about|on|from|in|re|please)\b[^:]{2,40}:|\s*[:–—-])\s*[:–—-]?\s*/iu
/** “Volume, SLA, three figures.” */
const announcedLast =
  /[,.;–—]\s*(?:just |all |only |those )?(?:two|three|four|five|\d) (?:numbers?|figures?|things?|facts)(?: (?:please|pls))?(?=[\s.?!]*$)/iu

/** “Typing on my phone” isn't about the phone. */
const typedOn =
  /(?:\bsorry,? )?(?:\bi['’]?m |\bi am )?\b(?:typing|writing|texting|asking|reading)(?: (?:this|them))? (?:on|from) (?:my|the|a) (?:phone|mobile|ipad|tablet|train|bus|road|go)\b[,.;]? ?/giu
/** “Our CSAT isn't the same as in October, what moved it?” */
const isNotSame =
  /^(?<what>.{3,40}?) (?:isn['’]?t|is not|aren['’]?t|are not) (?:the same as|what (?:it|they) (?:was|were)|where (?:it|they) (?:was|were)) (?<when>.{3,30}?)[,;.?] ?(?:so )?what(?:['’]?s| has| have)? (?:moved|changed|shifted|caused|drove|driven|happened to|behind)(?: (?:it|that|them))?(?=[\s?.!]*$)/iu
/** “The angry ones, I mean the bad ratings”: the second wording says what is meant. */
const iMean =
  /\b(?:the )?(?:angry|unhappy|nasty|bad|cross|happy|good|nice|grumpy) (?:ones|people|customers|folks)\b(?<middle>[^,]{0,40}),? (?:i mean|meaning|as in|that is) (?<meant>(?:the )?(?:bad|good|negative|positive) (?:clicks|ratings|reviews|votes)),?/iu

/** “Was there one day last week when we were drowning?” asks for the busiest. */
const wasThere =
  /\b(?:was|is|were) there (?:one|an?|any|some)(?: single)? (?<unit>day|week|month|hour|weekday)\b(?<when>[^?]{0,40}?),? (?:when|where|on which|that) (?:we|it|things|everything) (?:was|were|got|had been)(?: (?:really|totally|so|absolutely|completely|properly|especially))* (?:drowning|swamped|slammed|snowed under|overrun|flooded|crazy|mad|hectic|overwhelmed|manic)\b/iu

/** “October: 5 best agents” isn't about 5 October. */
const countAfterMonth = new RegExp(
  `(?<month>\\b${month}(?: 20\\d\\d)?)[,:] (?<n>\\d{1,2})(?= (?:best|worst|weakest|strongest|lowest|highest|slowest|fastest|quickest|busiest|biggest|largest|smallest|longest)\\b)`,
  'iu',
)

/** “I'm doing the rota for December and need to know …”: the month isn't the period of the question. */
const workingOn =
  /^(?:i['’]?m|i am|we['’]?re|we are)(?: just| currently)? (?:doing|making|planning|preparing|building|writing|drafting|working on|putting together) (?:the|my|our|a|next \p{L}+['’]s) (?:\p{L}+ ){0,2}?(?:rota|roster|schedule|budget|plan|deck|slides|report|presentation|review)(?: for [^,.?!]{2,30}?)?,? (?:and|so) (?:(?:i|we) )?(?:just )?(?:need|want|have|would like|['’]d like) to (?:know|see|find out|check),? /iu
/** “How many are still waiting, and what's the oldest one”: the answer shows both. */
const oldestToo =
  /(?<=\b(?:waiting|unanswered|queue|no (?:answer|reply))\b.*?),? (?:and|plus) (?:what(?:['’]?s| is)|which(?: one)? is|which(?:['’]?s)?|show me) (?:the )?(?:oldest|longest[- ]waiting)(?: (?:one|ticket|case|of (?:them|those)))?(?=\W*$)/iu
/** “Leave out anything delivery” */
const anythingOut =
  /\b(?<out>leave out|leaving out|exclud(?:e|ing)|without|take out|taking out|skip|ignore|minus) (?:anything|everything|all things) (?:(?:to do with|about|related to|from|in|on|that is|that's) )?(?:the )?/giu
/** “In our 1-2-1” says what the answer is for. */
const oneToOne =
  /,? ?\b(?:for|in|at|before|during) (?:the|my|our|his|her|their) (?:1[-: ]?(?:2[-: ]?|on[- ]?)?1s?|one[- ](?:to|on)[- ]ones?)\b/giu

/** “Bit of a puzzle:”, “Next:” and “not sure if you can do this, but” only introduce the question. */
const label =
  /^(?:(?:(?:an?|just|one|quick|bit of an?|little|small|sanity|reality|random|tricky|odd|strange|weird|last|next) )*(?:check|question|puzzle|riddle|query|poser|thought|next)\s*[:–—]\s*|(?:(?:i['’]?m )?not sure|i (?:do ?n['’]?t|dunno|do not) know) (?:if|whether) (?:you can (?:do|answer|tell|see|say)|(?:this|that|it) (?:is|works|can)) ?(?:this|that|it|me|possible|be done)?,? but )/iu
/** “Late shift check: tickets after 8 pm …”: the hours say when the shift is. */
const shiftLabel =
  /^(?:the |our )?(?:late|early|evening|night|morning|day) (?:shift|crew)(?: (?:check|question|review))?\s*[:–—]\s*(?=.*\b\d{1,2} ?(?:am\b|pm\b|in the (?:morning|evening|afternoon)|at night))/iu
/** “… and tell me which month was best” */
const alsoTell =
  /(?<=[,;]? and )(?:(?:please|also|then) )*(?:tell|show) (?:me|us) (?=(?:which|who|whose|what|how|where|when)\b)/giu
/** “Who gives half answers? Lowest completeness”: the second question says what is meant. */
const rankedAfter =
  /^(?:(?:so|ok|and),? )?who(?![^?]*(?:\p{Lu}|\d|\b(?:most|least|fewest|more|less|than|or|not|no|never|tickets?|best|worst|longest|slowest|fastest)\b))[^?]{2,40}\?\s*(?:the )?(?=(?:lowest|highest|worst|best|weakest|strongest|poorest|slowest|fastest|longest|shortest) (?:(?:mean|average|median|ai|emotional|first) )*(?:csat|scores?|sla|empathy|personali[sz]ation|responsiveness|completeness|polarity|response|reply|resolution|reopen)\b(?!.*\b(?:by|per|each|every|which) (?:agent|category|subcategory|topic|channel|group|team|form|day|week|month|hour|weekday)))/u
/** “How many tickets couldn't get scored” */
const notScored =
  /\b(?:could|can|ca)(?:n['’]?t| ?not)(?: (?:some|any|these|those|our))?(?: (?:tickets|cases))? (?:be|get) scored|\b(?:could|can|were|did) (?:some |any |these |those )?(?:tickets|cases) not (?:be |get )?scored\b/iu
/** “Why couldn't some tickets be scored?” */
const whyNotScored = new RegExp(`\\bwhy (?:${notScored.source})`, 'iu')
/** “… and for what reasons?”: the number of invalid tickets is answered with the number for each reason. */
const reasonsToo =
  /(?<=\b(?:(?:be|get|not|un)[ -]?scored|invalid)\b.*?),?(?: (?:and|plus|or)(?: for)? (?:why(?: (?:not|that is|is that|was that))?|(?:for )?(?:what|which) reasons?|what (?:for|(?:is|are|was|were) the (?:main |top |biggest |most common )?reasons?(?: (?:for|behind) (?:it|that|this|them|those))?)|(?:give me |show me |list )?the (?:main |top |biggest |most common )?reasons?(?: why)?)| (?:by|per|for each) reason)(?=\W*$|,? (?:in|on|for|since|during|last|this|yesterday)\b)/iu
/** “Why did first response get so slow” asks why it changed. */
const whySo =
  /\bwhy (?:did|was|were|is|are|has|have) (?<what>[^?.!,]{2,50}?) (?:(?:get|got|gotten|go|been|become|gone) )?(?:so|that|this) (?:very |really )?(?:slow|bad|low|poor|high|good|weak|terrible|awful|horrible)(?!\p{L})/iu
/** “Why was the week of 26 October so bad?” compares it with the week before. */
const onlyPeriod = new RegExp(
  `^(?:(?:the )?(?:(?:last|this|past|first|second|third|fourth|whole) )?(?:day|week|weekend|month|quarter|half|fortnight)(?: (?:of|from|starting|beginning|in) [^,]{3,25})?|yesterday|today|(?:last |this )?(?:\\p{L}{2,6}day|${month})(?: 20\\d\\d)?)$`,
  'iu',
)
/** “That's my coaching list for December” says what the answer is for. */
const isMyList =
  /[.?!;,–—-]\s+(?:that['’]?s|that is|this is|it['’]?s|it is|that will be|this will be|it will be) (?:for )?(?:my|our|the|a|his|her) (?:[\p{L}-]+ ){0,3}?(?:list|plan|agenda|topic|focus|goal|priority|to-?do|slide|report|homework|basis|input)(?: for [^,.?!]{2,30})?\s*[.!]*$/iu
const sortOut = /(?<=\b(?:take|takes|took)\b[^?.,]{0,25} )to sort(?: out)?\b/iu
/** “Skip anyone under 150 tickets” */
const skipFew =
  /\b(?:skip|ignore|drop|leave out|exclude|without|(?:do not|don['’]?t) count) (?:anyone|anybody|everyone|everybody|those|the ones|agents|people)(?: (?:who|that))?(?: (?:with|has|have|had|did|closed))? (?:under|below|fewer than|less than) (?<n>\d{2,}(?![\d%]| ?(?:%|percent)|\.\d)|\d+(?= (?:tickets|cases)\b))(?: (?:tickets|cases))?/iu
/** “And the SLA in those two weeks?” means the ones asked about before. */
const inThose =
  /(?<=^(?:and|so|ok|okay)\b.*) (?:in|for|during|over) (?:those|both) (?:(?:two|three|four|\d) )?(?:days|weeks|months|periods)(?=\s*[?.!]*$)/iu
/** “Which team was that worst in” */
const thatWorst =
  /^(?<which>(?:and |so )?(?:which|what) \p{L}+) (?:was|is|were|are) (?:that|it|this) (?<order>worst|best|highest|lowest|slowest|fastest)(?: (?:in|at|on|for))?\b/iu
/** “Show me them” */
const showThem =
  /^(?:(?:ok|okay|and|please|pls|can you|now|just),? )*(?:show|list|let me see|see)(?: me| us)? (?:them|those|these)(?: all)?(?: (?:please|pls))?\W*$/iu
const bothTimes = /\bboth (?:of (?:the|their) )?times\b/iu
/** “A refund that hasn't arrived” */
const notArrived =
  /\b(?<what>refund|parcel|package|order|item|delivery)(?:s|ies)? (?:that|which) (?:(?:has|have|had|did)(?:n['’]?t| ?not)(?: yet)?|never) (?:arrived?|come|came|shown up|turned up)\b/iu
/** “… for the whole team” limits nothing. */
const wholeTeam =
  /,? (?:for|across|of|in) (?:the|our|my) (?:whole|entire|full) (?:team|department|company|crew)(?= *(?:$|[.,?!;]| (?:in|on|since|last|this|yesterday|today|from)\b))/giu
/** “Please don't show me Escalations: which team …” */
const notShown =
  /^(?:[Pp]lease )?[Dd](?:o not|on['’]?t) (?:show|include|count|list)(?: me| us)? (?<names>\p{Lu}[\p{L}& ]{1,40})\s*[:;,.–—-]\s*(?<rest>.+?)(?: otherwise| instead)?(?<end>[?.! ]*)$/u
/** “Three examples for the workshop: the longest tickets”: what the examples are for isn't a filter. */
const someExamples =
  /^(?:(?:i|we)(?:['’]d| would)? )?(?:need|want|like|give me|find me|looking for|after) (?<n>\d{1,2}|two|three|four|five|six|ten) (?:good |nice |bad |real |clear )*(?:examples?|tickets|cases|ones)(?: (?:for|to (?:use|show|discuss) in) [^:–—,.?]{2,40})?\s*[:–—]\s*(?:the )?/iu
/** “What does Mei mostly deal with? Top 4 subcategories”: the second question says how to show it. */
const worksOn =
  /^what (?:does|do|did|is|are|was|were) (?<who>[^?]{2,40}?)(?: (?:mostly|mainly|usually|typically|really))* (?:deal with|dealing with|work on|working on|handle|handling|busy with|spend (?:his|her|their) time on)(?: (?:mostly|mainly|most|usually))?\s*\?\s*(?:the )?(?=top (?:\d|two|three|four|five|ten))/iu
/** “10 max” says how many to show. */
const mostWanted =
  /[,;.:–-] (?:(?:max(?:imum)?|at most) (?<n>\d{1,2})|(?<m>\d{1,2}) (?:max(?:imum)?|tops|at most))(?=\s*[.?!]*$)/iu

const listsTickets = /\b(?:tickets|cases|conversations|examples|list)\b/i

/** Replaces lists of figures, statistics and distances in everyday words before a question is split into clauses. */
export const plainQuestion = (question: string): string =>
  [
    withMeantBefore,
    withDaysLeftOut,
    withContactReasons,
    withoutFirstTicket,
    withTicketsPerHead,
    withMostOfAll,
    withReason,
    withSumOfShares,
    withTeamDistance,
    withPlainStatistics,
    withPlainFigures,
    withRatedAndHow,
    withAnyMoved,
    withBiggestMove,
    withHappierIf,
    withoutTicketDetails,
    withListFirst,
  ].reduce(
    (text, rewritten) => rewritten(text),
    question
      .replace(praise, '')
      .replace(judgedFirst, '')
      .replaceAll(gainedMost, (_, verb: string) =>
        /^(?:gained|picked up|put on|added)$/i.test(verb) ? 'improved most in ' : 'dropped most in ',
      )
      .replace(greeting, '')
      .replace(label, '')
      .replace(announced, '')
      .replace(announcedLast, '')
      .replace(rankedAfter, 'who has the ')
      .replace(worksOn, 'for $<who>: ')
      .replace(someExamples, 'show the $<n> ')
      .replace(shiftLabel, '')
      .replaceAll(alsoTell, '')
      .replace(mostWanted, (...found) => {
        const { n, m } = found.at(-1) as Record<string, string | undefined>
        return listsTickets.test(question) ? `, and ${n ?? m} examples` : `, top ${n ?? m}`
      })
      .replace(countAfterMonth, '$<month>, top $<n>')
      .replace(sameDay, '$<before>within 24 hours')
      .replace(forPlan, '')
      .replace(workingOn, '')
      .replace(isMyList, '')
      .replace(oldestToo, '')
      .replaceAll(anythingOut, '$<out> ')
      .replace(withThem, '')
      .replace(corrected, '')
      .replaceAll(typedOn, '')
      .replaceAll(wholeTeam, '')
      .replace(reasonsToo, '')
      .replace(whyNotScored, 'how many invalid tickets')
      .replace(notScored, 'were invalid')
      .replace(whySo, (found, what: string) => {
        if (onlyPeriod.test(what)) return `why did csat change ${what}`
        return namesFigure(what) && !/\b(?:csat|scores?|satisfaction)\b/i.test(what)
          ? `why did ${what} change`
          : found
      })
      .replace(showThem, 'show such tickets')
      .replace(skipFew, 'only agents with at least $<n> tickets')
      .replace(inThose, '')
      .replace(thatWorst, 'and $<which> was $<order>')
      .replace(sortOut, 'to resolve')
      .replace(bothTimes, 'first response time and resolution time')
      .replace(notArrived, '$<what> not received')
      .replace(notShown, '$<rest> excluding $<names>$<end>')
      .replace(wasThere, 'which $<unit>$<when> was busiest')
      .replace(isNotSame, 'why did $<what> change compared with $<when>')
      .replace(iMean, '$<meant>$<middle>')
      .replaceAll(oneToOne, '')
      .replaceAll(forMail, '')
      .replaceAll(onScale, '')
      .replace(namesWanted, ', top $<n>'),
  )
