import type { MouseEvent } from 'react'
import { MessageBody } from '../../shared/message-body/message-body.tsx'
import { ticketIn, withTicketAddresses } from './markdown.ts'

type Props = { text: string; onTicket: (ticketId: string) => void }

/** Renders markdown. Links to tickets open the ticket panel. */
export function AnswerText({ text, onTicket }: Props) {
  const { origin } = window.location

  /** Opens a ticket on top of the conversation. Modifier keys work the same as on any other link. */
  const openTicket = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const ticketId = link && ticketIn(link.href, origin)
    if (!ticketId) return
    event.preventDefault()
    onTicket(ticketId)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside, which are focusable
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div onClick={openTicket}>
      <MessageBody body={withTicketAddresses(text, origin)} format="markdown" />
    </div>
  )
}
