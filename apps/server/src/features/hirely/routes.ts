import { api, hasRole } from '@pulse/contract'
import { openJobs } from '../../domain/hiring/job-listings.ts'
import { requirementsWithMatches } from '../../domain/hiring/requirements.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'

export function hirelyRoutes(services: Services): Route[] {
  const { config, database, files, now } = services
  const links = { hiring: Boolean(config.links.hiring), booking: Boolean(config.links.booking) }
  return [
    route(api.getRequirements, async ({ session, signal }) => {
      // Viewers can't see applications, so they don't get applicants' files either.
      const addressOf = async (key: string) =>
        hasRole(session.role, 'manager') ? (await files.address(key, now())).url : null
      return {
        data: await database.readAccount(session.accountId, signal, tx =>
          requirementsWithMatches(tx, session.accountId, addressOf),
        ),
        links,
      }
    }),
    route(api.jobListings, async ({ query }) => ({
      data: await openJobs(services, query.jobid),
      links: { terms: Boolean(config.links.terms) },
    })),
  ]
}
