import * as z from 'zod'

export const average = z.number().nullable().describe('Null when no ticket has this figure.')

export const figures = z.object({
  totalTickets: z.int(),
  averageCSAT: average,
  averageFirstResponseTime: average,
  averageFullResolutionTime: average,
  reopenRate: average.describe('Percent.'),
  counts: z
    .object({ csat: z.int(), firstResponse: z.int(), fullResolution: z.int(), reopens: z.int() })
    .describe('Number of tickets behind each figure.'),
})

export type Figures = z.infer<typeof figures>

export const attainment = z.object({
  n: z.int(),
  met: z.int(),
  attainment: average.describe('Percent answered within the target.'),
})

export const customerRatings = z
  .object({ good: z.int(), n: z.int().describe('Rated good or bad.') })
  .describe('How customers rated these tickets in the helpdesk.')

export type CustomerRatings = z.infer<typeof customerRatings>
