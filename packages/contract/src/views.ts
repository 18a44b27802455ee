import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

const name = text(80)
  .trim()
  .refine(value => /[\p{L}\p{N}\p{S}\p{P}]/u.test(value) && !/[\p{Cc}\p{Cf}]/u.test(value), {
    error: 'Give the view a name of letters or digits.',
  })
/** The search part of a page's address, as text; the web app reads it back as it reads any address. */
const search = text(8_000).regex(/^(?:\?.*)?$/s, { error: 'Give the search part of an address.' })

const view = z.object({
  id: z.string(),
  name: z.string(),
  search: z.string(),
  shared: z.boolean().describe('For everybody in the account.'),
  mine: z.boolean(),
  by: z.string().describe('Who made it.'),
})
export type SavedView = z.infer<typeof view>

export const savedViews = endpoint({
  method: 'GET',
  path: '/pulse/views',
  summary: 'The saved views that I may open: my own, and those for the account.',
  access: 'session',
  answer: z.object({ data: z.array(view) }),
  errors: [],
})

export const saveView = endpoint({
  method: 'POST',
  path: '/pulse/views',
  summary: 'Saves the current range and filters under a name.',
  access: 'session',
  body: z.strictObject({ name, search, shared: z.boolean().default(false) }),
  answer: z.object({ data: view }),
  errors: ['conflict'],
})

export const changeView = endpoint({
  method: 'PATCH',
  path: '/pulse/views/{viewId}',
  summary: 'Renames a view, shares it or keeps it to myself, or saves another range and other filters in it.',
  access: 'session',
  params: z.object({ viewId: z.uuid() }),
  body: z.strictObject({ name: name.optional(), search: search.optional(), shared: z.boolean().optional() }),
  answer: z.object({ data: view }),
  errors: ['not_found', 'not_allowed', 'conflict'],
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/pulse/views/{viewId}',
  summary: 'Deletes a view of my own.',
  access: 'session',
  params: z.object({ viewId: z.uuid() }),
  answer: null,
  errors: ['not_found', 'not_allowed'],
})
