import * as z from 'zod'
import { role } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { email, personName, text } from './text.ts'

/* Time trackers: the tracked agents, their tokens and settings, and the calls that trackers make. */

const moment = z.string().describe('ISO 8601, UTC.')

/* Settings for what is recorded and who can see it. */

const trackerSettingsFields = {
  screenshots: z.boolean().describe('If off, trackers take no screenshots, and uploads are rejected.'),
  screenshotMinutes: z
    .int()
    .min(1, { error: 'Use 1 to 60 minutes.' })
    .max(60, { error: 'Use 1 to 60 minutes.' })
    .describe('Minutes between screenshots.'),
  blur: z.boolean().describe('Blur new screenshots before they are stored.'),
  retentionDays: z
    .int()
    .min(1, { error: 'Keep snaps for 1 to 3,650 days.' })
    .max(3650, { error: 'Keep snaps for 1 to 3,650 days.' })
    .describe('Older snaps are deleted every night.'),
  snapsRole: role.describe('The role needed to see snaps.'),
}
const trackerSettingsValue = z.object(trackerSettingsFields)
export type TrackerSettings = z.infer<typeof trackerSettingsValue>

export const trackerSettings = endpoint({
  method: 'GET',
  path: '/tracker/settings',
  summary: 'What trackers record, how long it is kept, and who can see snaps.',
  access: 'session',
  answer: z.object({ data: trackerSettingsValue }),
  errors: ['not_allowed'],
})

export const setTrackerSettings = endpoint({
  method: 'PUT',
  path: '/tracker/settings',
  summary: 'Change what trackers record.',
  access: 'session',
  role: 'owner',
  confirmed: true,
  body: z.strictObject(trackerSettingsFields),
  answer: z.object({ data: trackerSettingsValue }),
  errors: ['not_allowed'],
})

export const previewTrackerSettings = endpoint({
  method: 'GET',
  path: '/tracker/settings/preview',
  summary: 'How many snaps would be deleted tonight if they were kept for this many days.',
  access: 'session',
  role: 'owner',
  query: z.strictObject({ retentionDays: z.coerce.number().pipe(trackerSettingsFields.retentionDays) }),
  answer: z.object({ data: z.object({ deleted: z.int().min(0), total: z.int().min(0) }) }),
  errors: ['not_allowed'],
})

/* Tracked agents and their tokens. */

const trackedAgent = z.object({
  agentId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  helpdeskAgentId: z.string().nullable(),
  helpdeskAgentName: z.string().nullable(),
  matchedBy: z
    .enum(['email', 'hand'])
    .nullable()
    .describe(
      'How the agent was matched. “hand” if a user chose the match, even “no match”. Null if the email matches no one.',
    ),
  lastSeenAt: moment.nullable().describe('When its tracker last uploaded something.'),
  tokens: z.array(
    z.object({
      tokenId: z.string(),
      ending: z.string().describe('The last four characters.'),
      createdAt: moment,
      createdBy: z.string().nullable(),
      lastUsedAt: moment.nullable(),
    }),
  ),
})
export type TrackedAgent = z.infer<typeof trackedAgent>

const ofAgent = z.object({ agentId: z.uuid({ error: 'Unknown agent.' }) })
const agentFields = {
  name: personName,
  email: email.nullable(),
  helpdeskAgentId: text(200)
    .nullable()
    .optional()
    .describe('Sets the match manually; null means no match. If omitted, the agent is matched by email.'),
}

export const trackedAgents = endpoint({
  method: 'GET',
  path: '/tracker/roster',
  summary: 'Tracked agents with their helpdesk agents and tokens, and helpdesk agents without a match.',
  access: 'session',
  role: 'manager',
  answer: z.object({
    data: z.array(trackedAgent),
    unmatched: z.array(z.object({ id: z.string(), name: z.string(), email: z.string().nullable() })),
    demoLoading: z.boolean().describe('Whether the demo’s agents are still being loaded.'),
  }),
  errors: ['not_allowed'],
})

export const addTrackedAgent = endpoint({
  method: 'POST',
  path: '/tracker/agents',
  summary: 'Add an agent to the time diary.',
  access: 'session',
  body: z.strictObject(agentFields),
  answer: z.object({ data: trackedAgent }),
  errors: ['conflict', 'not_found'],
})

export const changeTrackedAgent = endpoint({
  method: 'PUT',
  path: '/tracker/agents/{agentId}',
  summary: 'Change an agent’s name, email or match.',
  access: 'session',
  params: ofAgent,
  body: z.strictObject(agentFields),
  answer: z.object({ data: trackedAgent }),
  errors: ['conflict', 'not_found'],
})

