import * as z from 'zod'

export const average = z.number().nullable().describe('Null when no ticket has this figure.')

export const figures = z.object({
  totalTickets: z.int(),
  averageCSAT: average,
  averageFirstResponseTime: average,
  averageFullResolutionTime: average,
  reopenRate: average.describe('Per cent.'),
  counts: z
    .object({ csat: z.int(), firstResponse: z.int(), fullResolution: z.int(), reopens: z.int() })
    .describe('How many tickets each figure rests on.'),
})

export type Figures = z.infer<typeof figures>

export const attainment = z.object({
  n: z.int(),
  met: z.int(),
  attainment: average.describe('Per cent answered within the target.'),
})
