import * as z from 'zod'

/** What others need to ask for it: the name and the payload, not the categoriser. */
export const refiling = {
  name: 'recategorize-tickets',
  payload: z.strictObject({ accountId: z.int().positive() }),
  handle: async () => {},
}
