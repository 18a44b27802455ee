import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** External links. Their URLs are configurable, so pages link to `/api/go/{link}`. */
export const outsideLinks = ['book-a-demo', 'hiring', 'booking', 'terms'] as const
export type OutsideLink = (typeof outsideLinks)[number]

export const goOutside = endpoint({
  method: 'GET',
  path: '/go/{link}',
  summary: 'Redirect to a configured URL outside Pulse.',
  access: 'public',
  params: z.object({ link: z.enum(outsideLinks) }),
  answer: null,
  errors: ['not_found'],
})

export const configuredLinks = endpoint({
  method: 'GET',
  path: '/links',
  summary: 'Which URLs outside Pulse are configured.',
  access: 'public',
  answer: z.object({
    'book-a-demo': z.boolean(),
    hiring: z.boolean(),
    booking: z.boolean(),
    terms: z.boolean(),
  }),
  errors: [],
})
