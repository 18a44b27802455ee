import { month } from '../calendar.ts'

const speed = '(faster|quicker|slower|sooner|fastest|quickest|slowest|soonest)'
/** “Replies faster than 30 minutes” and “slower than average” are limits, and “slowest first” is an order. */
const notLimit =
  '(?! first)(?! than (?:\\d|an? |one |two |three |half |(?:(?:the|our|team) )*(?:average|avg|mean|normal|usual)))'
const longer = '(longer|longest|shorter|shortest)'
const them =
  '(?: (?:things|tickets|stuff|it|them|cases|everything|work|(?:his|her|their|our) (?:tickets|work)))?'
/** Verbs for getting a ticket closed. */
const finish = `(?:wrap(?:s|ped|ping)?${them} up${them}|tie(?:s|d)?${them} up|turn(?:s|ed|ing)?${them} (?:around|round)|finish(?:es|ed|ing)?(?: off)?${them}|sort(?:s|ed|ing)? (?:things|tickets|stuff|it|them|cases|everything|that)(?: out)?|sort(?:s|ed|ing)? out${them}|deal(?:s|t|ing)? with${them}|fix(?:es|ed|ing)?${them}|clos(?:e|es|ed|ing)${them}(?: (?:out|off))?|clear(?:s|ed|ing)?${them}(?: (?:up|off))?|get(?:s|ting)?${them} (?:done|sorted|closed|solved|finished|resolved|fixed|off (?:the|their|his|her) desk)|got${them} (?:done|sorted|closed|finished)|solv(?:e|es|ed|ing)${them}|resolv(?:e|es|ed|ing)${them})`
/** Verbs for a first answer. */
const answer =
  '(?:answer(?:s|ed|ing)?|repl(?:y|ies|ied|ying)(?: to)?|respond(?:s|ed|ing)?(?: to)?|react(?:s|ed|ing)?(?: to)?|get(?:s|ting)? back(?: to)?|got back(?: to)?|writ(?:e|es|ing) back(?: to)?|pick(?:s|ed|ing)? up)(?: (?:for )?(?:the )?(?:very )?first time)?'
const customers =
  '(?: (?:our |the )?(?:customers|people|clients|users|them|folks|buyers|shoppers|tickets|everyone))?'
const lasts =
  '(?:drag(?:s|ged|ging)?(?: (?:on|out|along))?|linger(?:s|ed|ing)?(?: on)?|hang(?:s|ing)? (?:around|about)|hung around|go(?:es|ing)? on|went on|run(?:s|ning)? on|stay(?:s|ed|ing)? open|(?:is|are|was|were) open|last(?:s|ed|ing)|get(?:s|ting)? stuck|sit(?:s|ting)? around)'
const did =
  '(?:picked up|taken(?: on)?|take(?: on)?|took(?: on)?|handled?|done|do|closed?|had|have|got|get|seen|received?|resolved?|solved?|dealt with|worked on|touched?|completed?|finish(?:ed)?)'
const factor =
  'empath(?:y|etic)|caring|personal(?:i[sz]ation|i[sz]ed)?|responsive(?:ness)?|complete(?:ness)?|thorough(?:ness)?|(?:emotional )?polarity'
const than = '(?= than | *$| ¦| (?:in|on|for|since|last|this|or|and|compared) )'

/**
 * Comparatives and superlatives that mean a figure without naming it: “wraps things up faster”, “drags on longer”,
 * “warmer with customers”. Applied before the other wordings.
 */
