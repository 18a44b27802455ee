import { channels, configuredChannels, type SlaTable } from '@pulse/contract'
import { defaultSlaMinutes } from '@pulse/scoring'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { requestScoring } from '../scoring/score-tickets-job.ts'
import { changeSettings } from '../scoring-settings/counted-settings.ts'

/** The account's targets in minutes, or null while the defaults apply. */
export async function targetsOf(tx: Kysely<Tables>, accountId: number): Promise<SlaTable | null> {
  const row = await tx
    .selectFrom('scoring_settings')
    .where('account_id', '=', accountId)
    .select('sla_minutes')
    .executeTakeFirst()
  // A channel without its own target uses the default.
  return row?.sla_minutes ? { ...defaultSlaMinutes, ...row.sla_minutes } : null
}

/** Null resets to defaults. Tickets are rescored in the background, then all visible scores switch together. */
export async function applyTargets(
  tx: Kysely<Tables>,
  accountId: number,
  table: SlaTable | null,
): Promise<void> {
  await changeSettings(tx, accountId, { sla_minutes: table })
  await requestScoring(tx, accountId)
}

/** Describes a change to the targets in sentences. */
export function describeTargets(before: SlaTable | null, after: SlaTable | null): string {
  const [old, now] = [before ?? defaultSlaMinutes, after ?? defaultSlaMinutes]
  const changes = configuredChannels
    .filter(channel => old[channel] !== now[channel])
    .map(channel => `${channels[channel].inText} ${inWords(old[channel])} → ${inWords(now[channel])}`)
  const begin = after === null && before !== null ? ['Targets reset to defaults.'] : []
  const listed = changes.length ? [`First-response targets: ${changes.join(', ')}.`] : []
  return [...begin, ...listed].join(' ') || 'First-response targets saved without changes.'
}

function inWords(minutes: number): string {
  if (minutes < 60) return `${Number(minutes.toFixed(2))} min`
  return `${Number((minutes / 60).toFixed(2))} h`
}
