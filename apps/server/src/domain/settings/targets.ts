import { channels, configuredChannels, type SlaTable } from '@pulse/contract'
import { defaultSlaMinutes } from '@pulse/scoring'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { requestScoring } from '../scoring/score-tickets-job.ts'
import { changeSettings } from '../scoring-settings/counted-settings.ts'

/** The targets an account has set, in minutes; null while the default holds. */
export async function targetsOf(tx: Kysely<Tables>, accountId: number): Promise<SlaTable | null> {
  const row = await tx
    .selectFrom('scoring_settings')
    .where('account_id', '=', accountId)
    .select('sla_minutes')
    .executeTakeFirst()
  // A channel that was never given a target of its own has the default one.
  return row?.sla_minutes ? { ...defaultSlaMinutes, ...row.sla_minutes } : null
}

/** Null: the default again. Tickets are scored anew beside the scores everybody sees, which then give way as a whole. */
export async function applyTargets(
  tx: Kysely<Tables>,
  accountId: number,
  table: SlaTable | null,
): Promise<void> {
  await changeSettings(tx, accountId, { sla_minutes: table })
  await requestScoring(tx, accountId)
}

/** What a change of targets changes, in sentences. */
export function describeTargets(before: SlaTable | null, after: SlaTable | null): string {
  const [old, now] = [before ?? defaultSlaMinutes, after ?? defaultSlaMinutes]
  const changes = configuredChannels
    .filter(channel => old[channel] !== now[channel])
    .map(channel => `${channels[channel].inText} ${inWords(old[channel])} → ${inWords(now[channel])}`)
  const begin = after === null && before !== null ? ['The targets are the default ones again.'] : []
  const told = changes.length ? [`The first-response targets: ${changes.join(', ')}.`] : []
  return [...begin, ...told].join(' ') || 'The first-response targets, without a difference.'
}

function inWords(minutes: number): string {
  if (minutes < 60) return `${Number(minutes.toFixed(2))} min`
  return `${Number((minutes / 60).toFixed(2))} h`
}
