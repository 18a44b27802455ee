import type { Instead } from '../understand/understood-question.ts'

export interface TopicRefusal {
  words: RegExp
  why: string
  /** For the questions that are offered instead. */
  instead?: Instead
}

const inTickets =
  '(?<!\\b(?:about|mention\\w*|says?|saying|said|regarding|concerning|contain\\w*|word|words) (?:the |our |an? )?)'

/** What tickets and scores don't contain. The account's own names are removed before these are checked. */
export const missingData: readonly TopicRefusal[] = [
  {
    words: /\b(?:budgets?|costs?|costing|spend|spent on|price of|payroll|refund amounts?)\b/,
    why: 'I only read tickets, so I don’t know costs, prices or amounts of money.',
    instead: { figures: ['tickets'] },
  },
  {
    words:
      /\b(?:revenue|sales|profit\w*|turnover|money|dollars?|euros?|lifetime value|ltv|roi|conversion|(?:buy|buys|bought|order|orders|ordered|purchas\w+) (?:something )?again|repeat (?:orders|purchases|sales))\b/,
    why: 'I only read tickets, so I don’t know what customers buy or how much they spend.',
    instead: { figures: ['tickets'] },
  },
  {
    words: /\b(?:churn\w*|retention|retained)\b/,
    why: 'I only read tickets, so I don’t know which customers stay or leave.',
    instead: { figures: ['badRatings'] },
  },
  {
    words: /\b(?:nps|promoters?|detractors?)\b/,
    why: 'Tickets have no NPS, only AI CSAT and the customers’ own ratings.',
    instead: { figures: ['goodRatings'] },
  },
  {
    words:
      /\b(?:still open|open tickets|(?:tickets|cases) (?:are |is |were )?(?:still |currently )?open(?! (?:in|by|for|with) )|unresolved|unsolved|pending|backlog|on hold|unassigned|waiting for (?:us|an answer|a reply)|not (?:yet )?(?:resolved|solved|closed|answered)|overdue)\b/,
    why: 'Figures count tickets once they are resolved, so the only open ones I can list are those without an answer.',
    instead: { intent: 'unanswered', figures: [] },
  },
  {
    words: new RegExp(
      `${inTickets}\\b(?:countr(?:y|ies)|cit(?:y|ies)|regions?|locations?|weather|germany|austria|switzerland|france|spain|portugal|italy|poland|belgium|netherlands|sweden|norway|denmark|finland|ireland|uk|united kingdom|britain|england|scotland|usa|united states|canada|mexico|brazil|australia|japan|china|india|europe|asia)\\b`,
    ),
    why: 'Tickets don’t say where customers are, so I can’t divide them by country or place.',
    instead: { intent: 'breakdown', dimension: 'channel' },
  },
  {
    words:
      /\b(?:vips?|segments?|(?:new|existing|loyal|premium|business|b2b|wholesale|returning|repeat(?:ed)?|first[- ]time) (?:customers?|buyers?|clients?|shoppers?)|(?:customer|by) (?:age|gender|type)s?)\b/,
    why: 'Tickets don’t say what kind of customer wrote, so I can’t pick or divide them by customer.',
    instead: { intent: 'breakdown', dimension: 'category' },
  },
  {
    words: /\b(?:tags?|tagged|priorit(?:y|ies)|urgent|urgency|severity)\b/,
    why: 'I don’t read tags or priorities, so I can’t pick or divide tickets by them.',
    instead: { intent: 'breakdown', dimension: 'category' },
  },
  {
    words: new RegExp(
      `${inTickets}\\blanguages?\\b|\\b(?:in|by) (?:english|german|french|spanish|italian|portuguese|polish|dutch|swedish|danish|turkish|arabic|chinese|japanese)\\b|\\b(?:english|german|french|spanish|italian|portuguese|polish|dutch)(?:[- ]speaking)? (?:tickets|customers|emails|chats)\\b`,
    ),
    why: 'I don’t know which language a ticket is in, so I can’t pick or divide tickets by it.',
    instead: { intent: 'breakdown', dimension: 'channel' },
  },
  {
    words:
      /\b(?:shifts?|overtime|online time|working hours|hours worked|logged in|idle|occupancy|utili[sz]ation|rota|roster|(?:took?|taken?|takes|taking|on|many|long|lunch|of) (?:an? |too |many |long |(?:his|her|their) |lunch )*breaks?|(?:start|stop|begin|finish)(?:s|ed|ing)? (?:work|working|their day)|days? off|sick days?|on vacation|on leave)\b/,
    why: 'I only read tickets, so I don’t know anyone’s shifts, breaks or working hours.',
    instead: { intent: 'peak', figures: ['tickets'], grain: 'hour' },
  },
  {
    words: new RegExp(
      `${inTickets}\\b(?:(?:chat ?)?bots?|ai agents?|automat(?:ion|ions|ed|ically)|auto[- ]?repl(?:y|ies)|macros?|canned (?:responses?|answers?|repl(?:y|ies))|templates?)\\b`,
    ),
    why: 'Tickets don’t say whether a bot, a macro or a template was used.',
    instead: { figures: ['tickets'] },
  },
  {
    words: new RegExp(
      `${inTickets}\\b(?:escalat(?:e|es|ed|ing)|transferr?(?:ed|s|ing)|reassigned|handed over|hand ?overs?|handoffs?|hand offs?)\\b`,
    ),
    why: 'I only know the group and agent that a ticket ended up with, not whether it was escalated or transferred.',
    instead: { intent: 'breakdown', figures: ['tickets'], dimension: 'group' },
  },
  {
    words: /\b(?:typos?|spelling|misspell\w*|grammar|copy[- ]?past\w+|cop(?:y|ied) and past\w+|scripts?)\b/,
    why: 'The five factors don’t cover spelling, scripts or copied text, so I have no figure for them.',
    instead: { intent: 'factors', figures: [] },
  },
  {
    words:
      /\b(?:which|what|by|per|each|every) products?(?: lines?)?(?= |$)(?! (?:questions?|advice))|\bproduct lines?\b|\bskus?\b|\b(?:which|by|per) (?:brand|model)s?\b/,
    why: 'Tickets don’t say which product they are about, so I can only divide them by category or search for a word.',
    instead: { intent: 'breakdown', dimension: 'category' },
  },
  {
    words:
      /\b(?:which|what|by|per|each|every) (?:couriers?|carriers?|shipping compan(?:y|ies)|delivery compan(?:y|ies)|parcel services?|warehouses?|suppliers?)\b/,
    why: 'Tickets have no field for the carrier or warehouse, so I can only search for its name.',
    instead: { intent: 'breakdown', dimension: 'subcategory' },
  },
  {
    words:
      /\b(?:the |our |my |do |are |between )(?:wom[ae]n|m[ae]n|female|male|ladies)\b(?: (?:agents?|staff|reps?))?/,
    why: 'I don’t know anyone’s gender, so I can’t compare by it.',
    instead: { intent: 'breakdown', dimension: 'agent' },
  },
  {
    words:
      /\b(?:off sick|sick leave|sick a lot|calls? in sick|called in sick|absent|absen(?:ce|ces|teeism))\b/,
    why: 'I only read tickets, so I don’t know who was ill or away.',
    instead: { figures: ['tickets'] },
  },
  {
    words: /\bcorrelat\w*\b/,
    why: 'I don’t compute correlations, but I can compare the tickets above a limit with the others.',
  },
]
