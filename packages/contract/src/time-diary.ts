import * as z from 'zod'
import { inBody, inQuery } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { text, undisguisedText } from './text.ts'

/* The time diary: the time agents worked each calendar day, corrections to it, and one day in detail. */

const agentId = z.uuid({ error: 'Unknown agent.' })
const moment = z.string().describe('ISO 8601, UTC.')

export const trackerAgents = endpoint({
  method: 'GET',
  path: '/tracker/agents',
  summary: 'The agents in the time diary, sorted by name.',
  access: 'session',
  answer: z.object({
    data: z.array(z.object({ _id: z.string(), name: z.string() })),
    demoLoading: z.boolean().describe('Whether the demo’s agents are still being loaded.'),
  }),
  errors: ['not_allowed'],
})

const correction = z.object({
  correctionId: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  day: z.string().describe('The corrected calendar day, such as 2026-11-15.'),
  dayStart: moment.describe('The start of this day in the author’s time zone.'),
  dayEnd: moment,
  minutes: z.number().min(0),
  minutesBefore: z.number().min(0).describe('The day’s working time before this correction.'),
  reason: z.string().nullable(),
  by: z.string().nullable().describe('Null if the user was deleted.'),
  at: moment,
  undoneBy: z.string().nullable(),
  undoneAt: moment.nullable(),
})
export type TimeCorrection = z.infer<typeof correction>

const dailyLog = z.object({
  startTime: moment.describe(
    'When the day’s first activity started, or the start of the day if there was no activity.',
  ),
  day: z.int().min(1).max(31),
  duration: z.number().min(0).describe('Minutes, as corrected.'),
  idleTime: z.number().min(0).describe('Seconds.'),
  recordedDuration: z.number().min(0).describe('Minutes, as recorded. Corrections never change this value.'),
  correction: correction.nullable().describe('The correction in effect.'),
})
export type DailyLog = z.infer<typeof dailyLog>

export const trackerLogs = endpoint({
  method: 'GET',
  path: '/tracker/logs',
  summary: 'An agent’s working time in a month: one entry for each day with time.',
  access: 'session',
  query: z.strictObject({ agentId, ...inQuery.month, ...inQuery.zone }),
  answer: z.object({ data: z.array(dailyLog).describe('By day.') }),
  errors: ['not_found'],
})

/** 24 hours, the longest working day that can be set. */
const longestDay = 24 * 60 * 60_000

export const setTrackerLog = endpoint({
  method: 'PUT',
  path: '/tracker/logs',
  summary: 'Correct an agent’s working time on a past day. The recorded time is kept.',
  access: 'session',
  body: z.strictObject({
    agentId,
    ...inBody.day,
    ...inBody.zone,
    duration: z
      .number({ error: 'Enter the working time.' })
      .min(0, { error: 'The working time can’t be negative.' })
      .max(longestDay, { error: 'A day can’t be longer than 24 hours. Enter 24 hours or less.' })
      .describe('Milliseconds.'),
    reason: undisguisedText(300).trim().optional(),
    account: text(63).optional(),
  }),
  answer: z.object({
    msg: z.string(),
    data: correction
      .nullable()
      .describe(
        'The correction in effect, or null if there is none. If the day already shows this time, no correction is added.',
      ),
  }),
  errors: ['not_found', 'conflict'],
})

const correctionFilter = z.strictObject({
  agentId: agentId.optional(),
  month: inQuery.month.month.optional(),
  year: inQuery.month.year.optional(),
})

export const timeCorrections = endpoint({
  method: 'GET',
  path: '/tracker/corrections',
  summary: 'Corrections of working time, latest first, at most 500.',
  access: 'session',
  query: correctionFilter,
  answer: z.object({ data: z.array(correction), total: z.int().min(0) }),
  errors: ['not_found'],
})

export const timeCorrectionsFile = endpoint({
  method: 'GET',
  path: '/tracker/corrections/export',
  summary: 'Corrections of working time as a CSV file, oldest first.',
  access: 'session',
  query: correctionFilter,
  answer: null,
  errors: ['not_found'],
})

export const undoTimeCorrection = endpoint({
  method: 'POST',
  path: '/tracker/corrections/{correctionId}/undo',
  summary: 'Undo a correction. The day shows the correction before it, or the recorded time.',
  access: 'session',
  params: z.object({ correctionId: z.uuid({ error: 'Unknown correction.' }) }),
  answer: z.object({ data: correction }),
  errors: ['not_found', 'conflict'],
})

export const trackerDay = endpoint({
  method: 'GET',
  path: '/tracker/day',
  summary: 'One agent’s day: activity, ticket replies and the number of snaps.',
  access: 'session',
  query: z.strictObject({ agentId, ...inQuery.day, ...inQuery.zone }),
  answer: z.object({
    data: z.object({
      start: moment.describe('The start of the day in the given time zone.'),
      end: moment,
      duration: z.number().min(0).describe('Minutes, as corrected.'),
      idleTime: z.number().min(0).describe('Seconds.'),
      recordedDuration: z.number().min(0).describe('Minutes.'),
      correction: correction.nullable(),
      activity: z
        .array(z.object({ start: moment, end: moment, idleSeconds: z.number().min(0) }))
        .describe('Sorted by start. Intervals never overlap.'),
      replies: z
        .array(z.object({ ticketId: z.string(), at: moment }))
        .describe('The agent’s public replies in the helpdesk, at most 1,000.'),
      helpdeskAgent: z
        .string()
        .nullable()
        .describe('The matched helpdesk agent, or null if there is no match.'),
      snaps: z.int().min(0),
      latestSnapAt: moment.nullable().describe('When the agent’s latest snap was taken, on any day.'),
    }),
  }),
  errors: ['not_found'],
})
