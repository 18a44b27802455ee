import { randomUUID } from 'node:crypto'
import type { ArrivingMessage, ArrivingTicket } from '@pulse/helpdesks'
import type { Kysely } from 'kysely'
import type { Tables } from '../src/platform/database/index.ts'

const start = new Date('2026-02-02T15:00:00Z').getTime()
const at = (minutes: number) => new Date(start + minutes * 60_000)

/** An ordinary email ticket that went well. Each test overrides only the fields it cares about. */
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
    hasAllMessages: true,
    metrics: { reported: { firstResponse: 35, fullResolution: 200 }, reopens: 0 },
    ...change,
  }
}

export function message(
  authorType: ArrivingMessage['authorType'],
  authorName: string,
  body: string,
  minutes: number,
): ArrivingMessage {
  return { id: null, authorType, authorId: null, authorName, body, public: true, createdAt: at(minutes) }
}

/** Stores categories with their subcategories, and marks which of them are spam. */
export async function seedCategories(
  owner: Kysely<Tables>,
  account_id: number,
  categories: Record<string, string[]>,
  spam: string[] = [],
): Promise<void> {
  const all = [...Object.entries(categories), ...spam.map(name => [name, []] as const)]
  for (const [position, [name, subcategories]] of all.entries()) {
    const category_id = randomUUID()
    const is_spam = spam.includes(name)
    await owner
      .insertInto('categories')
      .values({ account_id, category_id, name, is_spam, position })
      .execute()
    for (const subcategory of subcategories)
      await owner
        .insertInto('subcategories')
        .values({ account_id, subcategory_id: randomUUID(), category_id, name: subcategory })
        .execute()
  }
}
