import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

const name = text(80)
  .trim()
  .refine(value => /[\p{L}\p{N}\p{S}\p{P}]/u.test(value) && !/[\p{Cc}\p{Cf}]/u.test(value), {
    error: 'Give the view a name with letters or digits.',
  })
/** The query string of a page, as text. The web app parses it like any URL. */
const search = text(8_000).regex(/^(?:\?.*)?$/s, { error: 'Use a query string that starts with “?”.' })

const view = z.object({
  id: z.string(),
  name: z.string(),
  search: z.string(),
  shared: z.boolean().describe('Visible to the whole account.'),
  mine: z.boolean(),
  by: z.string().describe('The user who created it.'),
})
export type SavedView = z.infer<typeof view>

export const savedViews = endpoint({
  method: 'GET',
  path: '/pulse/views',
  summary: 'My saved views and those shared with the account.',
  access: 'session',
  answer: z.object({ data: z.array(view) }),
  errors: [],
})

export const saveView = endpoint({
  method: 'POST',
  path: '/pulse/views',
  summary: 'Save the current range and filters as a view.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({ name, search, shared: z.boolean().default(false) }),
  answer: z.object({ data: view }),
  errors: ['conflict'],
})

export const changeView = endpoint({
  method: 'PATCH',
  path: '/pulse/views/{viewId}',
  summary: 'Rename a view, share or unshare it, or update its range and filters.',
  access: 'session',
  role: 'viewer',
  params: z.object({ viewId: z.uuid() }),
  body: z.strictObject({ name: name.optional(), search: search.optional(), shared: z.boolean().optional() }),
  answer: z.object({ data: view }),
  errors: ['not_found', 'not_allowed', 'conflict'],
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/pulse/views/{viewId}',
  summary: 'Delete one of my views.',
  access: 'session',
  role: 'viewer',
  params: z.object({ viewId: z.uuid() }),
  answer: null,
  errors: ['not_found', 'not_allowed'],
})
