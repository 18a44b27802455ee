import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { channelIds, dateRange, filters, timezone } from './filters.ts'

const body = z.strictObject({ dateRange, filters: filters.optional(), timezone })

const interval = z.object({ low: z.number(), high: z.number() })

/** A figure with what it rests on; null where so few cannot tell it. */
const estimate = z
  .object({
    value: z.number(),
    interval: interval.nullable().describe('95 %; null where it cannot be told.'),
    n: z.int().describe('How many it rests on.'),
  })
  .nullable()
export type Estimate = z.infer<typeof estimate>

const ratingFigures = z.object({
  good: z.int(),
  bad: z.int(),
  few: z.boolean().describe('Fewer than ten tickets rated good, or fewer than ten rated bad.'),
  area: estimate.describe(
    'How often a ticket rated good has a higher AI CSAT than one rated bad, ties half.',
  ),
  rankCorrelation: estimate.describe('Rank-biserial: twice the area, minus one.'),
  agreement: estimate.describe('Share rated good and above the threshold, or rated bad and not above it.'),
  goodAbove: estimate.describe('Share of those rated good with an AI CSAT above the threshold.'),
  badBelow: estimate.describe('Share of those rated bad with an AI CSAT at or below the threshold.'),
  kappa: estimate.describe('Agreement beyond what chance alone would give.'),
  meanGood: estimate,
  meanBad: estimate,
})
export type RatingFigures = z.infer<typeof ratingFigures>

const opinionFigures = z.object({
  opinions: z.int(),
  tickets: z.int(),
  few: z.boolean().describe('Fewer than ten opinions.'),
  rankCorrelation: estimate.describe('Spearman, between managers’ scores and the AI CSAT.'),
  difference: estimate.describe('Mean distance between a manager’s score and the AI CSAT.'),
  bias: estimate.describe('Mean of the manager’s score minus the AI CSAT.'),
})
export type OpinionFigures = z.infer<typeof opinionFigures>

const compared = z.object({
  scored: z.int().describe('Tickets with an AI CSAT.'),
  ratings: ratingFigures,
  opinions: opinionFigures,
})

export const trustLevels = ['too_few', 'against', 'unproven', 'weak', 'fair', 'good'] as const

export const calibration = endpoint({
  method: 'POST',
  path: '/pulse/calibration',
  summary: 'The AI CSAT held against customers’ ratings and managers’ disagreements.',
  access: 'session',
  body,
  answer: z.object({
    data: z.object({
      threshold: z.number().describe('An AI CSAT above it counts as good, at or below it as bad.'),
      trust: z.object({
        level: z.enum(trustLevels),
        sentence: z.string(),
        advice: z.string(),
      }),
      overall: compared,
      channels: z.array(compared.extend({ name: z.enum(channelIds) })).describe('Most ratings first.'),
      categories: z.array(compared.extend({ name: z.string() })).describe('Most ratings first.'),
      distribution: z
        .array(z.object({ from: z.number(), to: z.number(), good: z.int(), bad: z.int() }))
        .describe('Rated tickets by AI CSAT; a score belongs to the band it begins, 5 to the last.'),
    }),
  }),
  errors: [],
})

const disagreeing = z.object({
  ticketId: z.string(),
  csat: z.number(),
  category: z.string(),
  channel: z.enum(channelIds),
  agent: z.string().nullable(),
  resolvedAt: z.string(),
})

export const calibrationTickets = endpoint({
  method: 'POST',
  path: '/pulse/calibration/tickets',
  summary: 'The tickets whose AI CSAT is furthest from the customer’s rating or from a manager’s score.',
  access: 'session',
  body,
  answer: z.object({
    data: z.object({
      ratedBad: z.array(disagreeing).describe('Rated bad, above the threshold; the highest AI CSAT first.'),
      ratedGood: z
        .array(disagreeing)
        .describe('Rated good, at or below the threshold; the lowest AI CSAT first.'),
      opinions: z
        .array(disagreeing.extend({ by: z.string(), score: z.number(), reason: z.string() }))
        .describe('The largest difference first.'),
    }),
  }),
  errors: [],
})

export const calibrationEligibility = endpoint({
  method: 'POST',
  path: '/pulse/calibration/eligibility',
  summary: 'How many tickets of a period were scored, and why the others were not.',
  access: 'session',
  body,
  answer: z.object({
    data: z.object({
      tickets: z.int().describe('Scored or found not scorable, spam included; excluded categories are not.'),
      scored: z.int(),
      notScored: z.int(),
      reasons: z
        .array(
          z.object({
            reason: z.string(),
            count: z.int(),
            share: z.number().describe('Per cent of all tickets of the period.'),
          }),
        )
        .describe('Most frequent first; together they are notScored.'),
    }),
  }),
  errors: [],
})
