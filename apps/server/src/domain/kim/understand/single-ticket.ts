/** “And who picked it up in the end”: a ticket is shown with its agent. */
const asksHandler =
  /^(?:and |so )*(?:who|which agent|whom?) (?:(?:finally|eventually|actually|then|in the end|has|had) )*(?:picked|took|handled|dealt with|answered|replied to|closed|resolved|solved|got|had|worked on|looked after|was responsible for|was on|owned|was handling)(?: (?:it|that|this|that one|this one|them|those|each|each one|each of them|the tickets?|that ticket))?(?: (?:up|on|over))?(?: (?:in the end|finally|eventually|then))*[ ?.!]*$/

const it = '(?:it|that|this|that one|they|those|them|the (?:ticket|case|conversation)|each(?: one| of them)?)'
const kind = '(?:agent|category|subcategory|sub category|topic|channel)'
/** “Whose was it and what was it about”, “which category was it in”: a ticket is shown with all of these. */
const asksDetails = new RegExp(
  `^(?:and |so |also )*(?:${[
    `(?:whose|whos|who['’]s|who is) (?:(?:ticket|case|conversation|one) )?(?:(?:is|was|were|are) )?${it}`,
    `who (?:is|was) (?:the|its) (?:agent|owner)(?: (?:on|for|of|behind) ${it})?`,
    `(?:what (?:is|was|were|are)|whats) ${it} (?:all |actually |even )?about`,
    `what(?: (?:is|was))? (?:the|its) (?:subject|topic|channel|agent|category|subcategory)(?: (?:of|for) ${it})?`,
    `(?:(?:in|from|on|by|through|via|under|for|to|over) )?(?:which|what) ${kind}(?:,? (?:and |or )?(?:(?:which|what) )?${kind})*(?: (?:is|was|were|are|did|does|do))?(?: ${it})?(?: (?:in|from|on|under|about|belong to|belongs to|fall (?:under|in|into)|filed under|part of|come (?:in )?(?:through|by|from|on|via|over)|came (?:in )?(?:through|by|from|on|via|over)|arrive (?:by|on|through)))*`, // words-check: data
    `(?:with )?(?:(?:the|its|their) )?${kind}s?(?:,? (?:and )?(?:(?:the|its|their) )?${kind}s?)*`,
  ].join('|')})[ ?.!]*$`,
)

const first =
  '(?:longest|slowest|worst|best|highest|lowest|quickest|fastest|shortest|oldest|happiest|angriest|unhappiest)'
/** “The longest anyone waited”, “the lowest scored live chat ticket”, “which ticket took longest” */
const picksTicket = new RegExp(
  `\\b(?:longest (?:anyone|anybody|someone|a customer|any customer)|${first}(?: single)? (?:wait|one|first (?:reply|response|answer)|reply|response)|longest (?:that )?(?:\\w+ ){0,3}wait(?:ed)?|wait(?:ed|ing)? (?:the )?longest)\\b|\\b${first}(?: [\\w-]+){0,5} (?:tickets?|cases?|conversations?)\\b|\\b(?:which|what)(?: single| one| \\d+)? (?:tickets?|cases?|conversations?)\\b.*\\b(?:${first}|most|least)\\b`,
)
/** “Slowest first reply, which channel?” can also ask for a ranking of channels. */
const refersToIt = /^(?:and |so |also )*(?:who(?:se)?|what (?:is|was))\b/
const namesTicket = /\b(?:tickets?|cases?|conversations?)\b/

/** “Which agent has the longest tickets, and which category?” asks for two rankings. */
const asksThings =
  /\b(?:which|what) (?:agents?|reps?|categor(?:y|ies)|subcategor(?:y|ies)|topics?|channels?|groups?|teams?|forms?)\b.*\b(?:tickets?|cases?|conversations?|repl(?:y|ies)|responses?|waits?)\b|^(?:so |and )*who\b/
const severalTickets = /\b(?:tickets|cases|conversations)\b/

/** Whether a part asks only for details that are shown with a ticket. The channel is shown only with a single one. */
export const asksTicketDetail = (part: string, before: string) =>
  picksTicket.test(before) &&
  !asksThings.test(before) &&
  !(severalTickets.test(before) && /\bchannels?\b/.test(part)) &&
  (asksHandler.test(part) || (asksDetails.test(part) && (namesTicket.test(before) || refersToIt.test(part))))

const breaks =
  /([,;:.]\s+(?:and\s+)?|\?+\s+(?:and\s+)?|\s+(?:and|&|n|plus)\s+(?=(?:who|whos|whose|which|what|whats|in which|on which|the|its|their|category|agent|channel|subcategory)\b)|\s+with\s+(?=(?:their|its|the) \w+s?\b))/i

/** Leaves out a part at the end that asks only for details of a ticket: “…, whose was it and which category?” */
export function withoutTicketDetails(question: string): string {
  const pieces = question.split(breaks)
  while (pieces.length > 2) {
    const part = (pieces.at(-1) ?? '').toLowerCase().replace(/,? (?:please|pls|too|as well)(?=[ ?.!]*$)/, '')
    const before = pieces.slice(0, -2).join('').toLowerCase()
    if (!asksTicketDetail(part.replaceAll(/['’]s\b/g, ' is'), before)) break
    pieces.splice(-2)
  }
  return pieces.join('')
}

const singular =
  /\b(?:which|what|the|our|my|a|any|one|single|show|me)(?: (?!tickets|cases|conversations)[^ ]+){0,5}? (?:ticket|case|conversation)\b(?! (?:volume|count|number|numbers|counts|form|forms))|\b(?:longest|slowest|worst|best|highest|lowest|quickest|fastest|shortest)(?: (?!tickets|cases|conversations)[^ ]+){0,4} (?:ticket|case|conversation)\b|\b(?:longest|slowest|quickest|fastest|shortest)(?: single)? (?:(?:first )?(?:reply|response|answer)|wait)\b(?! times)/

/** “Which ticket took longest” asks for one ticket, “the longest tickets” for several. */
export const asksOneTicket = (question: string) =>
  singular.test(question) && !/\b(?:tickets|cases|conversations)\b/.test(question)
