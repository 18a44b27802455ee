/**
 * Words that can't change the meaning of a question: politeness, feelings, emphasis, hesitation and verbs of asking.
 */
export const ignorable: ReadonlySet<string> = new Set(
  `hiya howdy morning greetings dear folks guys mate buddy team everyone please pretty cheers appreciated appreciate
   grateful sorry pardon excuse oops hmm hm um uh er erm well anyway anyways alright fine sure yeah yep yup nope oh
   ah wow honestly frankly seriously literally simply roughly approximately about around exactly precisely quickly
   briefly basically essentially generally typically normally usually really truly actually definitely certainly
   probably perhaps maybe possibly hopefully apparently obviously clearly supposedly somehow kinda sorta bit little
   quite rather fairly super extremely incredibly insanely ridiculously absolutely totally completely entirely
   perfectly curious wondering wonder interested interesting worried worry concerned concern nervous anxious afraid
   scared hope hoping glad happy excited surprised shocked confused annoyed tired keen eager believe guess suppose
   assume assuming reckon feel feels feeling felt think thinking thought heard hear hearing noticed notice seem seems
   seemed looks appear appears check checking verify confirm confirming double remind reminder clarify show showing
   present presenting prepare preparing share sharing summarise explain walk help helping pull pulling run running
   dig digging figure figuring work quick question ask asking asked wanted wanting need needed needing like love wish
   boss manager management leadership board ceo director exec execs executives stakeholders lead leads supervisor
   meeting meetings presentation deck slide slides review reviews standup sync call planning retro qbr report
   reporting dashboard spreadsheet sheet excel chart charts graph graphs visual picture snapshot glance rundown recap
   digest update updates insight insights info information details detail numbers number stats actual real true
   up-to-date straight simple plain short brief concise rough ballpark current given following
   above-mentioned respective particular specific certain various damn dang heck hell gosh god jeez omg lol haha ha
   ugh argh crap bloody freaking terrible awful horrible dreadful amazing awesome fantastic wonderful brilliant
   lovely nice cool neat crazy insane wild weird strange odd funny sad bad again already still yet just even also too
   then now here there overall altogether once ones one thing things stuff lot lots bunch ton tons loads plenty day
   thanks thank kindly welcome standing faring looking tracking holding shaping going turning coming doing getting
   got gotten end ended tell telling say saying said talk talking speak put putting come came go went gone bring
   brings manage manages managed managing able possible sounds sound means mean matter matters wise speaking regards
   regard perspective standpoint viewpoint view eyes eye place places part parts side case instance example examples
   e.g i.e etc headline headlines everything tmrw kim pulse ai bot assistant system tool data dataset database
   themselves himself herself ourselves yourself itself myself trio duo pair blues owls chap records record helpdesk crm zendesk gorgias support customer-support service`
    .split(/\s+/)
    .filter(word => word !== ''),
)

/** Adverbs that do change the meaning. Any other word that ends in “-ly” can be ignored. */
export const tellingAdverbs: ReadonlySet<string> = new Set(
  'only hourly daily weekly monthly quarterly yearly early nearly barely hardly rarely partly mainly mostly solely merely exclusively manually automatically internally externally newly previously recently lately reply apply supply july fully badly poorly negatively positively family friendly elderly likely unlikely costly proportionally proportionately relatively'.split(
    ' ',
  ),
)

