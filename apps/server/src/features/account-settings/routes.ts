import { api } from '@pulse/contract'
import { heavyRoute, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { eraseCustomer, findCustomer } from './erase-customer.ts'
import { getSettings } from './get-settings.ts'
import { rotateEmbedSecret, setEmbedOrigins, setPublicInsights, setTimezone } from './set-account.ts'
import { setHours } from './set-hours.ts'
import { setLlm } from './set-llm.ts'
import { previewRetention, setRetention } from './set-retention.ts'
import { testLlm } from './test-llm.ts'

export function accountSettingsRoutes(services: Services): Route[] {
  return [
    route(api.accountSettings, ({ session }) => getSettings(services, session)),
    route(api.setAccountHours, ({ session, body }) => setHours(services, session, body)),
    route(api.setAccountTimezone, ({ session, body }) => setTimezone(services, session, body)),
    route(api.setEmbedOrigins, ({ session, body }) => setEmbedOrigins(services, session, body)),
    route(api.rotateEmbedSecret, ({ session, body }) => rotateEmbedSecret(services, session, body)),
    route(api.setPublicInsights, ({ session, body }) => setPublicInsights(services, session, body)),
    route(api.setAccountLlm, ({ session, body }) => setLlm(services, session, body)),
    heavyRoute(api.testAccountLlm, ({ session, body, signal }) =>
      testLlm(services, session, body, { signal }),
    ),
    route(api.setRetention, ({ session, body }) => setRetention(services, session, body)),
    heavyRoute(api.previewRetention, ({ session, body }) => previewRetention(services, session, body)),
    heavyRoute(api.findCustomer, ({ session, body }) => findCustomer(services, session, body)),
    heavyRoute(api.eraseCustomer, ({ session, body }) => eraseCustomer(services, session, body)),
  ]
}
