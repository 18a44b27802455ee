import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { version } from './settings.ts'

const categoryRef = z.object({ category: z.string(), subcategory: z.string().nullable() })
const categoryOffer = z.object({
  id: z.uuid(),
  category: z.string(),
  subcategory: z
    .string()
    .nullable()
    .describe('If null, the offer is for the category with all its subcategories.'),
  tickets: z.int(),
  sample: z
    .array(
      z.object({
        ticket_id: z.string(),
        subject: z.string().nullable(),
        from: categoryRef,
        to: categoryRef,
      }),
    )
    .describe('Up to ten of the tickets, latest first.'),
})
export type CategoryOffer = z.infer<typeof categoryOffer>

export const categoryOffers = endpoint({
  method: 'GET',
  path: '/settings/category-offers',
  summary: 'Tickets from the last 90 days that would fit newly added categories. They move only if accepted.',
  access: 'session',
  answer: z.object({
    data: z.array(categoryOffer),
    counting: z.boolean().describe('Whether tickets for a new category are still being counted.'),
  }),
  errors: [],
})

export const acceptCategoryOffer = endpoint({
  method: 'POST',
  path: '/settings/category-offers/{offer}/accept',
  summary: 'Accept an offer to recategorize tickets. This is recorded as a change that can be undone.',
  access: 'session',
  params: z.object({ offer: z.uuid() }),
  body: z.strictObject({ version: version.optional() }),
  answer: z.object({ ok: z.literal(true), version, tickets: z.int() }),
  errors: ['not_found', 'conflict'],
})

export const dismissCategoryOffer = endpoint({
  method: 'POST',
  path: '/settings/category-offers/{offer}/dismiss',
  summary: 'Keep the offered tickets where they are.',
  access: 'session',
  params: z.object({ offer: z.uuid() }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['not_found', 'conflict'],
})
