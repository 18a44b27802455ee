import * as z from 'zod'
import { factorNames } from './factors.ts'
import { filterFields } from './filters.ts'
import { text } from './text.ts'

const hour = z.int().min(0).max(24)
const minutes = z.int().min(0)
const points = z.number().min(0).max(5)

/** Selects some of a period's tickets, such as those behind a change. A ticket has to meet all conditions. */
export const ticketSelection = z.strictObject({
  categories: filterFields.categories,
  subcategories: filterFields.subcategories,
  channels: filterFields.channels,
  agentEmail: text(254).optional(),
  agentId: text(200).optional(),
  hours: z
    .strictObject({ from: hour, to: hour })
    .optional()
    .describe(
      'The hours of the day in which the ticket was resolved. The end is exclusive and can be past midnight.',
    ),
  firstResponse: z
    .strictObject({ over: minutes.optional(), atMost: minutes.optional() })
    .optional()
    .describe('Business minutes until the first human reply.'),
  factor: z
    .strictObject({ name: z.enum(factorNames), below: points.optional(), atLeast: points.optional() })
    .optional(),
  words: text(100).min(1).optional().describe('Adjacent words in the subject or summary.'),
})
export type TicketSelection = z.output<typeof ticketSelection>
