import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '@pulse/contract'
import {
  type ConnectorOptions,
  type CredentialSource,
  type Helpdesk,
  type HelpdeskConnector,
  helpdesks,
  type OAuthApp,
} from '@pulse/helpdesks'
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { Services } from '../../platform/services.ts'

/** The helpdesks this installation can connect to. */
export interface HelpdeskAccess {
  helpdesk(provider: Platform): Helpdesk
  baseUrl(provider: Platform, subdomain: string): string
  app(provider: Platform): OAuthApp | null
  /** The setup that the operator has to finish before this helpdesk can be connected. Null if it is complete. */
  problem(provider: Platform): string | null
  calls(signal: AbortSignal): Pick<ConnectorOptions, 'fetch' | 'now' | 'sleep' | 'signal'>
  connect(
    to: { provider: Platform; subdomain: string },
    credentials: CredentialSource,
    signal: AbortSignal,
    more?: Pick<ConnectorOptions, 'onReceived' | 'memory'>,
  ): HelpdeskConnector
}

type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

export function createHelpdeskAccess(
  { config, log, now }: Pick<Services, 'config' | 'log' | 'now'>,
  wait: Sleep = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
): HelpdeskAccess {
  const { urlTemplate, apps } = config.helpdesks
  // Only the operator can set a URL template, so private addresses are allowed.
  const fetch = createGuardedFetch({
    privateAddresses: urlTemplate !== undefined,
    // No size limit here. Connectors limit how much they keep in memory, and they read large exports line by line.
    largestAnswer: Number.POSITIVE_INFINITY,
    log,
    pause: wait,
  })
  const baseUrl = (provider: Platform, subdomain: string) =>
    urlTemplate?.replace('{provider}', provider).replace('{account}', subdomain) ??
    `https://${subdomain}${helpdesks[provider].suffix}`
  const calls = (signal: AbortSignal) => ({
    fetch,
    now,
    signal,
    sleep: async (milliseconds: number) => void (await wait(milliseconds, signal)),
  })
  const app = (provider: Platform) => apps[provider] ?? null
  return {
    helpdesk: provider => helpdesks[provider],
    baseUrl,
    app,
    calls,
    problem(provider) {
      const { signIn, name } = helpdesks[provider]
      if (signIn.kind === 'token' || app(provider)) return null
      const setting = provider.toUpperCase()
      return `${name} isn’t set up on this installation. Its operator has to register Pulse with ${name} and set ${setting}_CLIENT_ID and ${setting}_CLIENT_SECRET.`
    },
    connect: ({ provider, subdomain }, credentials, signal, more) =>
      helpdesks[provider].connect({
        baseUrl: baseUrl(provider, subdomain),
        credentials,
        app: app(provider),
        ...calls(signal),
        ...more,
      }),
  }
}
