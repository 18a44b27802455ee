import { api } from '@pulse/contract'
import { AppError } from '../../platform/errors.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'

export function linkRoutes({ config }: Services): Route[] {
  return [
    route(api.goOutside, async ({ params, reply }) => {
      const address = config.links[params.link]
      if (!address)
        throw new AppError(
          'not_found',
          `No URL is set for “${params.link}”. Set ${params.link.toUpperCase().replaceAll('-', '_')}_URL and restart Pulse.`,
        )
      reply.redirect(address, 302)
      return undefined
    }),
    route(api.configuredLinks, async () => ({
      'book-a-demo': Boolean(config.links['book-a-demo']),
      hiring: Boolean(config.links.hiring),
      booking: Boolean(config.links.booking),
      terms: Boolean(config.links.terms),
    })),
  ]
}
