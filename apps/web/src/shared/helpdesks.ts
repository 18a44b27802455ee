import type { Platform } from '@pulse/contract'

/** What the helpdesks are called, and what comes after the subdomain in their addresses. */
export const helpdesks: Record<Platform, { name: string; suffix: string }> = {
  zendesk: { name: 'Zendesk', suffix: '.zendesk.com' },
  gorgias: { name: 'Gorgias', suffix: '.gorgias.com' },
  freshdesk: { name: 'Freshdesk', suffix: '.freshdesk.com' },
  gladly: { name: 'Gladly', suffix: '.gladly.com' },
}
