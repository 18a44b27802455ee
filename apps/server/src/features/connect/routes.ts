import { api, type Platform } from '@pulse/contract'
import type { FastifyRequest } from 'fastify'
import type { HelpdeskAccess } from '../../domain/connections/helpdesk-access.ts'
import { AppError } from '../../platform/errors.ts'
import { originOf } from '../../platform/http/origin.ts'
import { type Call, type Route, route } from '../../platform/http/route.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { attemptCookie, readAttemptSecret } from './attempt-cookie.ts'
import { AttemptLimit } from './attempt-limit.ts'
import { beginAttempt } from './attempts.ts'
import { checkHost } from './check-host.ts'
import { fetchProfile } from './fetch-profile.ts'
import { asCallError, makeConnection } from './make-connection.ts'
import { finish, install } from './oauth.ts'
import { readSubdomain } from './read-subdomain.ts'
import { sendResultPage } from './result-page.ts'

export function connectRoutes(allServices: Services, helpdesks: HelpdeskAccess): Route[] {
  const services = { ...allServices, helpdesks }
  const { config, database, now } = services
  const limit = new AttemptLimit(30)
  // The limit is higher because starting a sign-in only redirects to the helpdesk and doesn't call it.
  const beginnings = new AttemptLimit(300)
  const cookie = (request: FastifyRequest, secret: string) =>
    attemptCookie(secret, { https: originOf(config, request).startsWith('https:') })
  const redirectUri = (request: FastifyRequest, provider: Platform) =>
    `${originOf(config, request)}/api/${provider}/oauth/callback`

  const withToken =
    (provider: Platform) =>
    async ({
      body,
      session,
      address,
      request,
      signal,
    }: Call<typeof api.connectFreshdesk | typeof api.connectGladly>) => {
      mustNotBeExpired(request, session)
      limit.take(session ? `account ${session.accountId}` : address, now())
      const subdomain = readSubdomain(helpdesks, provider, body.account)
      const credentials = { kind: 'token' as const, email: body.agentEmail, token: body.apiToken }
      const outcome = await makeConnection(
        services,
        { provider, subdomain, credentials },
        session,
        signal,
      ).catch(error => {
        throw asCallError(error, helpdesks.helpdesk(provider).name)
      })
      return {
        success: true as const,
        data: { account: subdomain, provider, waiting: outcome === 'waiting' },
      }
    }

  const toHelpdesk =
    (provider: Platform) =>
    async ({
      query,
      address,
      request,
      reply,
    }: Call<typeof api.installZendesk | typeof api.installGorgias>) => {
      beginnings.take(address, now())
      const { location, secret } = await install(services, {
        provider,
        account: query.account,
        secret: readAttemptSecret(request.headers.cookie),
        redirectUri: redirectUri(request, provider),
      })
      // Keeps the helpdesk's page in the popup opened by the connection page.
      reply.header('cross-origin-opener-policy', 'unsafe-none')
      reply.header('set-cookie', cookie(request, secret)).redirect(location, 302)
      return undefined
    }

  const backFromHelpdesk =
    (provider: Platform) =>
    async ({
      query,
      address,
      request,
      reply,
      signal,
    }: Call<typeof api.callbackZendesk | typeof api.callbackGorgias>) => {
      const secret = readAttemptSecret(request.headers.cookie)
      if (secret) limit.take(address, now())
      sendResultPage(
        reply,
        await finish(services, {
          provider,
          returned: query,
          secret,
          redirectUri: redirectUri(request, provider),
          signal,
        }),
      )
      return undefined
    }

  return [
    route(api.connectFreshdesk, withToken('freshdesk')),
    route(api.connectGladly, withToken('gladly')),
    route(api.startConnecting, async ({ body, session, address, request, reply, signal }) => {
      mustNotBeExpired(request, session)
      limit.take(session ? `account ${session.accountId}` : address, now())
      const { provider } = body
      const subdomain = readSubdomain(helpdesks, provider, body.account)
      await checkHost(helpdesks, provider, subdomain, signal)
      const secret = await beginAttempt(database.global, { provider, subdomain }, session, now())
      reply.header('set-cookie', cookie(request, secret))
      return {
        success: true as const,
        account: subdomain,
        install: `/${provider}/oauth/install?account=${subdomain}`,
      }
    }),
    route(api.installZendesk, toHelpdesk('zendesk')),
    route(api.installGorgias, toHelpdesk('gorgias')),
    route(api.callbackZendesk, backFromHelpdesk('zendesk')),
    route(api.callbackGorgias, backFromHelpdesk('gorgias')),
    route(api.fetchProfile, ({ query, request }) =>
      fetchProfile(services, {
        account: query.account,
        secret: readAttemptSecret(request.headers.cookie),
      }),
    ),
  ]
}

/** Without this check, a user whose session has just expired would connect the helpdesk without an account. */
function mustNotBeExpired(request: FastifyRequest, session: Session | null): void {
  if (request.headers.authorization && !session)
    throw new AppError('not_signed_in', 'Your session has ended. Sign in again, then connect.')
}
