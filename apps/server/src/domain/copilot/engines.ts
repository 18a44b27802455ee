import type { CopilotSettings } from '@pulse/contract'
import {
  type Copilot,
  createCopilot,
  createDemoShop,
  demoPages,
  demoRules,
  type OrderSource,
} from '@pulse/copilot'
import type { Services } from '../../platform/services.ts'
import type { ChannelAccess } from './channel-access.ts'

/** The engine with an account's rules, pages and orders. */
export type CopilotFor = (accountId: number, settings: CopilotSettings) => Promise<Copilot>

/** Without orders, Copilot says that it doesn't know, and hands over. */
const noOrders: OrderSource = { name: 'No orders', ordersOf: async () => [] }

const mostKept = 1_000

/** Orders come from Shopify if it is connected. Demo accounts have a shop with made-up orders, its rules and pages. */
export function createEngines({ database, now, log }: Services, channels: ChannelAccess): CopilotFor {
  const kept = new Map<number, { greeting: string; copilot: Copilot }>()
  const demoShop = createDemoShop(now)
  return async (accountId, settings) => {
    const greeting = settings.greetingMessage.trim()
    const known = kept.get(accountId)
    if (known?.greeting === greeting) return known.copilot
    const account = await database.global
      .selectFrom('accounts')
      .where('account_id', '=', accountId)
      .select(['name', 'is_demo'])
      .executeTakeFirstOrThrow()
    // Looked up for every question, so connecting Shopify takes effect at once, in all processes.
    const ordersFor = (otherwise: OrderSource): OrderSource => ({
      name: 'Orders',
      async ordersOf(contact, signal) {
        const source = (await channels.shopify(accountId)) ?? otherwise
        return source.ordersOf(contact, signal)
      },
    })
    const copilot = createCopilot({
      rules: { ...demoRules, greeting: greeting || null, ...(account.is_demo ? {} : { shop: account.name }) },
      orders: ordersFor(account.is_demo ? demoShop : noOrders),
      pages: account.is_demo ? demoPages : [],
      onProblem: error => log.warn({ reason: (error as Error).message }, 'orders could not be looked up'),
    })
    if (kept.size >= mostKept) kept.clear()
    kept.set(accountId, { greeting, copilot })
    return copilot
  }
}
