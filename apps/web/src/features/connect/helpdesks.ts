import type { Platform } from '@pulse/contract'
import { helpdesks } from '../../shared/helpdesks.ts'

export interface Helpdesk {
  name: string
  suffix: string
  /** Where to find the API token. Null for helpdesks that are connected in a popup. */
  tokenHint: string | null
}

const tokenHints: Partial<Record<Platform, string>> = {
  freshdesk: 'In Freshdesk, select your profile picture, then Profile settings, then View API key.',
  gladly: 'In Gladly, open Settings, then More settings, then API tokens.',
}

export const helpdeskOf = (provider: Platform): Helpdesk => ({
  ...helpdesks[provider],
  tokenHint: tokenHints[provider] ?? null,
})

/**
 * Extracts the subdomain from a pasted URL such as https://acme.zendesk.com/agent. The server checks any other text.
 */
export function subdomainIn(text: string, { suffix }: Pick<Helpdesk, 'suffix'>): string {
  const trimmed = text.trim()
  const [host = ''] = trimmed.replace(/^https?:\/\//i, '').split(/[/?#:]/)
  const lower = host.toLowerCase()
  if (lower.endsWith(suffix) && lower.length > suffix.length) return lower.slice(0, -suffix.length)
  return trimmed
}
