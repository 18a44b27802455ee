import type { Platform } from '@pulse/contract'

export type Helpdesk = {
  name: string
  suffix: string
  /** Where to find the API token; null for helpdesks that are connected in a popup. */
  tokenHint: string | null
}

export const helpdesks: Record<Platform, Helpdesk> = {
  zendesk: { name: 'Zendesk', suffix: '.zendesk.com', tokenHint: null },
  gorgias: { name: 'Gorgias', suffix: '.gorgias.com', tokenHint: null },
  freshdesk: {
    name: 'Freshdesk',
    suffix: '.freshdesk.com',
    tokenHint: 'In Freshdesk, select your profile picture, then Profile settings, then View API key.',
  },
  gladly: {
    name: 'Gladly',
    suffix: '.gladly.com',
    tokenHint: 'In Gladly, open Settings, then More settings, then API tokens.',
  },
}

/** The subdomain in a pasted address such as https://acme.zendesk.com/agent. Other text is left for the server to check. */
export function subdomainIn(text: string, { suffix }: Pick<Helpdesk, 'suffix'>): string {
  const trimmed = text.trim()
  const [host = ''] = trimmed.replace(/^https?:\/\//i, '').split(/[/?#:]/)
  const lower = host.toLowerCase()
  if (lower.endsWith(suffix) && lower.length > suffix.length) return lower.slice(0, -suffix.length)
  return trimmed
}
