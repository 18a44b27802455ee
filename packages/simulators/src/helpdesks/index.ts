import { freshdeskApi } from './freshdesk/index.ts'
import { gladlyApi } from './gladly/index.ts'
import { gorgiasApi } from './gorgias/index.ts'
import { type HelpdeskSimulator, startSimulator } from './server.ts'
import { zendeskApi } from './zendesk/index.ts'

export * as freshdesk from './freshdesk/index.ts'
export * as gladly from './gladly/index.ts'
export * as gorgias from './gorgias/index.ts'
export type { HelpdeskSimulator, Provider, SimAccount } from './server.ts'
export { sendWebhook } from './webhooks.ts'
export { fillFromDemo, type SimTicket, type SimUser, SimWorld } from './world.ts'
export * as zendesk from './zendesk/index.ts'

/** Starts one local server that simulates all four helpdesks. */
export function startHelpdeskSimulator(
  options: { port?: number; now?: () => Date } = {},
): Promise<HelpdeskSimulator> {
  return startSimulator(
    { zendesk: zendeskApi, gorgias: gorgiasApi, freshdesk: freshdeskApi, gladly: gladlyApi },
    options,
  )
}
