import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { ReplicaStatus } from '../database/index.ts'
import { AppError } from '../errors.ts'
import { measureReplica } from './replica-metrics.ts'
import { isFromThisMachine } from './this-machine.ts'

export interface HealthOptions {
  isReady: () => Promise<boolean>
  /** Undefined without a read replica. */
  replica: () => ReplicaStatus | undefined
  metricsToken: string | undefined
  /** The number of reverse proxies in front of Pulse. */
  proxies: number
}

/**
 * /healthz reports whether the process is alive, and /readyz whether it can serve requests. /metrics is for Prometheus,
 * and is available only from this machine or with a token.
 */
export function serveHealth(
  server: FastifyInstance,
  { isReady, replica, metricsToken, proxies }: HealthOptions,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'pulse_http_request_duration_seconds',
    help: 'Time from receiving a request to finishing its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  })
  measureReplica(registry, replica)
  let stopping = false
  server.addHook('preClose', async () => {
    stopping = true
  })
  server.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })

  server.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }))
  server.get('/readyz', { config: { rateLimit: false } }, async () => {
    if (stopping || !(await isReady()))
      throw new AppError(
        'unavailable',
        "Not ready: the database can't be reached or the server is stopping.",
        { retryAfterSeconds: 2 },
      )
    const read = replica()
    return { status: 'ready', ...(read && { replica: read.isUp ? 'used' : 'not used' }) }
  })
  server.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const allowed = metricsToken
      ? given !== undefined && same(given, metricsToken)
      : proxies === 0 && isFromThisMachine(request)
    if (!allowed)
      throw new AppError(
        'not_allowed',
        'Without METRICS_TOKEN, metrics are available only on this machine and not through a proxy. Set it and send it as a bearer token.',
      )
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function same(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
