import { api } from '@pulse/contract'
import type { HelpdeskAccess } from '../../domain/connections/helpdesk-access.ts'
import { connectionsOf } from '../../domain/connections/progress.ts'
import { AppError } from '../../platform/errors.ts'
import { rawBodyOf } from '../../platform/http/json-body.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { act, disconnect, pause, resume, resync, syncNow } from './change-connection.ts'
import { rejectedObjects } from './rejected-objects.ts'
import { ConnectionsWatch } from './watch.ts'
import { createWebhookAddress, receiveWebhook, setWebhookSecret } from './webhook.ts'

export function connectionRoutes(services: Services, helpdesks: HelpdeskAccess): Route[] {
  const { database, now } = services
  const read = (accountId: number) =>
    database.withAccount(accountId, tx => connectionsOf(tx, accountId, helpdesks, now()))
  const watch = new ConnectionsWatch(read)
  return [
    route(api.getConnections, ({ session }) => read(session.accountId)),
    route(api.watchConnections, async ({ session, reply, signal, stopping }) => {
      await watch.send(reply, session.accountId, AbortSignal.any([signal, stopping]))
      return undefined
    }),
    route(api.pauseConnection, ({ session, params }) =>
      act(services, helpdesks, session, params.connectionId, pause),
    ),
    route(api.resumeConnection, ({ session, params }) =>
      act(services, helpdesks, session, params.connectionId, resume),
    ),
    route(api.syncConnection, ({ session, params }) =>
      act(services, helpdesks, session, params.connectionId, syncNow(now())),
    ),
    route(api.resyncConnection, ({ session, params, body }) => {
      if (body.from !== null && body.from > now().toISOString().slice(0, 10))
        throw new AppError('invalid_input', 'That day is in the future. Choose an earlier one.')
      return act(services, helpdesks, session, params.connectionId, resync(body.from, now()))
    }),
    route(api.disconnect, ({ session, params, body }) =>
      act(services, helpdesks, session, params.connectionId, disconnect(body.data)),
    ),
    route(api.setWebhookSecret, ({ session, params, body }) =>
      act(
        services,
        helpdesks,
        session,
        params.connectionId,
        setWebhookSecret({ ...services, helpdesks }, body.secret),
      ),
    ),
    route(api.createWebhookAddress, ({ session, params }) =>
      createWebhookAddress(services, helpdesks, session, params.connectionId),
    ),
    route(api.receiveWebhook, ({ params, query, request, address }) =>
      receiveWebhook(services, helpdesks, {
        key: params.key,
        secret: query.secret,
        headers: request.headers,
        body: rawBodyOf(request),
        address,
      }),
    ),
    route(api.rejectedObjects, async ({ session, params, reply }) => {
      const lines = await rejectedObjects(services, session, params.connectionId)
      reply
        .header('content-disposition', 'attachment; filename="rejected-objects.jsonl"')
        .type('application/x-ndjson; charset=utf-8')
        .send(lines)
      return undefined
    }),
  ]
}
