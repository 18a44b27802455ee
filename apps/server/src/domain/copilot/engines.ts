import type { CopilotSettings } from '@pulse/contract'
import { type Copilot, createCopilot, createDemoShop, type OrderSource } from '@pulse/copilot'
import type { Services } from '../../platform/services.ts'
import type { LlmService } from '../scoring/account-llm.ts'
import type { AccountModels } from '../scoring/account-models.ts'
import { rulesOf } from './account-rules.ts'
import type { ChannelAccess } from './channel-access.ts'
import { engineVersion } from './engine-version.ts'
import { languageModelOf } from './language-model.ts'

export interface AccountCopilot extends Copilot {
  /** Anyone can type an email address into the web chat. Only demo accounts, whose orders are made up, trust it. */
  trustsEmail: boolean
}

/**
 * Returns the engine for an account, with its rules, pages, orders and language model. `version` is the current engine
 * version, if the caller has just read it.
 */
export type CopilotFor = (
  accountId: number,
  settings: CopilotSettings,
  version?: string,
) => Promise<AccountCopilot>

interface Kept {
  greeting: string
  version: string
  copilot: AccountCopilot
}

/** Used when the Shopify connection can't be read. Copilot still answers questions that aren't about orders. */
const unreadable = (error: unknown) => ({
  orders: { name: 'Shopify', ordersOf: () => Promise.reject(error) } satisfies OrderSource,
})

/** Used when there is no shop. Copilot replies that it doesn't know and hands the chat over to a person. */
const noOrders: OrderSource = { name: 'No orders', ordersOf: async () => [] }

const mostKept = 1_000

/** Orders come from Shopify if it is connected. Demo accounts have a shop with made-up orders. */
export function createEngines(
  { database, now, log }: Services,
  channels: ChannelAccess,
  models: AccountModels | null,
): CopilotFor {
  const kept = new Map<number, Kept>()
  const demoShop = createDemoShop(now)

  const withoutModel = (accountId: number) => (error: unknown) => {
    log.error({ err: error, accountId }, 'Copilot answers without the language model')
    return null
  }
  const modelOn = (accountId: number, service: LlmService | null) =>
    (service && models?.modelOn(accountId, service).catch(withoutModel(accountId))) ?? null

  /**
   * The version is read first. If anything changes in the meantime, the engine is created again for the next question.
   */
  const create = async (accountId: number, greeting: string) => {
    const account = await database.global
      .selectFrom('accounts')
      .where('account_id', '=', accountId)
      .select(['account_id', 'name', 'is_demo'])
      .executeTakeFirstOrThrow()
    const { version, service, shopify, own } = await database.withAccount(accountId, async tx => ({
      version: await engineVersion(tx, accountId),
      service: models ? await models.serviceOf(tx, accountId).catch(withoutModel(accountId)) : null,
      shopify: await channels.shopify(tx, accountId).catch(unreadable),
      own: await rulesOf(tx, account),
    }))
    const model = await modelOn(accountId, service)
    const copilot = {
      ...createCopilot({
        rules: { ...own.rules, greeting: greeting || null },
        orders: shopify?.orders ?? (account.is_demo ? demoShop : noOrders),
        pages: own.pages,
        languageModel: model ? await languageModelOf(model) : undefined,
        onProblem: error =>
          log.warn(
            { reason: (error as Error).message, accountId },
            'Copilot answered without orders or without the language model',
          ),
      }),
      trustsEmail: account.is_demo,
    }
    // A model that couldn't be loaded is tried again for the next question.
    const isComplete = !service || model !== null
    return { greeting, version, copilot, isComplete }
  }

  return async (accountId, settings, given) => {
    const greeting = settings.greetingMessage.trim()
    // The version is compared for every question, so changes take effect immediately in all processes.
    const version = given ?? (await database.withAccount(accountId, tx => engineVersion(tx, accountId)))
    const known = kept.get(accountId)
    if (known?.greeting === greeting && known.version === version) return known.copilot
    const created = await create(accountId, greeting)
    if (kept.size >= mostKept) kept.clear()
    if (created.isComplete) kept.set(accountId, created)
    return created.copilot
  }
}
