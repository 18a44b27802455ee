import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const accountCategory = z.object({
  _id: z.string(),
  name: z.string(),
  is_excluded: z.boolean(),
  is_spam: z.boolean(),
  subcategories: z.array(z.object({ _id: z.string(), name: z.string(), is_excluded: z.boolean() })),
})
export type AccountCategory = z.infer<typeof accountCategory>

export const accountCategories = endpoint({
  method: 'GET',
  path: '/common/account-categories',
  summary: 'The account’s categories.',
  access: 'session',
  answer: z.object({ data: z.array(accountCategory) }),
  errors: [],
})

export const markSpam = endpoint({
  method: 'POST',
  path: '/pulse/category/spam',
  summary: 'Mark or unmark a category as spam for the whole account.',
  access: 'session',
  body: z.strictObject({
    categoryId: z.uuid({ error: 'Use the ID of one of the account’s categories.' }),
    spam: z.boolean(),
    version: z.int().min(0).optional().describe('The version of the list this change is based on.'),
  }),
  answer: z.object({
    ok: z.literal(true),
    version: z.int(),
    tickets: z.int().describe('Tickets removed from the figures, or added back.'),
  }),
  errors: ['not_found', 'conflict'],
})
