import { type Answer, type AskedTicket, idsOf, type Scope, scopeName } from './asked-ticket.ts'

const people =
  '(?:customers?|clients?|buyers?|users?|agents?|persons?|people|senders?|authors?|their|his|her|its|whose|them|everyone|all)'
const details =
  '(?:full |first |last |real |home |postal |billing |delivery |shipping |contact |personal |phone |mobile |credit |card |bank |account |telephone )*(?:names?|e-?mails?(?: address(?:es)?)?|address(?:es)?|phone numbers?|phones?|telephone|mobile|contact (?:details|data|information|info)|contacts?|personal (?:details|data|information|info)|card (?:numbers?|details|digits)|credit cards?|iban|passwords?|birthday|date of birth)'
const asksForDetails = new RegExp(
  String.raw`\b(?:${people}(?:'s?)?(?: (?:of|in|from) [\w ]{1,30}?)? ${details}|${details} (?:and ${details} )?(?:of|for|from|in|belonging to) (?:the |this |that |these |those |all |each |every )*(?:\w+ )?(?:${people}|tickets?|ones?|order|account)|(?:email address(?:es)?|phone numbers?|card numbers?|contact details|personal data|names)(?=[ ?.!]*$))\b`,
)
const asksWho =
  /\bwho (?:is|are|was|were) (?:the |this |that |these |those |our )*(?:customers?|clients?|buyers?|users?|persons?|people|senders?|authors?|agents?)\b|\bwho (?:wrote|sent|opened|created|submitted|reported) (?:the|this|that|it|these|those|them|ticket)\b|\bwhich customers?(?: is| was)? (?:this|that|it)\b|\bwhat (?:is|are) (?:the )?customers?(?:'s?)? called\b/
/** “How many want to change their email address?” is about a topic and doesn't request an address. */
const isTopic =
  /\b(?:mention(?:s|ed|ing)?|say(?:s|ing)?|about|chang(?:e|ed|ing)|updat(?:e|ed|ing)|wrong|correct(?:ed|ing)?|edit(?:ed|ing)?|how many|percentage|why|forgot(?:ten)?|reset(?:ting)?|words?|on|via|by|through|over)\b/

/** Whether the question asks who someone is, or for their contact details. */
export function asksForPersonalData(plain: string): boolean {
  if (asksWho.test(plain)) return true
  return asksForDetails.test(plain) && !isTopic.test(plain)
}

export const visitorRefusal =
  'Names, email addresses, phone numbers and other personal data aren’t shown to visitors.'

/** For signed-in users: the names that the helpdesk reported, and email addresses that the messages contain. */
export function personalData(plain: string, scope: Scope): Answer {
  const wantsAgent = /\bagents?\b/.test(plain)
  const wantsEmail = /\be-?mails?\b|\bcontact/.test(plain)
  const lines = scope.tickets.slice(0, 12).map(ticket => lineOf(ticket, wantsAgent, wantsEmail))
  const isOther = /\b(?:phones?|telephone|mobile|address|card|iban|password|birth)/.test(
    plain.replace(/e-?mail address/g, ''),
  )
  if (isOther)
    lines.push(
      'Phone numbers, postal addresses and similar details aren’t listed here. Open the ticket to see them.',
    )
  if (scope.tickets.length > 12) lines.push(`These are the first 12 of ${scopeName(scope)}.`)
  return { response: lines.join('\n'), ticketIds: idsOf(scope.tickets) }
}

function lineOf(
  { ticketId, customerName, agentName, customerText }: AskedTicket,
  wantsAgent: boolean,
  wantsEmail: boolean,
): string {
  const name = wantsAgent ? agentName : customerName
  const who = wantsAgent ? 'agent' : 'customer'
  const line = name ? `The ${who} in #${ticketId} is ${name}.` : `The ${who} in #${ticketId} isn’t known.`
  if (!wantsEmail) return line
  const emails = [...new Set(customerText.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [])]
  return emails.length > 0
    ? `${line} Email addresses in the customer’s messages: ${emails.join(', ')}.`
    : `${line} The customer’s messages contain no email address.`
}
