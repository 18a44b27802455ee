import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '../errors.ts'
import { type SocketRoute, serveSockets } from '../sockets/serve-sockets.ts'
import { addressOf } from './address.ts'
import { AnswerCache } from './answer-cache.ts'
import { serveApiDocs } from './api-docs.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { acceptByteStreams } from './byte-streams.ts'
import { answerCall } from './call.ts'
import { answerError } from './errors.ts'
import { type HealthOptions, serveHealth } from './health.ts'
import { createHeavyCalls, type HeavyCalls } from './heavy-calls.ts'
import { acceptJsonBodies } from './json-body.ts'
import { loggedPath } from './logged-path.ts'
import { type PagesOptions, servePages } from './pages.ts'
import type { Route } from './route.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import type { Authenticate } from './session.ts'

interface ServerOptions extends HealthOptions {
  routes: Route[]
  sockets?: SocketRoute[]
  authenticate: Authenticate
  /** Absent when the development server serves the web app. */
  pages: PagesOptions | undefined
  /** Adds pages that are not part of the API or the web app. */
  addPages: (server: FastifyInstance) => void
  log: Logger
  https: boolean
  proxies: number
  requestsPerMinute: number
  answerCacheBytes: number
  heavyCalls?: HeavyCalls
}

const defaultBodyLimit = 1024 * 1024
/** Long enough for 10,000 Chinese characters in a URL, as Find Tickets allows. */
const longestHeaders = 128 * 1024
/** The largest websocket frame, in bytes. */
const largestFrame = 16 * 1024

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Takes the caller's IP address from the X-Forwarded-For entry that the outermost trusted proxy added. Entries to
    // the left of it come from the caller and can't be trusted.
    trustProxy: (_address, hop) => hop < options.proxies,
    bodyLimit: defaultBodyLimit,
    // The contract limits path parameters instead, so the error can say which one is too long.
    routerOptions: { maxParamLength: longestHeaders },
    http: { maxHeaderSize: longestHeaders },
    requestIdHeader: false,
    genReqId: request => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
    },
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    // A path that can't be decoded gets an error in the usual format. Hooks haven't run at this point, so the headers
    // are set here.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers({ ...securityHeaders, 'x-request-id': request.id })),
    clientErrorHandler: answerBrokenRequest,
  }) as unknown as FastifyInstance

  addSecurityHeaders(server, { https: options.https })
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  const stop = new AbortController()
  const stopping = stop.signal
  server.addHook('preClose', async () => stop.abort())
  server.addHook('onSend', async (_request, reply) => {
    // Finishes requests in flight, but doesn't keep their connections alive.
    if (stopping.aborted) reply.header('connection', 'close')
  })
  server.addHook('onResponse', async (request, reply) => {
    const path = loggedPath(request.url)
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  server.setNotFoundHandler(async request => {
    throw new AppError(
      'not_found',
      `Not found: ${request.method} ${request.url.split('?')[0]?.slice(0, 200)}.`,
    )
  })
  acceptJsonBodies(server)
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await server.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    cache: 10_000,
    keyGenerator: request => addressOf(request.ip),
  })

  await serveSockets(server, {
    routes: options.sockets ?? [],
    log: options.log,
    largestFrame,
    perAddress: options.requestsPerMinute,
  })
  serveHealth(server, options)
  serveApiDocs(server)
  options.addPages(server)
  const calls = {
    authenticate: options.authenticate,
    heavyCalls: options.heavyCalls ?? createHeavyCalls(),
    answers: new AnswerCache(options.answerCacheBytes),
    stopping,
  }
  const isPlain = ({ endpoint }: Route) => !endpoint.streamed && !endpoint.multipart
  for (const route of options.routes) if (isPlain(route)) addRoute(server, route, calls)
  await server.register(async streaming => {
    acceptByteStreams(streaming)
    for (const route of options.routes) if (route.endpoint.streamed) addRoute(streaming, route, calls)
  })
  await server.register(async forms => {
    // Off, so handlers can read the whole body and then report every file that is too large.
    await forms.register(multipart, { throwFileSizeLimit: false })
    for (const route of options.routes) if (route.endpoint.multipart) addRoute(forms, route, calls)
  })
  // An unknown path under /api is an error and never serves the web app's page.
  server.all('/api', noSuchCall)
  server.all('/api/*', noSuchCall)
  if (options.pages) await servePages(server, options.pages)
  return server
}

function addRoute(server: FastifyInstance, route: Route, calls: Parameters<typeof answerCall>[1]): void {
  const { endpoint } = route
  server.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    handler: answerCall(route, calls),
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
  })
}

async function noSuchCall(request: FastifyRequest): Promise<never> {
  const path = request.url.split('?')[0]?.slice(0, 200)
  throw new AppError('not_found', `Unknown call: ${request.method} ${path}. See /api/docs.`)
}