export const deleteTrackedAgent = endpoint({
  method: 'DELETE',
  path: '/tracker/agents/{agentId}',
  summary: 'Erase an agent from the time diary: time, corrections, snaps, files and tokens.',
  access: 'session',
  role: 'owner',
  confirmed: true,
  params: ofAgent,
  answer: null,
  errors: ['not_found'],
})

export const createTrackerToken = endpoint({
  method: 'POST',
  path: '/tracker/agents/{agentId}/tokens',
  summary: 'Create a token for the agent’s tracker. It is shown only once.',
  access: 'session',
  confirmed: true,
  params: ofAgent,
  answer: z.object({ data: z.object({ token: z.string(), tokenId: z.string() }) }),
  errors: ['not_found', 'conflict'],
})

export const revokeTrackerToken = endpoint({
  method: 'DELETE',
  path: '/tracker/agents/{agentId}/tokens/{tokenId}',
  summary: 'Revoke a token. Its tracker can no longer send anything.',
  access: 'session',
  params: z.object({
    agentId: z.uuid({ error: 'Unknown agent.' }),
    tokenId: z.uuid({ error: 'Unknown token.' }),
  }),
  answer: null,
  errors: ['not_found'],
})

/* Calls that a tracker makes, with its token as the bearer token. */

/** The maximum upload size. A 4K screenshot fits easily, even as a PNG. */
export const largestSnap = 20 * 1024 ** 2
export const mostIntervals = 1000

const notSeconds = 'Use a number of seconds.'

export const activityInterval = z.strictObject({
  startedAt: z.iso.datetime({ offset: true, error: 'Use a time such as 2026-11-15T14:05:00Z.' }),
  seconds: z
    .number({ error: notSeconds })
    .describe('The length of the interval, including idle time. At most 24 hours.'),
  idleSeconds: z
    .number({ error: notSeconds })
    .describe('The share of the interval in which there was no input.'),
})
export type ActivityInterval = z.infer<typeof activityInterval>

export const ingestActivity = endpoint({
  method: 'POST',
  path: '/tracker/ingest/activity',
  summary:
    'Store intervals of activity, sent in any order. Overlapping and repeated intervals are merged. Valid intervals are stored even if others are rejected.',
  access: 'public',
  body: z.strictObject({
    sentAt: z.iso
      .datetime({ offset: true, error: 'Use a time such as 2026-11-15T14:05:00Z.' })
      .describe('The tracker’s clock. A difference of up to 24 hours from Pulse’s is corrected.'),
    intervals: z
      .array(activityInterval.or(z.unknown()))
      .min(1, { error: 'Send at least one interval.' })
      .max(mostIntervals, { error: `Send at most ${mostIntervals} intervals at once.` })
      .describe('Each is checked separately.'),
  }),
  answer: z.object({
    stored: z.int().min(0).describe('Intervals accepted, including repeated ones.'),
    rejected: z.array(z.object({ index: z.int().min(0), problem: z.string() })),
  }),
  errors: ['not_signed_in', 'not_allowed'],
  bodyLimit: 512 * 1024,
})

export const ingestSnap = endpoint({
  method: 'PUT',
  path: '/tracker/ingest/snaps/{name}',
  summary:
    'Store a screenshot (PNG, JPEG or WebP). The name contains the time it was taken: 2026-11-15T14-05-00Z.png. Repeating an upload stores it once.',
  access: 'public',
  params: z.object({ name: text(100) }),
  streamed: true,
  answer: z.object({
    key: z.string().nullable().describe('Null if a user deleted this screenshot. It isn’t stored again.'),
    stored: z.boolean().describe('False if it was already stored, or if a user has deleted it.'),
  }),
  errors: ['not_signed_in', 'not_allowed', 'too_large', 'unsupported_media_type'],
  bodyLimit: largestSnap,
})

export const trackerSelf = endpoint({
  method: 'GET',
  path: '/tracker/ingest/me',
  summary: 'What was recorded about the agent this token belongs to, and who viewed it.',
  access: 'public',
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(92).default(7) }),
  answer: z.object({
    agent: z.object({ name: z.string(), email: z.string().nullable() }),
    settings: trackerSettingsValue.pick({
      screenshots: true,
      screenshotMinutes: true,
      blur: true,
      retentionDays: true,
    }),
    days: z.array(
      z.object({
        day: z.string().describe('In UTC.'),
        recordedMinutes: z.number().min(0),
        idleMinutes: z.number().min(0),
        correctedMinutes: z.number().min(0).nullable(),
        correctedBy: z.string().nullable(),
        correctionReason: z.string().nullable(),
        snaps: z.int().min(0),
      }),
    ),
    views: z
      .array(z.object({ takenAt: moment, viewedAt: moment, by: z.string().nullable() }))
      .describe('Who viewed the agent’s snaps, latest first, at most 100.'),
  }),
  errors: ['not_signed_in', 'not_allowed'],
})
