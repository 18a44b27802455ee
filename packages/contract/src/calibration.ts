import * as z from 'zod'
import { channelIds } from './channels.ts'
import { endpoint } from './endpoint.ts'
import { dateRange, filters, timezone } from './filters.ts'

const body = z.strictObject({ dateRange, filters: filters.optional(), timezone })

const interval = z.object({ low: z.number(), high: z.number() })

/** A figure with its sample size; null when the sample is too small. */
const estimate = z
  .object({
    value: z.number(),
    interval: interval.nullable().describe('95% confidence interval; null when the sample is too small.'),
    n: z.int().describe('Sample size.'),
  })
  .nullable()
export type Estimate = z.infer<typeof estimate>

const ratingFigures = z.object({
  good: z.int(),
  bad: z.int(),
  few: z.boolean().describe('Fewer than ten tickets rated good, or fewer than ten rated bad.'),
  area: estimate.describe(
    'How often a ticket rated good has a higher AI CSAT than one rated bad; ties count half.',
  ),
  rankCorrelation: estimate.describe('Rank-biserial correlation: twice the area, minus one.'),
  agreement: estimate.describe(
    'Share of tickets rated good and scored above the threshold, or rated bad and scored at or below it.',
  ),
  goodAbove: estimate.describe('Share of tickets rated good whose AI CSAT is above the threshold.'),
  badBelow: estimate.describe('Share of tickets rated bad whose AI CSAT is at or below the threshold.'),
  kappa: estimate.describe('Agreement beyond what chance alone would give.'),
  meanGood: estimate,
  meanBad: estimate,
})
export type RatingFigures = z.infer<typeof ratingFigures>

const opinionFigures = z.object({
  opinions: z.int(),
  tickets: z.int(),
  few: z.boolean().describe('Fewer than ten opinions.'),
  rankCorrelation: estimate.describe('Spearman correlation between managers’ scores and the AI CSAT.'),
  difference: estimate.describe('Mean absolute difference between a manager’s score and the AI CSAT.'),
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
  summary: 'Compare the AI CSAT with customer ratings and managers’ scores.',
  access: 'session',
  role: 'viewer',
  body,
  answer: z.object({
    data: z.object({
      threshold: z.number().describe('An AI CSAT above the threshold counts as good, any other as bad.'),
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
        .describe(
          'Rated tickets by AI CSAT band. A boundary belongs to the upper band; 5 belongs to the last.',
        ),
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
  summary:
    'Tickets whose AI CSAT differs most from the customer’s rating or a manager’s score, at most 200 of each kind.',
  access: 'session',
  role: 'viewer',
  body,
  answer: z.object({
    data: z.object({
      ratedBad: z.array(disagreeing).describe('Rated bad but above the threshold, highest AI CSAT first.'),
      ratedGood: z
        .array(disagreeing)
        .describe('Rated good but at or below the threshold, lowest AI CSAT first.'),
      opinions: z
        .array(disagreeing.extend({ by: z.string(), score: z.number(), reason: z.string() }))
        .describe('Largest difference first.'),
    }),
  }),
  errors: [],
})

export const calibrationEligibility = endpoint({
  method: 'POST',
  path: '/pulse/calibration/eligibility',
  summary: 'How many tickets in a period were scored, and why the rest were not.',
  access: 'session',
  role: 'viewer',
  body,
  answer: z.object({
    data: z.object({
      tickets: z.int().describe('Scored and invalid tickets, including spam but not excluded categories.'),
      scored: z.int(),
      notScored: z.int(),
      reasons: z
        .array(
          z.object({
            reason: z.string(),
            count: z.int(),
            share: z.number().describe('Percent of all tickets in the period.'),
          }),
        )
        .describe('Most frequent first; the counts add up to notScored.'),
    }),
  }),
  errors: [],
})

const scoreAdjustmentValue = z.object({
  points: z
    .number({ error: 'Enter a number of points.' })
    .min(-1, { error: 'Adjust by at most 1 point.' })
    .max(1, { error: 'Adjust by at most 1 point.' })
    .describe('Points added to every AI CSAT. The result stays between 0 and 5.'),
})
export type ScoreAdjustment = z.infer<typeof scoreAdjustmentValue>

export const scoreAdjustment = endpoint({
  method: 'GET',
  path: '/pulse/calibration/adjustment',
  summary:
    'The current score adjustment, and the one suggested by managers’ scores and customer ratings in the last year.',
  access: 'session',
  answer: z.object({
    data: z.object({
      current: scoreAdjustmentValue.nullable(),
      suggested: scoreAdjustmentValue
        .extend({
          difference: z
            .object({ before: z.number(), after: z.number() })
            .nullable()
            .describe(
              'Mean difference from managers’ scores, on opinions not used to compute the suggestion.',
            ),
        })
        .nullable()
        .describe(
          'The adjustment to use instead of the current one. Null if scores fit without any adjustment.',
        ),
      opinions: z.int(),
      managers: z.int(),
      ratings: z.object({ good: z.int(), bad: z.int() }),
      version: z.int(),
    }),
  }),
  errors: [],
})

export const setScoreAdjustment = endpoint({
  method: 'PUT',
  path: '/pulse/calibration/adjustment',
  summary: 'Set or remove the points added to every AI CSAT. All figures are recalculated.',
  access: 'session',
  body: z.strictObject({
    adjustment: scoreAdjustmentValue.strict().nullable().describe('Null removes the adjustment.'),
    version: z.int32().min(0).optional(),
  }),
  answer: z.object({ ok: z.literal(true), version: z.int() }),
  errors: ['conflict'],
})
