import * as z from 'zod'
import { inQuery } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/* Time snaps: periodic screenshots, and who has seen them. */

export const snapsPerPage = 30

const moment = z.string().describe('ISO 8601, UTC.')
const agentId = z.uuid({ error: 'Unknown agent.' })

export const trackerImages = endpoint({
  method: 'GET',
  path: '/tracker/images',
  summary: 'An agent’s snap keys for a day, sorted by time. A key’s file name is the snap’s time in UTC.',
  access: 'session',
  query: z.strictObject({ agentId, ...inQuery.day, ...inQuery.zone }),
  answer: z.object({
    data: z.array(z.string()).describe('A key such as 12/snaps/5f0c…/9b1e…/2026-11-15T14-05-00Z.webp.'),
  }),
  errors: ['not_found', 'not_allowed'],
})

export const downloadUrls = endpoint({
  method: 'POST',
  path: '/aws/s3/generate-multiple-download-urls',
  summary:
    'Create download URLs valid for a few minutes, in the order of the keys. Full-size snaps are logged as viewed.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({
    keys: z
      .array(text(300))
      .min(1, { error: 'Send at least one key.' })
      .max(100, { error: 'Send at most 100 keys.' }),
    thumbnails: z
      .boolean()
      .default(false)
      .describe('Whether to return thumbnails instead of full-size images.'),
    account: text(63).optional(),
  }),
  answer: z.object({ data: z.object({ urls: z.array(z.string()), expiresAt: moment }) }),
  errors: ['not_found', 'not_allowed'],
})

export const snapViews = endpoint({
  method: 'GET',
  path: '/tracker/snap-views',
  summary: 'Who viewed an agent’s snaps, latest first, at most 500.',
  access: 'session',
  query: z.strictObject({ agentId }),
  answer: z.object({
    data: z.array(z.object({ takenAt: moment, viewedAt: moment, by: z.string().nullable() })),
  }),
  errors: ['not_found', 'not_allowed'],
})

export const deleteSnap = endpoint({
  method: 'DELETE',
  path: '/tracker/images',
  summary: 'Delete a snap and its files.',
  access: 'session',
  query: z.strictObject({ key: text(300) }),
  answer: null,
  errors: ['not_found', 'not_allowed'],
})
