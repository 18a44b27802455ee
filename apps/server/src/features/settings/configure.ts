import { isDeepStrictEqual } from 'node:util'
import type { api, ParsedOf, ScoreAdjustment, SettingsSection } from '@pulse/contract'
import type { Transaction } from 'kysely'
import { adjustmentOf, applyAdjustment, describeAdjustment } from '../../domain/settings/adjustment.ts'
import { changeInTurn, claimSection, recordChange } from '../../domain/settings/changes.ts'
import { applyTargets, describeTargets, targetsOf } from '../../domain/settings/targets.ts'
import { applyWeights, describeWeights, weightsOf } from '../../domain/settings/weights.ts'
import type { Tables } from '../../platform/database/index.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

type Caller = Pick<Session, 'accountId' | 'userId'>

export function configureAi(
  services: Services,
  caller: Caller,
  body: ParsedOf<typeof api.configureAi, 'body'>,
) {
  return change(services, caller, {
    section: 'ai',
    seen: body.version,
    value: body.ai_configuration.user_configuration,
    read: weightsOf,
    apply: applyWeights,
    describe: describeWeights,
  })
}

export function configureGeneral(
  services: Services,
  caller: Caller,
  body: ParsedOf<typeof api.configureGeneral, 'body'>,
) {
  return change(services, caller, {
    section: 'sla',
    seen: body.version,
    value: body.general_configuration.channel_sla.user_configuration,
    read: targetsOf,
    apply: applyTargets,
    describe: describeTargets,
  })
}

export function setAdjustment(
  services: Services,
  caller: Caller,
  { adjustment, version }: ParsedOf<typeof api.setScoreAdjustment, 'body'>,
) {
  return change(services, caller, {
    section: 'adjustment',
    seen: version,
    value: roundedAdjustment(adjustment),
    read: adjustmentOf,
    apply: applyAdjustment,
    describe: describeAdjustment,
  })
}

/** Rounds to hundredths, like scores. If that leaves zero points, there is no adjustment. */
function roundedAdjustment(adjustment: ScoreAdjustment | null): ScoreAdjustment | null {
  const points = Math.round((adjustment?.points ?? 0) * 100) / 100
  return points === 0 ? null : { points }
}

interface TableChange<Table> {
  section: SettingsSection
  seen: number | undefined
  value: Table | null
  read(tx: Transaction<Tables>, accountId: number): Promise<Table | null>
  apply(tx: Transaction<Tables>, accountId: number, value: Table | null): Promise<void>
  describe(before: Table | null, after: Table | null): string
}

function change<Table>(
  { database, now }: Services,
  { accountId, userId }: Caller,
  { section, seen, value, read, apply, describe }: TableChange<Table>,
): Promise<{ ok: true; version: number }> {
  return changeInTurn(database, accountId, async tx => {
    const claimed = await claimSection(tx, accountId, section, seen)
    const before = await read(tx, accountId)
    if (isDeepStrictEqual(before, value)) return { ok: true, version: claimed }
    await apply(tx, accountId, value)
    const summary = describe(before, value)
    const version = await recordChange(tx, {
      ...{ accountId, userId, section, summary, before, after: value },
      now: now(),
    })
    return { ok: true, version }
  })
}
