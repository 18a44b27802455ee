import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { hostOriginsOf } from './domain/accounts/host-origins.ts'
import { createHelpdeskAccess } from './domain/connections/helpdesk-access.ts'
import { createCopilotParts } from './domain/copilot/create-parts.ts'
import { authenticateWith } from './domain/sessions/sessions.ts'
import { accountSettingsRoutes } from './features/account-settings/routes.ts'
import { applicationRoutes } from './features/applications/routes.ts'
import { serveUploads } from './features/applications/uploads/serve-uploads.ts'
import { authRoutes } from './features/auth/routes.ts'
import { calibrationRoutes } from './features/calibration/routes.ts'
import { connectRoutes } from './features/connect/routes.ts'
import { connectionRoutes } from './features/connections/routes.ts'
import { chatSocketRoutes } from './features/copilot/chat-socket.ts'
import { copilotRoutes } from './features/copilot/routes.ts'
import { embedRoutes } from './features/embed/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { findRoutes } from './features/find/routes.ts'
import { hirelyRoutes } from './features/hirely/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { kimRoutes } from './features/kim/routes.ts'
import { linkRoutes } from './features/links/routes.ts'
import { memberRoutes } from './features/members/routes.ts'
import { accountRoutes } from './features/pulse/account-routes.ts'
import { pulseRoutes } from './features/pulse/routes.ts'
import { scoringRoutes } from './features/scoring/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { timeDiaryRoutes } from './features/time-diary/routes.ts'
import { verificationRoutes } from './features/verification/routes.ts'
import { serveFiles } from './platform/files/serve-files.ts'
import type { HeavyCalls } from './platform/http/heavy-calls.ts'
import { createServer } from './platform/http/server.ts'
import { serveOutbox } from './platform/mail/index.ts'
import type { Services } from './platform/services.ts'

const webRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../web/dist')

/** Serves all features from one HTTP server. With `web: false`, the development server serves the pages instead. */
export async function createApp(
  services: Services,
  options: { web: boolean; heavyCalls?: HeavyCalls },
): Promise<FastifyInstance> {
  const { config, database, log } = services
  const helpdesks = createHelpdeskAccess(services)
  const copilot = createCopilotParts(services)
  const server = await createServer({
    routes: [
      ...applicationRoutes(services),
      ...authRoutes(services),
      ...calibrationRoutes(services),
      ...connectRoutes(services, helpdesks),
      ...connectionRoutes(services, helpdesks),
      ...copilotRoutes(services, copilot),
      ...embedRoutes(services),
      ...eventRoutes(services),
      ...findRoutes(services),
      ...hirelyRoutes(services),
      ...importRoutes(services),
      ...kimRoutes(services),
      ...linkRoutes(services),
      ...memberRoutes(services),
      ...pulseRoutes(services),
      ...accountRoutes(services, helpdesks),
      ...scoringRoutes(services),
      ...settingsRoutes(services),
      ...accountSettingsRoutes(services),
      ...timeDiaryRoutes(services),
      ...verificationRoutes(services),
    ],
    sockets: chatSocketRoutes(services, copilot),
    authenticate: authenticateWith(services),
    pages: options.web
      ? {
          webRoot,
          hostOriginsOf: account => hostOriginsOf(database, account),
          fileOrigin: services.files.origin,
        }
      : undefined,
    addPages: server => {
      serveOutbox(server, services)
      serveFiles(server, services)
      serveUploads(server, services)
    },
    isReady: () => database.isReady(),
    replica: () => database.replica(),
    metricsToken: config.metricsToken,
    log,
    https: config.publicUrl?.startsWith('https:') ?? false,
    proxies: config.proxies,
    requestsPerMinute: config.requestsPerMinute,
    answerCacheBytes: config.answerCacheBytes,
    ...(options.heavyCalls && { heavyCalls: options.heavyCalls }),
  })
  // Waits for chat answers in progress, because they need the database, which closes after the server.
  server.addHook('onClose', () => copilot.answers.idle())
  return server
}
