import { createMasker } from '@pulse/scoring/masking'
import { plainCharacters } from './plain-characters.ts'
import { longestMessages, peopleIn, type SearchedTicket } from './searched-text.ts'

/** A ticket as a reader sees it. */
export interface ShownTicket {
  subject: string | null
  summary: string | null
  /** The subject and the messages with their authors. */
  text: string
  /** The messages without their authors, used to find the matching passage. */
  bodies: string[]
  customerText: string
  agentText: string
}

const longestText = 6_000
const authors = { customer: 'Customer', agent: 'Agent', other: 'Other' } as const

/** With `masked`, personal data is replaced with placeholders everywhere in the ticket. */
export function shownTicket(ticket: SearchedTicket, masked: boolean): ShownTicket {
  const original = [ticket.subject ?? '', ticket.summary ?? '', ...searchedBodies(ticket)]
  const [subject = '', summary = '', ...bodies] = masked
    ? createMasker()
        .mask(original.map(plainCharacters), peopleIn(ticket))
        .map(({ text }) => text)
    : original
  const from = (author: string) => bodies.filter((_, i) => ticket.messages[i]?.author === author).join('\n')
  const lines = ticket.messages.map(({ author }, i) => `${authors[author]}: ${bodies[i]}`)
  return {
    subject: subject || null,
    summary: summary || null,
    text: cut([...(subject ? [subject] : []), ...lines].join('\n\n')),
    bodies,
    customerText: from('customer'),
    agentText: from('agent'),
  }
}

/** The part of the messages that is searched. */
function searchedBodies({ messages }: SearchedTicket): string[] {
  let room = longestMessages
  return messages.map(({ body }) => {
    const shown = body.slice(0, room).toWellFormed().trim()
    room = Math.max(0, room - body.length - 1)
    return shown
  })
}

function cut(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText).toWellFormed()}…`
}
