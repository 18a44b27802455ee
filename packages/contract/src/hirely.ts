import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/* Hirely: an account's hiring requirements and the candidates who match them. */

export const requirementStatuses = ['complete', 'incomplete'] as const
export type RequirementStatus = (typeof requirementStatuses)[number]

export const hiringChannels = ['email', 'chat', 'voice', 'social media suite', 'sms'] as const
export type HiringChannel = (typeof hiringChannels)[number]

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** The maximum number of candidates shown for one requirement. */
export const mostMatches = 3

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe('HH:MM in the account’s time zone.')

const agentMatch = z.object({
  _id: z.string(),
  name: z.string(),
  firstName: z.string(),
  profileUri: z.string().nullable().describe('Null for viewers, who can’t see applicants’ files.'),
  currentAddress: z.string().nullable(),
  isShopifyReady: z.boolean(),
  totalExperience: z.number().min(0).describe('Years.'),
  applicationVideoUri: z.string().nullable().describe('Null for viewers, who can’t see applicants’ files.'),
  languages: z.array(z.object({ language: z.string() })),
  tools: z.array(z.string()),
  channels: z.array(z.enum(hiringChannels)),
  reasons: z.array(z.string()).describe('The reasons the candidate matches, each a short phrase.'),
})
export type AgentMatch = z.infer<typeof agentMatch>

const requirement = z.object({
  _id: z.string(),
  clientName: z.string(),
  website: z.string().nullable(),
  tickets: z.int().min(0).describe('Per month.'),
  noOfAgents: z.int().min(1),
  workingStart: clock,
  workingEnd: clock.describe('Earlier than `workingStart` if work ends on the next day.'),
  days: z.array(z.enum(weekdays)),
  status: z.enum(requirementStatuses),
  createdAt: z.string().describe('ISO 8601, UTC.'),
  matches: z.array(agentMatch).max(mostMatches).describe('Best first.'),
})
export type HiringRequirement = z.infer<typeof requirement>

export const getRequirements = endpoint({
  method: 'GET',
  path: '/hirely/get-requirements',
  summary: 'The account’s hiring requirements, newest first, each with at most three matching candidates.',
  access: 'session',
  answer: z.object({
    data: z.array(requirement),
    links: z
      .object({ hiring: z.boolean(), booking: z.boolean() })
      .describe('Whether the hiring site and the booking page are configured.'),
  }),
  errors: [],
})
