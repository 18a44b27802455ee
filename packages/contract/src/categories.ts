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
  summary: 'The categories the account has set up.',
  access: 'session',
  answer: z.object({ data: z.array(accountCategory) }),
  errors: [],
})

export const markSpam = endpoint({
  method: 'POST',
  path: '/pulse/category/spam',
  summary: 'Marks a category as spam, or unmarks it, for everybody in the account.',
  access: 'session',
  body: z.strictObject({
    categoryId: z.uuid({ error: 'Give the id of a category of the account.' }),
    spam: z.boolean(),
    version: z.int().min(0).optional().describe('The version of the list it was made on.'),
  }),
  answer: z.object({
    ok: z.literal(true),
    version: z.int(),
    tickets: z.int().describe('How many left the figures because of it, or came back.'),
  }),
  errors: ['not_found', 'conflict'],
})
