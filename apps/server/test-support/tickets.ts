import type { ArrivingTicket } from '../src/domain/tickets/arriving-ticket.ts'

const start = new Date('2026-02-02T15:00:00Z').getTime()
const at = (minutes: number) => new Date(start + minutes * 60_000)

/** A plain e-mail ticket that went well; change what the test is about. */
export function someTicket(ticketId: string, change: Partial<ArrivingTicket> = {}): ArrivingTicket {
  return {
    ticketId,
    channel: 'email',
    subject: 'Where is my parcel?',
    status: 'solved',
    createdAt: at(0),
    updatedAt: at(200),
    resolvedAt: at(200),
    groupId: null,
    formId: null,
    satisfactionRating: 'good',
    ratingComment: null,
    agent: { id: 'a1', name: 'Mara Linde', email: 'mara@acme.test' },
    customer: { id: 'c1', name: 'Nina Okafor', firstname: 'Nina', email: 'nina@example.com' },
    messages: [
      message(
        'customer',
        'Nina Okafor',
        'Hi, my order #A-20931 was due on Thursday and the tracking has not moved since. Can you tell me where it is?',
        0,
      ),
      message(
        'agent',
        'Mara Linde',
        'Hi Nina, I am sorry for the wait. I looked up order #A-20931: it is held at the depot, and I have sent a replacement by express today. It arrives on Friday.',
        35,
      ),
      message('customer', 'Nina Okafor', 'That is wonderful, thank you so much for the quick help!', 60),
    ],
    metrics: { firstResponseMinutes: 35, fullResolutionMinutes: 200, reopens: 0 },
    ...change,
  }
}

export function message(authorType: string, authorName: string, body: string, minutes: number) {
  return { authorType, authorName, body, public: true, createdAt: at(minutes) }
}
