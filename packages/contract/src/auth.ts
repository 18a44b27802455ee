import * as z from 'zod'
import { capability, platform, role } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { email, newPassword, text } from './text.ts'

export const user = z.object({
  name: z.string(),
  account: z.string(),
  account_type: z.string(),
  platform,
  email: z.string(),
  timezone: z.string().nullable(),
  capabilities: z.array(capability),
  role,
})
export type User = z.infer<typeof user>

export const signedIn = z.object({ token: z.string(), user })

const password = text(1024).min(1, { error: 'Enter a password.' })

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  summary: 'Sign in with email and password.',
  access: 'public',
  body: z.strictObject({
    email,
    password,
  }),
  answer: signedIn,
  errors: ['wrong_credentials'],
  bodyLimit: 16 * 1024,
})

export const check = endpoint({
  method: 'GET',
  path: '/common/check',
  summary: 'Check a session and return its user.',
  access: 'session',
  answer: z.object({ data: z.object({ user }) }),
  errors: [],
})

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  summary: 'Sign out and revoke the token.',
  access: 'session',
  role: 'viewer',
  answer: null,
  errors: [],
})

export const trackerAccess = endpoint({
  method: 'GET',
  path: '/tracker/access',
  summary: 'Whether the account can use the time diary.',
  access: 'session',
  answer: z.object({ data: z.boolean() }),
  errors: [],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/user/forgot-password',
  summary:
    'Email a link to choose a new password. The response is the same whether or not the address is known.',
  access: 'public',
  body: z.strictObject({ email }),
  answer: null,
  errors: ['not_allowed'],
  bodyLimit: 16 * 1024,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/reset-password',
  summary: 'Choose a new password with an emailed link. Ends all sessions and signs in.',
  access: 'public',
  body: z.strictObject({ token: text(256).min(1), password: newPassword }),
  answer: signedIn,
  errors: ['not_found'],
  bodyLimit: 16 * 1024,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/password',
  summary: 'Change my password. Ends all my other sessions.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({ current: password, password: newPassword }),
  answer: null,
  errors: ['wrong_password'],
  bodyLimit: 16 * 1024,
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/user/confirm-password',
  summary:
    'Confirm the password. For the next ten minutes, this session can make calls that require confirmation.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({ password }),
  answer: null,
  errors: ['wrong_password'],
  bodyLimit: 16 * 1024,
})

export const mySessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: 'My sessions, most recently used first.',
  access: 'session',
  answer: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        device: z.string().nullable(),
        createdAt: z.string(),
        lastUsedAt: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
  errors: [],
})
export type MySession = z.infer<typeof mySessions.answer>['data'][number]

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/{sessionId}',
  summary: 'End one of my sessions.',
  access: 'session',
  role: 'viewer',
  params: z.object({ sessionId: z.string().regex(/^[0-9a-f]{12}$/, { error: 'Session not found.' }) }),
  answer: null,
  errors: ['not_found'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/user/sessions/end-others',
  summary: 'End all my sessions except this one.',
  access: 'session',
  role: 'viewer',
  answer: z.object({ ended: z.int() }),
  errors: [],
})
