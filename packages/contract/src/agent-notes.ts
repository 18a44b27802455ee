import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

export const longestNote = 2_000

const note = z.object({
  noteId: z.string(),
  text: z.string(),
  by: z.string().nullable().describe('Null if the author is no longer a member.'),
  mine: z.boolean(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
})
export type AgentNote = z.infer<typeof note>

const agent = text(300).min(1).describe('The agent’s id.')
const ofAgent = z.object({ agent })
const ofNote = z.object({ agent, noteId: z.uuid() })
const body = z.strictObject({ text: text(longestNote).trim().min(1, { error: 'Write a note first.' }) })
const answer = z.object({ data: z.array(note).describe('Newest first.') })

export const agentNotes = endpoint({
  method: 'GET',
  path: '/pulse/agents/{agent}/notes',
  summary: 'Managers’ notes on an agent.',
  access: 'session',
  role: 'manager',
  params: ofAgent,
  answer,
  errors: ['not_found'],
})

export const addAgentNote = endpoint({
  method: 'POST',
  path: '/pulse/agents/{agent}/notes',
  summary: 'Add a note on an agent.',
  access: 'session',
  params: ofAgent,
  body,
  answer,
  errors: ['not_found'],
})

export const editAgentNote = endpoint({
  method: 'PUT',
  path: '/pulse/agents/{agent}/notes/{noteId}',
  summary: 'Edit my note on an agent.',
  access: 'session',
  params: ofNote,
  body,
  answer,
  errors: ['not_found'],
})

export const deleteAgentNote = endpoint({
  method: 'DELETE',
  path: '/pulse/agents/{agent}/notes/{noteId}',
  summary: 'Delete my note on an agent.',
  access: 'session',
  params: ofNote,
  answer,
  errors: ['not_found'],
})
