import type { Platform } from '@pulse/contract'

/** Each helpdesk's name, and the part of its domain after the subdomain. */
export const helpdesks: Record<Platform, { name: string; suffix: string }> = {
  zendesk: { name: 'Zendesk', suffix: '.zendesk.com' },
  gorgias: { name: 'Gorgias', suffix: '.gorgias.com' },
  freshdesk: { name: 'Freshdesk', suffix: '.freshdesk.com' },
  gladly: { name: 'Gladly', suffix: '.gladly.com' },
}
