import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const run = z.object({
  engine: z.enum(['offline', 'llm']),
  version: z.string(),
  scored: z.int(),
  notScorable: z.int(),
  waiting: z.int(),
  failed: z.int(),
  waitingReason: z.string().nullable().describe('Why tickets are waiting, if something is blocking them.'),
})

export const scoringProgress = endpoint({
  method: 'GET',
  path: '/pulse/scoring/progress',
  summary: 'Scoring progress, including rescoring in the background.',
  access: 'session',
  answer: z.object({
    data: z.object({
      current: run.nullable(),
      rescoring: run.nullable(),
      recalculating: z.boolean().describe('Figures are being recalculated with new settings.'),
    }),
  }),
  errors: [],
})
