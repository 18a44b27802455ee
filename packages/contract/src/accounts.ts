import * as z from 'zod'

/**
 * Optional features of an account. The specification ties them to specific account names, but Pulse stores them as
 * data.
 */
export const capabilityMeaning = {
  copilot_only: 'The menu shows only Copilot.',
  copilot_area: 'The account can use the Copilot area (/copilot), which is its home page.',
  order_chat: 'Customers can chat at /chat, where they choose an order first.',
  plain_chat: 'Customers can chat at /valeo.',
  pulse_placeholder: "Pulse shows 'Work In Progress' instead of the dashboard.",
  time_tracker: 'The account can use the time diary.',
  extra_channels: 'Side Conversation and Messaging are offered as channels.',
  max_date_today: 'Date pickers end today instead of tomorrow.',
  public_insights: 'Find Tickets is open to anonymous visitors, with personal data masked.',
} as const

export type Capability = keyof typeof capabilityMeaning

export const capabilities = Object.keys(capabilityMeaning) as [Capability, ...Capability[]]

export const capability = z.enum(capabilities)

export const platforms = ['zendesk', 'gorgias', 'freshdesk', 'gladly'] as const
export const platform = z.enum(platforms)
export type Platform = z.infer<typeof platform>

/** Roles, from most to least access. Each role includes the permissions of those after it. */
export const roles = ['owner', 'manager', 'viewer'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

export function hasRole(actual: Role, needed: Role): boolean {
  return roles.indexOf(actual) <= roles.indexOf(needed)
}

/** First path segments that the product itself uses, so no account can use one as its name. */
export const reservedAccountNames = [
  'api',
  'assets',
  'chat',
  'connect',
  'copilot',
  'dev',
  'docs',
  'embed',
  'files',
  'forgot-password',
  'healthz',
  'hire',
  'insights',
  'join',
  'login',
  'metrics',
  'pulse',
  'readyz',
  'reset-password',
  'settings',
  'time-diary',
] as const

export const accountName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, {
  error: 'Use lowercase letters, digits and hyphens (at most 63), starting with a letter or digit.',
})
