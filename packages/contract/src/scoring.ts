import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const run = z.object({
  engine: z.enum(['offline', 'llm']),
  version: z.string(),
  scored: z.int(),
  notScorable: z.int(),
  waiting: z.int(),
  setAside: z.int(),
  waitingBecause: z.string().nullable().describe('Why tickets wait, when something is in the way.'),
})

export const scoringProgress = endpoint({
  method: 'GET',
  path: '/pulse/scoring/progress',
  summary: 'How far scoring is, and how far a rescoring beside it.',
  access: 'session',
  answer: z.object({
    data: z.object({
      current: run.nullable(),
      rescoring: run.nullable(),
      recounting: z.boolean().describe('Figures are being brought up to date with new settings.'),
    }),
  }),
  errors: [],
})
