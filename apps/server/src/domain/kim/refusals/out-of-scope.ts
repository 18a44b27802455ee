import { contactDetails } from './contact-details.ts'
import { missingData, type TopicRefusal } from './missing-data.ts'

/** Instead of a forecast, the course so far is offered. */
const past: TopicRefusal['instead'] = { intent: 'trend', figures: ['tickets'], grain: 'week', periods: [] }

/** Topics that can't be answered from tickets and scores, with the reason shown to the user. */
const refusals: TopicRefusal[] = [
  {
    words:
      /\b(ignore|disregard|forget|override|bypass) (?:all |any |the |your |my |every |previous |prior |above |earlier |of )*(instructions?|rules?|prompts?|guidelines|context|restrictions|settings)\b|\b(system|hidden|initial|secret) prompt\b|\bdeveloper mode\b|\bjailbreak\b|\byou are now\b|\bact as\b|\bpretend (?:to be|that|you)\b|\b(your|the) (instructions|source code|api key|token)\b|\bdrop table\b|\bselect .* from\b|\bunion select\b|(?<!\b(?:forg[eo]t\w*|los[et]|reset\w*)[ -](?:\w+[ -])?)\bpasswords?\b(?!.*\breset)(?! (?:stuff|problems?|issues?|troubles?|questions?|tickets?|cases?)\b)|<\s*script/,
    why: 'I only answer questions about this account’s tickets, and nothing in a question or in a ticket can change that.',
  },
  {
    words:
      /\b(other|another|different) (accounts?|compan(?:y|ies)|tenants?|organi[sz]ations?|clients? account)\b|\bcompetitors?\b|\bindustry\b|\bbenchmarks?\b|\ball accounts\b/,
    why: 'I only see this account’s tickets, so I can’t compare it with others.',
  },
  {
    words:
      /\b(forecast|predict\w*|projection|project(?:ed)?|expect(?:ed)?|next (?:week|month|quarter|year|days?|weekend)|tomorrow|coming (?:week|month|quarter|year)|in the future|future|(?:going to|gonna) (?:be|get|have|see|reach|hit|need|handle|drop|rise|grow|fall|receive|come|look|happen)|will (?:our|the|we|be|csat|it|there|tickets?|volume|this)|will (?:[^ ]+ ){1,4}(?:be|go|look|get|have|drop|rise|hit|reach|receive|need|see|handle)|by (?:the )?end of (?:the )?(?:year|month|quarter))\b/,
    why: 'I report what happened and don’t forecast: tickets say nothing about the future.',
    instead: past,
  },
  {
    words:
      /\b(fire|firing|sack|dismiss|lay off|layoffs?|let go|hire|hiring|promot(?:e|ed|ion) (?:to|for|whom|who|some)|promote|salar(?:y|ies)|bonus(?:es)?|earns?(?! (?:their|his|her|its) keep)|earned(?! (?:their|his|her|its) keep)|earnings|wages?|gets? paid|how much (?:does|do) \S+(?: \S+)? make|raise for|pay rise|demote|discipline|punish|blame)\b/,
    why: 'Ticket scores are not enough to decide who to hire, fire, promote or pay.',
  },
  {
    words:
      /\b(pregnan\w*|married|religio\w*|politic\w*|ethnic\w*|race|gender|male|female|sick|illness|disab\w*|age of (?!(?:the |our |my |all |open )*(?:backlog|tickets?|queue|cases?))|how old|private life|dating|sexual\w*|nationality|like (?:working|it) here|likes? (?:his|her|their) job|morale|burn(?:ed|t)? ?out|resign\w*|quit(?:s|ting)?|lazy|stupid|drunk|home address|phone number|email address(?:es)?|credit card|personality)\b/,
    why: 'I don’t comment on people’s private lives or character.',
  },
  {
    words:
      /(?<!\b(?:about|mention\w*|says?|saying|regarding|concerning) (?:the |our |an? )?)\bweb ?forms?\b|\bweb channel\b|\bchannel (?:called )?web\b|\b(?:by|via|through|over|from) (?:the )?web(?= *$| ¦| in | on | last | this | since )/,
    why: 'There is no web form channel, because tickets from web forms usually count as email: ask about email, or about a form by its name.',
    instead: { intent: 'breakdown', dimension: 'form' },
  },
  {
    words:
      /\b(jokes?|poem|recipe|write (?:me )?(?:an?|the) (?:e ?mail|reply|story|song|code)|translate|who are you|meaning of life|president|capital of|stock)\b/,
    why: 'That is not a question about this account’s tickets.',
  },
]

