import { checkOrigins, makeEmbedSecret } from '../../domain/accounts/accounts.ts'
import {
  ownAccount,
  setOwnEmbedOrigins,
  setOwnEmbedSecret,
  setOwnPublicInsights,
  setOwnTimezone,
} from '../../domain/accounts/own-account.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { change } from './change.ts'

type Seen = { version?: number | undefined }

export function setTimezone(
  services: Services,
  session: Session,
  { timezone, version }: Seen & { timezone: string | null },
) {
  return change(services, session, 'timezone', version, async tx => {
    const before = await ownAccount(tx, session.accountId)
    await setOwnTimezone(tx, timezone)
    return {
      summary: `Set the time zone to ${timezone ?? 'UTC'}.`,
      before: { timezone: before.timezone },
      after: { timezone },
    }
  })
}

export async function setEmbedOrigins(
  services: Services,
  session: Session,
  { origins, version }: Seen & { origins: string[] },
) {
  const list = [...new Set(origins)]
  checkOrigins(list)
  return change(services, session, 'embedding', version, async tx => {
    const before = (await ownAccount(tx, session.accountId)).embed_origins
    await setOwnEmbedOrigins(tx, list)
    return {
      summary: list.length
        ? `Allowed embedding on ${list.join(', ')}.`
        : 'Turned embedding off for all pages.',
      before: { origins: before },
      after: { origins: list },
    }
  })
}

/** The secret is returned only here. The history doesn't record it. */
export async function rotateEmbedSecret(services: Services, session: Session, { version }: Seen) {
  const { secret, sealed } = makeEmbedSecret(services.secretBox, session.accountId)
  const changed = await change(services, session, 'embedding', version, async tx => {
    const before = await ownAccount(tx, session.accountId)
    await setOwnEmbedSecret(tx, sealed)
    return {
      summary: before.embed_secret ? 'Replaced the embed secret.' : 'Created an embed secret.',
      before: { hasSecret: before.embed_secret !== null },
      after: { hasSecret: true },
    }
  })
  return { ...changed, secret }
}

export function setPublicInsights(
  services: Services,
  session: Session,
  { on, version }: Seen & { on: boolean },
) {
  return change(services, session, 'publicInsights', version, async tx => {
    const before = (await ownAccount(tx, session.accountId)).capabilities.includes('public_insights')
    await setOwnPublicInsights(tx, on)
    return {
      summary: `${on ? 'Opened' : 'Closed'} Find Tickets to visitors who aren’t signed in.`,
      before: { publicInsights: before },
      after: { publicInsights: on },
    }
  })
}
