import { api } from '@pulse/contract'
import { heavyRoute, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { categoryRoutes } from './category-routes.ts'
import { configureAi, configureGeneral, setAdjustment } from './configure.ts'
import { getAccountConfiguration } from './get-account-configuration.ts'
import { getAdjustment } from './get-adjustment.ts'
import { historyRoutes } from './history-routes.ts'
import { getWeightsPreview } from './preview-weights.ts'

export function settingsRoutes(services: Services): Route[] {
  return [
    route(api.accountConfiguration, ({ session }) => getAccountConfiguration(services, session)),
    route(api.configureAi, ({ session, body }) => configureAi(services, session, body)),
    route(api.configureGeneral, ({ session, body }) => configureGeneral(services, session, body)),
    heavyRoute(api.scoreAdjustment, ({ session, signal }) => getAdjustment(services, session, signal)),
    route(api.setScoreAdjustment, ({ session, body }) => setAdjustment(services, session, body)),
    heavyRoute(api.previewWeights, call => getWeightsPreview(services, call)),
    ...categoryRoutes(services),
    ...historyRoutes(services),
  ]
}
