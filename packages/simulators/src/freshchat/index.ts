import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FreshchatStep, stepOf } from './steps.ts'
import { createWebhooks, type SignedWebhook } from './webhooks.ts'
import { type FreshchatConversation, type FreshchatState, FreshchatWorld } from './world.ts'

export const freshchatToken = 'freshchat-token'

export type FreshchatFailure =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Closes the connection before or after handling the call. */
  | 'drop'
  | 'lose-response'
  /** From now on, every call gets a 401. */
  | 'expire-token'

export interface FreshchatSimulator extends FreshchatState {
  baseUrl: string
  /** The public key for checking webhook signatures, in PEM format. */
  publicKey: string
  /** Every call so far, such as "POST /conversations". */
  calls: string[]
  /** Makes the next calls of this step fail in these ways, in order. */
  failNext(step: FreshchatStep, ...failures: FreshchatFailure[]): void
  renewToken(): void
  /** Adds an agent's reply. Returns its signed webhook, which a test can send once, twice or not at all. */
  reply(conversationId: string, text: string, options?: { isPrivate?: boolean }): SignedWebhook
  resolve(conversationId: string): SignedWebhook
  close(): Promise<void>
}

/** Simulates the parts of Freshchat's API (/v2) that a handover uses. */
export async function startFreshchatSimulator(
  now: () => Date = () => new Date(),
): Promise<FreshchatSimulator> {
  const world = new FreshchatWorld(now)
  const webhooks = createWebhooks(now)
  const failures = new Map<FreshchatStep, FreshchatFailure[]>()
  const calls: string[] = []
  let isExpired = false

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const path = url.pathname.replace(/^\/v2/, '')
    const method = request.method ?? 'GET'
    const body = parsed(await bodyOf(request))
    calls.push(`${method} ${path}`)
    const step = stepOf(method, path, body)
    const failure = step ? failures.get(step)?.shift() : undefined
    if (failure === 'expire-token') isExpired = true
    if (isExpired || request.headers.authorization !== `Bearer ${freshchatToken}`)
      return send(response, 401, problem(401, 'UNAUTHORIZED', 'Token is invalid or has expired'))
    if (failure === 'drop') return void request.socket.destroy()
    if (typeof failure === 'object')
      return void response
        .writeHead(failure.status, failure.headers)
        .end(
          failure.body ?? JSON.stringify(problem(failure.status, 'FAILED', 'The simulator is set to fail')),
        )
    if (!step) return send(response, 404, problem(404, 'NOT_FOUND', 'Unknown path'))
    const { status, answer } = world.handle(step, { path, query: url.searchParams, body })
    if (failure === 'lose-response') return void request.socket.destroy()
    send(response, status, answer)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    publicKey: webhooks.publicKey,
    users: world.users,
    conversations: world.conversations,
    channels: world.channels,
    groups: world.groups,
    calls,
    failNext: (step, ...next) => void failures.set(step, [...(failures.get(step) ?? []), ...next]),
    renewToken: () => {
      isExpired = false
    },
    reply: (conversationId, text, { isPrivate = false } = {}) =>
      webhooks.message(world.addAgentMessage(conversationId, text, isPrivate)),
    resolve: conversationId => {
      world.conversation(conversationId).status = 'resolved'
      return webhooks.resolution(conversationId)
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type { FreshchatConversation, SignedWebhook }

function problem(code: number, status: string, message: string) {
  return { code, status, message }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