export const comparatives: readonly (readonly [string, string])[] = [
  // “Does anyone need help with being more complete in their answers”
  [
    `(?:(?:does|do|is|are|would) )?(anyone|anybody|someone|who|which agents?|any agents?)((?: [^ ]+){0,4}?) (?:need(?:s|ing)?|want(?:s|ing)?|could use|(?:would )?benefit from)(?: (?:some|a bit of|more|any))* (?:help|support|work|a hand|coaching|training) (?:with|on|in|at)(?: (?:being|getting|becoming|sounding))?(?: more)?(?= (?:${factor}))`,
    'who should i coach$2 on',
  ],
  [
    `(?<=who should i coach.* on (?:${factor}) )(?:in|with|on) (?:(?:their|the|his|her) )?(?:answers|replies|responses|tickets)`,
    '',
  ],
  [`${finish}(?: (?:any|much|a bit|a lot|even|the))* ${speed}${notLimit}`, '$1 resolution time'],
  [`${speed} (?:at|to|in|when it comes to|with) (?:actually )?${finish}(?! in )`, '$1 resolution time'],
  [
    `${answer}${customers}(?: (?:any|much|a bit|a lot|even|the))* ${speed}${notLimit}`,
    '$1 first response time',
  ],
  [
    `${speed} (?:at|to|in|when it comes to|with) (?:actually )?${answer}${customers}`,
    '$1 first response time',
  ],
  // “Slower than the delivery desk at getting things done”
  [`${speed} than ((?:[^ ]+ ){1,4}?)(?:at|in|when it comes to|with) ${finish}`, '$1 resolution time than $2'],
  [
    `${speed} than ((?:[^ ]+ ){1,4}?)(?:at|in|when it comes to|with) ${answer}${customers}`,
    '$1 first response time than $2',
  ],
  ['soon(er|est) (first response time|resolution time)', 'fast$1 $2'],
  [
    `${lasts}(?: (?:any|much|a bit|a lot|even))* (?:for )?(?:the )?${longer}(?! than \\d)`,
    '$1 resolution time',
  ],
  [`drag(?:s|ged|ging)? on(?: (?:any|much|a lot|even))* more(?= than )`, 'longer resolution time'],
  [
    `(?:takes?|took|taking|needs?|needed)(?: (?:us|them|him|her|me|people|any|much|a bit|a lot|even|the))* ${longer} to (?:be |get )?(?:actually )?(?:${finish}|sort|clear|shift)`,
    '$1 resolution time',
  ],
  [
    `(?:takes?|took|taking|needs?|needed)(?: (?:us|them|him|her|me|people|any|much|a bit|a lot|even|the))* ${longer} to (?:actually )?${answer}${customers}`,
    '$1 first response time',
  ],
  [
    '(?:snappi|prompt|speedi)(er|est)(?= than | *$| ¦| (?:in|on|since|last|this|or|and) )',
    'fast$1 first response time',
  ],
  // “Orders vs Returns on empathy, who's ahead”
  [
    '(?<=¦(?: (?:group|team|desk|agent|channel)s?)? (?:vs|versus|v|or|and|against|compared (?:to|with)) (?:the )?¦.* )(who|which(?: one| of (?:them|the two|those))?) (?:is|are|was|were|comes? out|came out)(?: (?:further|out|the))? (?:ahead|in front|in the lead|on top|the winner)',
    '$1 is better',
  ],
  [
    '(?:the )?(?:most (?:sluggish|slow)|sluggishest|tardiest)(?= *$| ¦| (?:in|on|at|with|only|to|for|there) )',
    'slowest',
  ],
  [
    'struggl(?:e|es|ed|ing)(?: (?:with|on|at))? (?:the )?most(?: (?:with|on|at))?(?= *$| ¦| (?:in|since|last|this|and) )',
    'is worst',
  ],
  // Volume
  ['(?:heavier|more hectic|crazier|hectic(?:er)|more packed|more frantic)(?= than )', 'busier'],
  ['(?:lighter|slacker|more quiet|less busy|less hectic)(?= than )', 'quieter'],
  // Factors
  [
    `(?:warmer|kinder|friendlier|nicer|gentler|more (?:caring|friendly|kind|empathetic|compassionate|polite))(?: (?:to|with|towards?)${customers})?${than}`,
    'higher empathy',
  ],
  [
    `(?:colder|chillier|curter|unfriendlier|less (?:warm|friendly|kind|caring|empathetic|polite))(?: (?:to|with|towards?)${customers})?${than}`,
    'lower empathy',
  ],
  [
    `(?:more (?:thorough|complete))(?: (?:with|in|on) (?:(?:their|his|her|the) )?(?:answers|replies))?${than}`,
    'higher completeness',
  ],
  [`less (?:thorough|complete)${than}`, 'lower completeness'],
  // “Slower than before? Look at last week against the week before it”: the dates say what “before” means.
  ['than (?:before|earlier|previously)(?=.* (?:against|vs|versus|compared (?:to|with)) )', ''],
  // “Which get reopened most, as a rate, not a count”
  [
    '(?<=re ?open.*)(?:as|by|in)(?: an?| the)? (?:rates?|percentages?|percent|shares?|%)(?: and| but)? not (?:(?:as|by|in) )?(?:an? |the )?(?:counts?|(?:raw |absolute )?numbers?|totals?|volumes?)',
    '',
  ],
  // “Bad ratings customers left us”
  [
    '(?<=¦ )(?:that |which )?(?:our |the )?(?:customers|people|clients|they) (?:have |had )?(?:left|gave|given|sent)(?: us| me)?(?= *$| ¦| (?:in|on|for|since|last|this|by|per|from|during) )',
    '',
  ],
  // “Have they picked up anything yet” counts all their tickets, unless the question has dates.
  [
    `(?:has|have|had|did) ((?:[^ ]+ ){1,3}?)(?:actually |even |ever )?${did} anything(?: at all)? (?:yet|so far)(?=(?: at all)? *$)(?<!\\b(?:today|yesterday|this|last|since|in|on)\\b.*)`,
    'how many tickets for $1of all time',
  ],
  [
    `(?:has|have|had|did) ((?:[^ ]+ ){1,3}?)(?:actually |even |ever )?${did} anything(?: at all)?(?: yet| so far)?`,
    'how many tickets for $1',
  ],
  // “Has anything changed with Vikram after his training on 12 October”
  [
    `(?:has|have|did) (?:anything|something|much|a lot) (?:changed?|improved?|happen(?:ed)?) (?:with|for|in|at|about|on) ((?:[^ ]+ ){1,3}?)(?:after|since)(?: (?:[^ ]+ ){0,4}?on)?(?= (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \\d{1,2}))`,
    'compare $1before and after',
  ],
  // “Anyone in Returns with 20 tickets”
  [
    '(?:(?:is|are) there |do we have )?(?:anyone|anybody|someone)(?= (?:in|on|from|at) (?:the )?(?:[^ ]+ ){1,3}(?:with|who|that|under|over|below|above|having|had|has) )',
    'which agents',
  ],
  // “What should I bring up with her”
  [
    'what (?:should|can|could|do|must|shall|would) (?:i|we) (?:(?:best|need to|have to|want to) )?(?:bring up|raise|discuss|talk about|cover|mention|go over|go through|address|talk through) (?:with|to)(?= (?:her|him|them|¦|\\p{L}+)(?: |$))',
    'what should we improve for',
  ],
  // What drags a figure down
  [
    '(?:is |are |was |were )?(?:drag(?:s|ged|ging)|pull(?:s|ed|ing)) (?:us|everyone|everybody|(?:our|the|my) (?:(?:ai )?csat|scores?|average|numbers?|overall|team|mean|figures?)(?: (?:score|average))?) down(?: the)?(?: most)?',
    'is worst',
  ],
  [
    '(?:is |are |was |were )?(?:drag(?:s|ged|ging)|pull(?:s|ed|ing)) (?:it|this|that|things|them) down(?: the)?(?: most)?',
    'is worst in it',
  ],
]
