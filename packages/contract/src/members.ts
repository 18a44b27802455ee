import * as z from 'zod'
import { role } from './accounts.ts'
import { signedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { email, newPassword, personName, text } from './text.ts'

/* The members of an account, and invitations to become one. */

const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  lastSignedInAt: z.string().nullable(),
  sessions: z.int().describe('Active sessions.'),
  me: z.boolean(),
})
const members = z.object({ data: z.array(member) })

export const accountMembers = endpoint({
  method: 'GET',
  path: '/account/members',
  summary: 'The account’s members, their roles, and when they last signed in.',
  access: 'session',
  answer: members,
  errors: [],
})

const one = z.object({ userId: z.uuid({ error: 'Member not found.' }) })

export const setMemberRole = endpoint({
  method: 'PUT',
  path: '/account/members/{userId}/role',
  summary: 'Change a member’s role. At least one owner always remains.',
  access: 'session',
  role: 'owner',
  confirmed: true,
  params: one,
  body: z.strictObject({ role }),
  answer: members,
  errors: ['not_found', 'conflict'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/account/members/{userId}',
  summary: 'Remove a member and end their sessions. Their work is kept.',
  access: 'session',
  role: 'owner',
  confirmed: true,
  params: one,
  answer: members,
  errors: ['not_found', 'conflict'],
})

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  mailed: z.boolean().describe('False if an owner shares the link instead.'),
  createdAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

const by = z
  .enum(['mail', 'link'])
  .describe('mail: Pulse emails the link. link: The link is returned once, and you share it yourself.')
const path = z
  .string()
  .nullable()
  .describe('With “link”: the path of the page where the invitation is accepted. It can’t be shown again.')

export const invitations = endpoint({
  method: 'GET',
  path: '/account/invitations',
  summary: 'Invitations that have not been accepted yet.',
  access: 'session',
  role: 'owner',
  answer: z.object({
    data: z.array(invitation),
    canMail: z.boolean().describe('Whether this server can send email.'),
  }),
  errors: [],
})

export const invite = endpoint({
  method: 'POST',
  path: '/account/invitations',
  summary: 'Invite someone. The response is the same whether or not the address has a login.',
  access: 'session',
  role: 'owner',
  confirmed: true,
  body: z.strictObject({ email, role, by }),
  answer: z.object({ data: invitation, path }),
  errors: ['conflict', 'not_allowed'],
})

const pending = z.object({ invitationId: z.uuid({ error: 'Invitation not found.' }) })

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/account/invitations/{invitationId}/resend',
  summary: 'Create a new link for an invitation. The previous link stops working.',
  access: 'session',
  role: 'owner',
  confirmed: true,
  params: pending,
  body: z.strictObject({ by }),
  answer: z.object({ data: invitation, path }),
  errors: ['not_found', 'not_allowed'],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/account/invitations/{invitationId}',
  summary: 'Revoke an invitation. Its link stops working.',
  access: 'session',
  role: 'owner',
  params: pending,
  answer: null,
  errors: ['not_found'],
})

const token = text(256).min(1, { error: 'Open the link from the invitation.' })

export const openInvitation = endpoint({
  method: 'POST',
  path: '/invitations/open',
  summary: 'The invitation that a link belongs to.',
  access: 'public',
  body: z.strictObject({ token }),
  answer: z.object({
    data: z.object({ account: z.string(), email: z.string(), role, invitedBy: z.string() }),
  }),
  errors: ['not_found'],
  bodyLimit: 16 * 1024,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Accept an invitation: choose a name and a password, and sign in.',
  access: 'public',
  body: z.strictObject({ token, name: personName, password: newPassword }),
  answer: signedIn,
  errors: ['not_found'],
  bodyLimit: 16 * 1024,
})
