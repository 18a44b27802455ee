import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

const opinion = z.object({
  by: z.string(),
  mine: z.boolean(),
  score: z.number(),
  reason: z.string(),
  at: z.string(),
})
export type Opinion = z.infer<typeof opinion>

const params = z.object({ ticketId: text(100).min(1) })

export const ticketOpinions = endpoint({
  method: 'GET',
  path: '/pulse/ticket/{ticketId}/opinions',
  summary: 'Managers’ scores for a ticket, kept alongside the AI score.',
  access: 'session',
  params,
  answer: z.object({ data: z.array(opinion) }),
  errors: ['not_found'],
})

export const disagree = endpoint({
  method: 'PUT',
  path: '/pulse/ticket/{ticketId}/opinion',
  summary: 'Disagree with the AI score: give a different score and a reason.',
  access: 'session',
  params,
  body: z.strictObject({
    score: z
      .number({ error: 'Enter a score from 0 to 5.' })
      .min(0, { error: 'Enter a score from 0 to 5.' })
      .max(5, { error: 'Enter a score from 0 to 5.' }),
    reason: text(2_000).trim().min(1, { error: 'Say why you would score it differently.' }),
  }),
  answer: z.object({ data: z.array(opinion) }),
  errors: ['not_found'],
})

export const withdrawOpinion = endpoint({
  method: 'DELETE',
  path: '/pulse/ticket/{ticketId}/opinion',
  summary: 'Remove my score.',
  access: 'session',
  params,
  answer: z.object({ data: z.array(opinion) }),
  errors: ['not_found'],
})
