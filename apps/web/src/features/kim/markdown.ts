import type { Shown } from './conversations.ts'

const ticketLink = /\[([^\]]*)\]\(ticket:([^)\s]+)\)/g

/** A URL that opens the ticket for any member of the account. */
export function ticketAddress(base: string, ticketId: string): string {
  // The router parses 7e3 in a URL as a number, so anything that looks like a number is quoted.
  const plain = /^[1-9]\d{0,14}$/.test(ticketId)
  return `${base}/pulse?ticket=${plain ? ticketId : encodeURIComponent(JSON.stringify(ticketId))}`
}

/** Rewrites ticket links so they work outside Pulse. */
export function withTicketAddresses(markdown: string, base: string): string {
  return markdown.replace(ticketLink, (_, label: string, id: string) => {
    return `[${label}](${ticketAddress(base, decoded(id))})`
  })
}

/** The ticket that a link opens; null for any other link. */
export function ticketIn(href: string, base: string): string | null {
  const [path, search] = href.split('?')
  const ticket = path === `${base}/pulse` ? new URLSearchParams(search).get('ticket') : null
  return ticket === null ? null : ticket.replace(/^"(.*)"$/, '$1')
}

/** The text without its first line if that line only repeats the chips above it. */
export function withoutReading({ text, reading }: Pick<Shown, 'text' | 'reading'>): string {
  const [first = ''] = text.split('\n\n', 1)
  return reading && first.replaceAll(/\\(.)/g, '$1') === reading.text ? text.slice(first.length + 2) : text
}

/** Formats a whole conversation for pasting elsewhere. */
export function conversationAsMarkdown(messages: readonly Shown[], base: string): string {
  return messages
    .map(({ from, text }) => {
      const body = from === 'user' ? quoted(text) : withTicketAddresses(text, base)
      return `**${from === 'user' ? 'You' : 'kim AI'}:**\n\n${body.trim()}\n`
    })
    .join('\n')
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
