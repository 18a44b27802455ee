import type { AccountHours } from '@pulse/contract'
import { weekProblem, writeBusinessHours } from '../../domain/scoring/business-hours.ts'
import { storeBusinessHours } from '../../domain/scoring/settings.ts'
import { scoringSettings } from '../../domain/scoring-settings/scoring-settings.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { change } from './change.ts'

export async function setHours(
  services: Services,
  session: Session,
  { hours, version }: { hours: AccountHours | null; version?: number | undefined },
) {
  const problem = hours && weekProblem(hours.week)
  if (problem) throw new AppError('invalid_input', problem)
  if (hours?.week.every(day => day === null))
    throw new AppError('invalid_input', 'Every day is closed. Open at least one day, or choose 24/7.')
  return change(services, session, 'hours', version, async tx => {
    const before = (await scoringSettings(tx, session.accountId)).businessHours ?? null
    await storeBusinessHours(tx, session.accountId, hours)
    return {
      summary: hours ? `Set business hours to ${writeBusinessHours(hours)}.` : 'Set business hours to 24/7.',
      before: { hours: before },
      after: { hours },
    }
  })
}