/** Phrases that give the reason for asking. */
export const contextPhrases: readonly string[] = [
  'or (?:is it |was it )?(?:(?:the )?other way (?:a ?)?round|vice versa|the (?:reverse|opposite))',
  'names and (?:all|everything)',
  '(?:and )?(?:open|pull up|bring up) (?:it|that one|this one)(?: (?:up|for me|please))*(?= *$)',
  'for (?:my|the|our) coaching(?: list| sessions?| plan| talks?| notes?)?',
  '(?:the )?(?:numbers?|counts?|names?|percentage)(?: of tickets)? (?:is|are) (?:enough|fine|ok|all i need)',
  'mon(?:day)? (?:to|through|till|until) sun(?:day)?',
  '(?:calendar )?weeks? (?:(?:from|run|running|are|is|being) )?mon(?:day)?s? (?:(?:to|through|until|till) )?sun(?:day)?s?',
  'i (?:have|got|have got|ve got|am in|m in) (?:an? |the |my )?(?:[^ ]+ ){0,3}(?:call|meeting|review|presentation|standup|sync|interview)(?: (?:tomorrow|today|later|on [^ ]+day|next week))?(?: and(?: i)? (?:would|d) (?:love|like) to know(?: (?:if|whether))?)?',
  'in (?:absolute|raw|total|plain) (?:numbers?|terms|figures)',
  '(?:in |for |during )?(?:the |that )?same (?:month|week|period|day|quarter|year|time)(?! (?:last|as))',
  '(?:\\+|and|plus) how many(?: tickets)?(?: each| per \\p{L}+| for each)(?= *$)',
  'with (?:the )?(?:%|percent|pct)(?= *$)',
  '(?:in|as) (?:hours|hrs|minutes|mins|days|seconds)(?! (?:of|the|ago))(?: (?:or|and) (?:hours|minutes|days))?',
  '(?:(?:for|in|over|on|during) )?(?:(?:the|these|this|those|all) )*(?:(?:days|dates|period|range|week|timeframe|time|numbers|figures|data) )?(?:(?:shown|selected|set|picked|displayed|visible) )?(?:on|of|at) (?:the|this|my|our) (?:page|screen|dashboard)(?: now)?|(?:(?:for|in|over|during) )?(?:the |this )?(?:selected|shown|displayed|chosen|given) (?:days|dates|period|range|timeframe|time)|what i (?:am looking at|see here)|(?:i am|im) looking at (?:here|now)',
  'and (?:with|at|by|on) (?:what|which) (?:score|number|figure|value|percentage|average|csat|rating)s?',
  '(?:with|incl(?:uding)?|and) (?:the |their |its |both |all )?(?:exact )?(?:numbers?|scores?|values?|percentages?|pct|figures?|counts?)(?= *$| ¦ *$)',
  'both (?:scores|numbers|values|figures)(?: please)?',
  'on the (?:positive|negative|bright|plus) side|is (?:it|this|that) (?:really |actually )?(?:that|so) (?:bad|good|slow|low|high)',
  '(?:just )?(?:the )?names? only|just (?:the )?names?',
  '(?:i )?(?:need|want)(?:ed)? (?:them|it|this|these) for (?:the|my|a|our) (?:1 1s?|1 on 1s?|one on ones?|\\p{L}+)',
  '(?:i )?(?:have |got |only have )\\d+ (?:min|mins|minutes) (?:before|until|till) (?:the|my|a|our) (?:\\p{L}+ )?(?:call|meeting|standup)',
  '(?:for|in|at|before|ahead of|during) (?:my|our|the|a|an|tomorrow|today|this|next)(?: \\p{L}+){0,2} (?:meeting|session|training|briefing|huddle|calibration|presentation|deck|review|standup|stand up|sync|qbr|retro|retrospective|report|slides?|newsletter|catch up|check in|call with \\p{L}+|one on one|1 on 1|1:1)(?: at \\d{1,2}(?: \\d\\d)?(?: ?(?:am|pm))?(?! ?%))?(?: (?:tomorrow|today|later|this week|on \\p{L}+day|next week))?',
  '(?:my|our|the) (?:boss|manager|ceo|coo|director|board|management|leadership|vp|head of \\p{L}+|client|exec(?:s|utives)?) (?:wants?|asked|asks|is asking|keeps? asking|needs?|would like|wanted)(?: me)?(?: to (?:know|see|hear))?(?: about| for| if| whether)?',
  '(?:for|to) (?:my|our|the) (?:boss|manager|ceo|coo|director|board|management|leadership|vp|execs?)',
  'i (?:am|have been|was) (?:preparing|writing|working on|putting together|building|making|doing|looking (?:at|into|for)|trying to (?:figure out|find out|understand|see|work out))(?: (?:my|our|the|a|an)(?: \\p{L}+){0,2} (?:meeting|presentation|deck|review|report|slides?|newsletter))?',
  '(?:if|when) (?:you|it is|that is) (?:can|possible|could|have (?:a )?(?:moment|time|minute|sec(?:ond)?)|do not mind|not too much trouble)',
  'as far as you (?:know|can tell)|if i may(?: ask)?|out of curiosity|just out of interest|for once|to be honest|in your opinion|i (?:think|guess|believe|suppose|feel like|have the feeling|have a feeling|bet|heard|hear)(?: that)?',
]
