const people = '(?:customers?|clients?|buyers?|callers?|shoppers?|senders?)'
/** Words that can only refer to someone's contact details. */
const contact =
  '(?:(?:private |personal )?e-?mail address(?:es)?|(?:(?:home|private|personal|mobile|cell|work) )?(?:tele)?phone (?:numbers?|no\\b)|(?:mobile|cell)(?: phone)? numbers?|(?:home|postal|street|private|personal|shipping|billing) address(?:es)?|(?:private|personal) e-?mails?|contact (?:details?|data|info(?:rmation)?))'
const contactOrChannel = `(?:${contact}|e-?mails?|phones?|mobiles?|address(?:es)?|names?)`
const asks =
  "(?:what(?:['’]?s| is| are| was)|give|get|gimme|show|send|tell|need|want|find|look up|pull up|do (?:we|you) have|have (?:we|you) got|has|share|list|export)"

/** “How many tickets mention a phone number” counts tickets. */
const isCounted =
  '(?!.*\\b(?:how (?:many|often)|tickets? (?:about|with|that|mention)|mention\\w*|csat|sla)\\b)'

/**
 * Questions that ask for a customer's contact details, in lower case. The parser would read “email” and “phone” as
 * channels.
 */
export const contactDetails: readonly RegExp[] = [
  // “List our customers' emails”
  `\\b(?:list|show|give|get|export)(?: me| us)?(?: all| the| our| every)* customers?['’]?s? (?:${contactOrChannel}|contacts?)\\b`,
  // “Email addresses of the unhappy customers”
  `\\b(?:e-?mail addresses|e-?mails|addresses|phone numbers|contact details) of (?:the |our |all |my |these |those )*(?:\\w+ )?(?:customers|clients|people|buyers|users)\\b`,
  `\\bnames of (?:the |our |all |my |these |those )*(?:\\w+ )?(?:customers|clients|buyers)\\b`,
  // “The phone number and email of the customer in ticket 54462”
  `\\b${contactOrChannel} (?:of|for|belonging to) (?:the|this|that|a|any|our|my)(?: [\\w-]+){0,2} (?:customer|client|buyer|caller|shopper|sender)\\b`,
  // “What is the customer's phone number”, “the client’s address”
  `\\b${asks}\\b.*\\b${people}(?:['’]s|s['’]) (?:[\\w-]+ ){0,2}${contactOrChannel}\\b`,
  `\\b${people} ${contact}(?! (?:change|update|ticket|issue|problem|correction)s?\\b)`,
  // “Which phone number is in ticket 54462”, “do we have a mobile number for her”
  `^${isCounted}.*\\b(?:${asks}|which|where is|how do i get)\\b.*\\b${contact}(?! (?:change|update|ticket|issue|problem|correction|question|categor)\\w*)`,
  // “How can I reach the customer by phone”
  `\\bhow (?:can|do|could|would) (?:i|we) (?:reach|contact|call|phone|ring|get hold of) (?:the|this|that) (?:[\\w-]+ )?(?:customer|client|buyer|caller|person)\\b`,
].map(words => new RegExp(words, 'u'))