/** Checked before any word is read as a name, a channel or a figure. */
const wholeQuestions: TopicRefusal[] = [
  {
    words:
      /\bhow(?:['’]?s| are| r) (?:you|u|ya)(?: (?:doing|feeling|keeping|today|all|this \p{L}+))*\W*$|\bhow (?:was|is|were) your (?:weekend|day|night|evening|morning|week|holidays?|vacation)\b/u, // words-check: data
    why: 'That is not a question about this account’s tickets.',
  },
  {
    words:
      /^(?:(?:so|and|well|ok|any|your|some|more) )*(?:thoughts?|opinions?|ideas?)\W*$|\bthe (?:things?|stuff|topics?|matter|issues?|points?) (?:that |which )?(?:we|i|you) (?:discussed|talked about|spoke about|mentioned|looked at|agreed on)\b/u,
    why: 'I can’t tell what you mean, so name a figure, and whose or when.',
  },
  {
    words:
      /^(?:please |pls |can you |could you |just )*(?:move|reassign|transfer|hand|give) (?:all (?:of )?)?(?:the |my |our |\p{L}+['’]?s )?(?:open |waiting |unanswered |old )*(?:tickets?|cases?|conversations?) (?:over )?(?:to|from) \p{L}/u,
    why: 'I answer questions about tickets and can’t send or change anything.',
  },
  {
    words:
      /\b(?:rank|order|sort|which|by|each|every)\b.{0,20}\b(?:categor(?:y|ies)|channels?|groups?|teams?|forms?)\b.{0,40}\b(?:tickets|cases|resolved|closed|solved|volume|workload|load)\b.{0,12}\bper (?:head|person|agent|rep|capita)\b/u,
    why: 'I can’t divide by the number of agents for each group, channel or category, so ask for tickets by agent in one of them.',
  },
  {
    words:
      /\b(?:what|where)(?:['’]?s| is| are| does| do)? (?:our|the|your) [^?]{0,40}?(?:polic(?:y|ies)|guidelines?|sop|terms)\b(?! (?:tickets|category))|\bwhat (?:does|do) (?:our|the) [^?]{0,40}?polic(?:y|ies)[^?]{0,10} say\b/,
    why: 'I read tickets, not your policies or help articles, so I can’t say what they contain.',
  },
  {
    words:
      /\bwhat (?:will|would|could|might) happen\b|\bwhat happens (?:if|when|once) (?:we|i|they|our|the)\b/,
    why: 'I report what happened, so I can’t say what a change would lead to.',
    instead: past,
  },
  {
    words:
      /\b(?:customers?|people|clients|who)(?: (?:who|that))? (?:might|may|could|will|would|is likely to|are likely to|is about to|are about to|wants? to) (?:leave|cancel|quit|churn|buy|come back|switch|return)\b|\b(?:likely|about) to (?:leave|cancel|churn|switch|buy)\b/,
    why: 'Tickets don’t say what customers will do, so I can’t predict who leaves or comes back.',
    instead: { intent: 'tickets', figures: ['csat'], order: 'least' },
  },
  {
    words:
      /\bhow many (?:orders|parcels|packages|items|products|units) (?:did|do|have|were|are|get) (?:we |they )?(?:ship|shipped|sell|sold|dispatch|dispatched|process|processed|pack|packed|place|placed)\b|\b(?:percent(?:age)?|share|%|proportion|part) of (?:all |our |the )*(?:orders|customers|buyers|shoppers|sales|parcels|deliveries) (?:leads?|results?|ends?|generates?|contacts?|writes?|creates?|needs?|turns?|causes?)\b/,
    why: 'I only read tickets, so I don’t know how many orders or customers there were.',
    instead: { figures: ['tickets'] },
  },
  {
    words:
      /\bhow (?:do|can|could|should|would|might) (?:i|we|they|he|she|one|you) (?:lower|reduce|cut|bring down|raise|boost|increase|shorten|speed up)\b/,
    why: 'I can show what a figure depends on, but not how to change it.',
    instead: { intent: 'why' },
  },
  ...contactDetails.map(words => ({ words, why: 'I don’t show anyone’s contact details.' })),
  {
    words:
      /\b(?:customers?|clients?|buyers?) (?:with|who (?:have|had|has|sent|wrote|opened)) (?:(?:more|fewer|less) than|at least|over|under) (?:\d+|one|two|three|four|five|ten) (?:tickets?|cases?|contacts?|complaints?)\b|\b(?:which|what) (?:customers?|clients?|buyers?) (?:wrote|write|writes|sent|send|sends|opened|open|opens|contact\w*|complain\w*|asked|ask|asks|had|has|have) .*\b(?:most|least|more|often)\b/,
    why: 'I have no figures by customer, only by agent, category, channel, group, form or rating.',
  },
  {
    words:
      /\bhow many (?:replies|messages|responses|touches|back and forths) (?:does|did|do) (?:it|we|they|an? \w+) (?:take|need)\b|\bhow many (?:replies|messages|emails) (?:does|did|do|has|have) \S+(?: \S+)? (?:send|sent|writ\w+)\b|\b(?:one|single)[- ]touch\b|\bfirst[- ]contact resolution\b|\bfcr\b|\b(?:replies|messages|responses|touches|answers) (?:per|for each|for every|a) (?:ticket|case|conversation|contact)\b/,
    why: 'I don’t count the messages in a ticket, only tickets and their first response and resolution times.',
  },
  {
    words:
      /^(?:is|are) \S+(?: \S+)? (?:ok|okay|alright|all right|coping|fine)\b[^?]*\?*\s*(?:(?:he|she|they) )?(?:looks?|seems?|sounds?|feels?) (?:\w+ ){0,2}(?:tired|exhausted|stressed|ill|unwell|sad|unhappy|down|low|off)\W*$/,
    why: 'I have no data on how agents feel.',
  },
  {
    words: /\bwork(?:s|ing|ed)? (?:from home|remotely)\b/,
    why: 'I have no data on where agents work.',
  },
  {
    words:
      /^(?:please |pls |can you |could you |just )*(?:remove|erase|hide)\b(?!.*\b(?:show|give|tell|compare|csat|what|which|who|how|then)\b)|\bmake (?:the|our|my|these|those) (?:numbers|figures|scores|stats|results) look\b/,
    why: 'I answer questions about tickets and can’t send or change anything.',
  },
  {
    words:
      /\bif (?:this|that|it|things|everything|the trend|(?:the |our )?volumes?|we)(?: (?:all|just|simply))? (?:goes|go|going|keeps?|carr(?:y|ies)|continues?|stays?)(?: (?:on|up|going|like|this|that|as|at|the same)\b|[,\s]*(?:when|where|what|how|will|do|are)\b)|\bat (?:this|the current|our current|the present) (?:rate|pace|speed)\b|\bon (?:the |our )?(?:current|present) (?:trend|trajectory|course|track)s?\b|\b(?:on (?:track|course)|heading|headed) (?:for|to|towards?)\b|\b(?:is|are|am) (?:[\p{L}'’]+ ){1,3}(?:going to|gonna|likely to|set to|about to)\b|\bwhen (?:do|are|will|would|should|can) (?:we|i|they) (?:hit|reach|pass|cross|break|get to|run out)\b|\b(?:should|can|could|do|must) (?:i|we|they) (?:expect|anticipate|brace|plan|budget|staff|roster) \b/u,
    why: 'I report what happened and don’t forecast: tickets say nothing about the future.',
    instead: past,
  },
  {
    words:
      /\b(?:let|lets|letting) (?!me\b|us\b|’s\b|'s\b)(?:[\p{L}'’]+ ){1,4}go\b(?! (?:without|unanswered|home|through|into|over|back|past|by|to|on|wrong|cold)\b)|\b(?:cut|axe|ax|drop|lose|ditch|bin|release|replace|let go of|get rid of|part (?:ways )?with|do without) (?:someone|somebody|anyone|one(?=\s*(?:[,.?!;]|$)| (?:who|whom)\b)|(?:a|an|one|two|2|some|any) (?:person|people|agents?|reps?|heads?|of (?:them|the team|my team|us|my people|my agents|our agents))|him|her)\b|\b(?:who|whom|which (?:agent|rep|person|one)s?)\b.{0,40}\b(?:should|would|could|can|shall|must|do|to)\b(?: (?:i|we|you|they|one))?(?: (?:have to|need to|afford to|want to|rather))? (?:cut|axe|ax|drop|lose|ditch|bin|release|replace|fire|sack|get rid of|part (?:ways )?with|do without|say goodbye to|let go)\b|\b(?:chopping block|the (?:chop|boot|axe|sack))\b/u, // words-check: data
    why: 'Ticket scores are not enough to decide who to hire, fire, promote or pay.',
  },
  {
    words:
      /\bhow many (?:more |extra |additional )?(?:people|agents?|staff|heads|hands|bodies|reps|folks|of us|of them|temps|do)\b(?: (?:on (?:the )?(?:phones?|chat|email)|in [\p{L} ]{2,20}?))? ?(?:should|do|would|must|shall|will|can|could)? ?(?:i|we|you) (?:need(?! (?:coaching|training|to (?:coach|train)))|have to (?:put|have|roster|schedule|get)|put|roster|schedule|staff|bring|line up|get in|book|plan|have on|want on|call in)\b|\b(?:do|will|would|should|might) (?:i|we) need (?:any |some )?(?:extra|more|additional|temporary|temp|fewer) (?:people|staff|hands|agents?|cover|help|bodies|heads|temps)\b|\b(?:should|shall|can|could|must) (?:i|we) (?:bring in|put on|call in|take on|get in|line up|book|draft in) (?:some |any |a few |more |extra |additional |temporary )*(?:people|staff|hands|agents?|cover|help|bodies|heads|temps|someone)\b|\bwho (?:should|shall|could|can) (?:i |we )?(?:be working|work|be on|(?:put|have|roster|schedule) (?:on|in|for))(?: (?:shift|duty|call))?(?: (?:for|on|over|during|this|next|the (?:weekend|phones?|(?:early|late|night|morning) shift))\b|\s*[?.!]*$)(?! (?:their|his|her|empathy|the coaching))|\bwhat should (?:the |our |my )?staffing\b/u,
    why: 'I report what happened and don’t plan staffing: tickets say nothing about the future.',
    instead: { intent: 'peak', figures: ['tickets'], grain: 'hour', periods: [] },
  },
  {
    words:
      /\bwhat (?:does|do|is|are) [^?]{2,40}? (?:actually |really |even |exactly )?(?:measur(?:e|es|ing)|stands? for|made (?:up )?of|based on|consists? of)\b|\bhow (?:is|are|do you|does (?:it|pulse|kim)) (?:the |our |an? )?(?:ai )?(?:csat|scores?|empathy|personali[sz]ation|responsiveness|completeness|(?:emotional )?polarity|sla|kim score|reopen rates?)(?: scores?)? (?:actually |really |exactly )?(?:calculated?|computed?|worked out|measured?|defined?|determined?)\b|\bwhat counts as\b|\bwhat (?:is|'s|’s) the (?:definition|meaning) of\b|\bwhat(?: is|'s|’s) the difference between (?:ai )?csat and\b/u, // words-check: data
    why: 'I answer with figures and don’t explain how they are defined.',
  },
  {
    words:
      /\bwhere (?:does|do|would|did) (?:that|this|it) (?:put|place|leave|rank) (?:her|him|them|us|me|\p{L}+)\b|\b(?:what|which) (?:rank|place|position|spot) (?:is|does|do|did|was|are)\b|\bwhere (?:does|do|did|is) \S+(?: \S+)? rank(?:ed)?\b/u,
    why: 'I can’t give a place in a ranking, so ask for the ranking itself, such as who has the most.',
  },
  {
    words:
      /\bwhat(?:['’]?s| is| was| are) (?:that|this|it|those) (?:as|in) (?:an? )?(?:percent(?:age)?|%|share) of (?:what|everything|all|the tickets)(?: (?:that|which))? (?:they|he|she|each)\b/u,
    why: 'I can’t give a number and its share of someone’s tickets together, so ask for one of them, such as the reopen rate.',
  },
  {
    words: /\b(?:divided|multiplied) by\b/,
    why: 'I don’t divide or multiply figures, so ask for each of them.',
  },
  {
    words:
      /\b(?:who|what) (?:made|built|created|trained|owns) you\b|^who am i\b|\bis (?:the |our )?(?:web ?site|site|shop|store|app|checkout|server|system|helpdesk|login) (?:down|broken|offline|working)\b/,
    why: 'That is not a question about this account’s tickets.',
  },
  {
    words:
      /\b(?:is|are|does|do) \S+(?: \S+)? (?:happy|ok|okay|unhappy|motivated|satisfied|doing ok|stressed) (?:in|at|with) (?:his|her|their|the) (?:jobs?|work|role)\b/,
    why: 'I have no data on how agents feel.',
  },
  {
    words:
      /^(?:please |pls |can you |could you |just )*(?:send|remind|thank|warn|invite|congratulate|tell) (?!me\b|us\b|which\b|what\b|who\b|how\b)|^(?:please |pls |can you |could you |just )*(?:e-?mail|send|forward|delete|change|set|assign|tag|merge|reset|export|download|schedule|notify|post|close|reopen|rename|book|arrange|organi[sz]e|draft|hand(?: over)?|invite|block)\b (?!me\b|us\b|in\b|on\b|vs\b|and\b|or\b|only\b)(?:the|an?|this|that|it|my|all|every|half|ticket|him|her|them|\w+['’]s)\b/,
    why: 'I answer questions about tickets and can’t send or change anything.',
  },
  {
    words:
      /\bhow (?:happy|satisfied|motivated|stressed|tired|busy do) (?:are|is) (?:my|our|the) (?:agents?|team|people|staff|reps|crew|guys|folks)\b/,
    why: 'I have no data on how agents feel.',
  },
  {
    words: /\bhow (?:many hours|long) (?:did|does|do|has|have) \S+(?: \S+)? work(?:ed)?\b/,
    why: 'I only read tickets, so I don’t know anyone’s shifts, breaks or working hours.',
    instead: { intent: 'peak', figures: ['tickets'], grain: 'hour' },
  },
  {
    words:
      /\b(?:unanswered|still waiting|not (?:been )?(?:answered|replied to)|without (?:an? |any )?(?:answer|reply|response))(?: (?!(?:how|what|which|who)\b)[\p{L}'’]+){0,4}? (?:for )?(?:more than|longer than|over|at least|older than|>) ?(?:\d+|an?|one|two|three|four|five|six|seven|ten)\+? ?(?:h|hrs?|hours?|days?|weeks?)\b(?! ago)|\b(?:older than|more than|over|at least|>) ?(?:\d+|an?|one|two|three|four|five|six|seven|ten) (?:hours?|days?|weeks?) (?:old )?(?:and )?(?:still )?(?:unanswered|without (?:an? |any )?(?:answer|reply|response) (?:yet|so far))/u,
    why: 'I can list the unanswered tickets, oldest first, but can’t pick those that have waited longer than a certain time.',
    instead: { intent: 'unanswered', figures: [] },
  },
  {
    words:
      /\b(?:phone )?calls? (?:that (?:lasted|took|were) )?(?:longer|shorter|over|under|lasting|lasted|more|less)\b|\b(?:missed|abandoned) (?:phone )?calls?\b|\bcalls? (?:did|do|have) (?:we|they|i) (?:miss|missed|lose|lost)\b|\bhow long (?:are|were|is|was|do|does|did) (?:the |our |an? )?(?:average )?(?:phone )?calls?\b(?! (?:take|need|wait))|\bcall (?:length|duration)s?\b/,
    why: 'I only read tickets, so I don’t know how long calls last or which ones were missed.',
  },
]

/** The reason this can’t be answered from tickets, or null if it can. The account’s own names are removed first. */
export function refusalOfTopic(rest: string): TopicRefusal | null {
  return [...refusals, ...missingData].find(({ words }) => words.test(rest)) ?? null
}

/** The refusal for questions that try to steer kim AI or ask for something other than an answer. */
export function steers(question: string): TopicRefusal | null {
  const [steering] = refusals
  const text = question.toLowerCase()
  return (steering ? [steering, ...wholeQuestions] : []).find(({ words }) => words.test(text)) ?? null
}

export const refused = ({ why, instead }: TopicRefusal) => ({
  is: 'refused' as const,
  why,
  ...(instead && { instead }),
})
