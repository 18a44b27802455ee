import type { ImportField, ImportMapping } from '@pulse/contract'

interface FieldInfo {
  label: string
  hint?: string
  /** The kind of file the field applies to. If omitted, it applies to both. */
  only?: ImportMapping['rows']
  requiredFor?: ImportMapping['rows'][]
}

export const fieldInfo: Record<ImportField, FieldInfo> = {
  ticketId: { label: 'Ticket ID', requiredFor: ['tickets', 'messages'] },
  subject: { label: 'Subject' },
  customerMessage: {
    label: 'Customer’s message',
    hint: 'The description, or the first message.',
    only: 'tickets',
  },
  agentReply: { label: 'Agent’s reply', only: 'tickets' },
  conversation: {
    label: 'Whole conversation',
    hint: 'All messages in one cell. Lines that begin with a name and a colon become separate messages.',
    only: 'tickets',
  },
  messageBody: { label: 'Message', only: 'messages', requiredFor: ['messages'] },
  messageTime: { label: 'Message sent at', only: 'messages', requiredFor: ['messages'] },
  messageId: { label: 'Message ID', only: 'messages' },
  authorType: {
    label: 'Author type',
    hint: 'Customer, agent or bot.',
    only: 'messages',
  },
  authorName: { label: 'Author name', only: 'messages' },
  authorEmail: { label: 'Author email', only: 'messages' },
  visibility: { label: 'Public or internal', only: 'messages' },
  createdAt: { label: 'Created at', requiredFor: ['tickets'] },
  updatedAt: { label: 'Updated at' },
  resolvedAt: { label: 'Solved at' },
  status: { label: 'Status' },
  channel: { label: 'Channel' },
  group: { label: 'Group' },
  agentName: { label: 'Agent name' },
  agentEmail: { label: 'Agent email' },
  agentId: { label: 'Agent ID' },
  customerName: { label: 'Customer name' },
  customerEmail: { label: 'Customer email' },
  customerId: { label: 'Customer ID' },
  rating: { label: 'Satisfaction rating', hint: 'Good or bad, or 1 to 5.' },
  ratingComment: { label: 'Rating comment' },
  firstResponse: {
    label: 'First response time',
    hint: 'Business minutes. If not mapped, Pulse computes it.',
  },
  fullResolution: {
    label: 'Full resolution time',
    hint: 'Business minutes. If not mapped, Pulse computes it.',
  },
  reopens: { label: 'Reopens' },
}

/** The fields for one kind of file, in display order. */
export function fieldsFor(rows: ImportMapping['rows']) {
  return (Object.entries(fieldInfo) as [ImportField, FieldInfo][])
    .filter(([, { only }]) => only === undefined || only === rows)
    .map(([id, { label, hint, requiredFor }]) => ({
      id,
      label,
      hint: hint ?? null,
      required: requiredFor?.includes(rows) ?? false,
    }))
}
