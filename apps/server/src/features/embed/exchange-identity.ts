import { text } from '@pulse/contract'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod'
import { embedSecretPurpose } from '../../domain/accounts/accounts.ts'
import { openKinds, startSession } from '../../domain/sessions/sessions.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

const longestLifeSeconds = 5 * 60

const claimShape = z.object({ sub: text(254), jti: text(200), iat: z.number(), exp: z.number().max(1e11) })
const toleranceSeconds = 30

/**
 * A host's backend vouches for one of the account's users with a token signed with HS256 and the account's embed
 * secret. The claims are aud "pulse", sub (the user's email), jti, iat and exp. Each identity works once and for at
 * most five minutes.
 */
export async function exchangeIdentity(
  services: Services,
  input: { account: string; identity: string; userAgent?: string | undefined },
) {
  const account = await services.database.global
    .selectFrom('accounts')
    .where('name', '=', input.account)
    .where('is_demo', 'in', openKinds(services.config))
    .select(['account_id', 'embed_secret'])
    .executeTakeFirst()
  if (!account?.embed_secret)
    throw refused(
      `Embedding isn't set up for the account ${input.account}. Create a secret with: npm run admin -- embed secret ${input.account}`,
    )
  const { account_id: accountId } = account
  const secret = services.secretBox.open(account.embed_secret, embedSecretPurpose(accountId))
  const claims = await verify(input.identity, secret, services.now())

  const userId = await services.database.withAccount(accountId, async tx => {
    const first = await tx
      .insertInto('embed_identities')
      .values({
        account_id: accountId,
        identity_id: claims.jti,
        used_at: services.now(),
        expires_at: new Date((claims.exp + toleranceSeconds) * 1000),
      })
      .onConflict(conflict => conflict.columns(['account_id', 'identity_id']).doNothing())
      .returning('identity_id')
      .executeTakeFirst()
    if (!first)
      throw refused(
        'This identity has already been used. Sign a new one, with a new jti, for every page load.',
      )
    const user = await tx
      .selectFrom('users')
      .where('account_id', '=', accountId)
      .where('email', '=', claims.sub.toLowerCase())
      .where('removed_at', 'is', null)
      .select('user_id')
      .executeTakeFirst()
    return user?.user_id
  })
  if (!userId) throw refused('The identity’s email doesn’t belong to a user of this account.')
  return startSession(services, { accountId, userId, userAgent: input.userAgent })
}

async function verify(identity: string, secret: string, now: Date) {
  try {
    const { payload } = await jwtVerify(identity, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: 'pulse',
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      clockTolerance: toleranceSeconds,
      currentDate: now,
    })
    return checkedClaims(payload, now)
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof errors.JWTExpired)
      throw refused('The identity has expired. Sign a new one for every page load.')
    if (error instanceof errors.JWSSignatureVerificationFailed)
      throw refused('The identity’s signature doesn’t match the account’s embed secret.')
    if (error instanceof errors.JWTClaimValidationFailed)
      throw refused(
        `The identity’s claim "${error.claim}" is missing or wrong. An identity needs aud "pulse", sub, jti, iat and exp.`,
      )
    throw refused('The identity isn’t a token signed with HS256.')
  }
}

function checkedClaims(claims: JWTPayload, now: Date) {
  const { sub, jti, iat, exp } = claimShape.safeParse(claims).data ?? {}
  if (!sub || !jti || iat === undefined || exp === undefined)
    throw refused('The identity needs the claims sub and jti (at most 200 characters each), iat and exp.')
  const seconds = now.getTime() / 1000
  if (iat > seconds + toleranceSeconds)
    throw refused('The identity is from the future. Check the host’s clock.')
  if (exp - Math.min(iat, seconds) > longestLifeSeconds || exp < iat)
    throw refused(
      'The identity is valid for more than five minutes. Set exp to at most 300 seconds after iat.',
    )
  return { sub, jti, exp }
}

function refused(reason: string): AppError {
  return new AppError('identity_refused', reason)
}
