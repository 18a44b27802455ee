import * as z from 'zod'
import { capability, platform, role } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { email, text } from './text.ts'

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

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  summary: 'Sign in with email and password.',
  access: 'public',
  body: z.strictObject({
    email,
    password: text(1024).min(1, { error: 'Enter a password.' }),
  }),
  answer: z.object({ token: z.string(), user }),
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
  summary: 'Whether the account may use the time diary.',
  access: 'session',
  answer: z.object({ data: z.boolean() }),
  errors: [],
})
