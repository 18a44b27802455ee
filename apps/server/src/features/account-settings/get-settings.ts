import { ownAccount } from '../../domain/accounts/own-account.ts'
import { hasOwnTimes } from '../../domain/facts/own-times.ts'
import { llmKeyPurpose, ownLlm } from '../../domain/scoring/account-llm.ts'
import { scoringSettings } from '../../domain/scoring-settings/scoring-settings.ts'
import { accountVersions } from '../../domain/settings/account-changes.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

export function getSettings({ database, config, secretBox, now }: Services, { accountId }: Session) {
  const month = `${now().toISOString().slice(0, 7)}-01`
  return database.withAccount(accountId, async tx => {
    const account = await ownAccount(tx, accountId)
    const scoring = await scoringSettings(tx, accountId)
    const own = await ownLlm(tx, accountId)
    const stored = await tx
      .selectFrom('account_settings')
      .where('account_id', '=', accountId)
      .select('retention_months')
      .executeTakeFirst()
    const used = await tx
      .selectFrom('llm_usage')
      .where('account_id', '=', accountId)
      .where('month', '=', month)
      .select(['tokens', 'cost_micros'])
      .executeTakeFirst()
    const version = await accountVersions(tx, accountId)
    return {
      data: {
        hours: {
          value: scoring.businessHours ?? null,
          computesTimes: await hasOwnTimes(tx, accountId),
          version: version('hours'),
        },
        timezone: { value: account.timezone, version: version('timezone') },
        embedding: {
          origins: account.embed_origins,
          hasSecret: account.embed_secret !== null,
          version: version('embedding'),
        },
        publicInsights: {
          value: account.capabilities.includes('public_insights'),
          version: version('publicInsights'),
        },
        llm: {
          provider:
            scoring.engine === 'offline'
              ? ('offline' as const)
              : (own?.provider ?? ('installation' as const)),
          baseUrl: own?.baseUrl ?? null,
          model: own?.model ?? null,
          key: own?.sealedKey ? { ending: ending(own.sealedKey) } : null,
          monthlyTokens: own?.monthly.tokens ?? null,
          monthlyCost: own?.monthly.cost ?? null,
          inputPrice: own?.prices?.input ?? null,
          outputPrice: own?.prices?.output ?? null,
          installation: config.llm && {
            model: config.llm.model,
            monthlyTokens: config.llm.monthly.tokens,
            monthlyCost: config.llm.monthly.cost,
          },
          used: { month, tokens: used?.tokens ?? 0, cost: (used?.cost_micros ?? 0) / 1_000_000 },
          version: version('llm'),
        },
        retention: { months: stored?.retention_months ?? null, version: version('retention') },
      },
    }
  })

  /** The end of the key, which is enough to tell two keys apart. Empty for short keys, to avoid revealing too much. */
  function ending(sealed: Buffer): string {
    try {
      const key = secretBox.open(sealed, llmKeyPurpose(accountId))
      return key.length >= 16 ? key.slice(-4) : ''
    } catch {
      return ''
    }
  }
}
