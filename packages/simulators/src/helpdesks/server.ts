import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { SimCall, SimResponse } from './call.ts'
import { type Fault, Faults } from './faults.ts'
import { SimWorld } from './world.ts'

export type { SimCall, SimResponse } from './call.ts'

export type Provider = 'zendesk' | 'gorgias' | 'freshdesk' | 'gladly'

/** Handles calls to one helpdesk. Throws `SimError` for every failure. */
export type SimApi = (call: SimCall, account: SimAccount) => SimResponse | Promise<SimResponse>

export class SimError extends Error {
  readonly response: SimResponse
  constructor(response: SimResponse) {
    super(`status ${response.status}`)
    this.response = response
  }
}

/** One customer's account at a helpdesk. */
export interface SimAccount {
  provider: Provider
  name: string
  baseUrl: string
  world: SimWorld
  faults: Faults
  /** Every call so far, oldest first. */
  calls: SimCall[]
  /** State that the provider's API keeps between calls: tokens, cursors, rate limits and switches. */
  state: Map<string, unknown>
}

export interface HelpdeskSimulator {
  /** The value for HELPDESK_URL, with the placeholders {provider} and {account}. */
  template: string
  /** The account, created empty on first use. Calls to an account that wasn't created get the provider's 404. */
  account(provider: Provider, name: string): SimAccount
  close(): Promise<void>
}

export async function startSimulator(
  apis: Record<Provider, SimApi>,
  options: { port?: number; now?: () => Date } = {},
): Promise<HelpdeskSimulator> {
  const now = options.now ?? (() => new Date())
  const accounts = new Map<string, SimAccount>()
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const [, provider = '', name = '', ...rest] = url.pathname.split('/')
    const account = accounts.get(`${provider}/${name}`)
    if (!account) return send(response, { status: 404, text: 'No help desk at this address.' })
    const call: SimCall = {
      method: request.method ?? 'GET',
      path: `/${rest.join('/')}`,
      query: url.searchParams,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([key, value]) => [key, String(value)]),
      ),
      body: await bodyOf(request),
    }
    account.calls.push(call)
    const fault = account.faults.take(call)
    if (fault && (await breaksOn(fault, response))) return
    try {
      send(response, await apis[account.provider](call, account), fault?.kind === 'cut')
    } catch (error) {
      if (error instanceof SimError) return send(response, error.response)
      send(response, { status: 500, text: `The simulator failed: ${(error as Error).stack}` })
    }
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    template: `${origin}/{provider}/{account}`,
    account(provider, name) {
      const key = `${provider}/${name}`
      const known = accounts.get(key)
      if (known) return known
      const created: SimAccount = {
        provider,
        name,
        baseUrl: `${origin}/${key}`,
        world: new SimWorld(now),
        faults: new Faults(),
        calls: [],
        state: new Map(),
      }
      accounts.set(key, created)
      return created
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Returns whether the fault has ended the call. */
async function breaksOn(fault: Fault, response: ServerResponse): Promise<boolean> {
  if (fault.kind === 'slow') await delay(fault.ms)
  if (fault.kind === 'drop') response.destroy()
  if (fault.kind === 'answer') send(response, fault)
  return fault.kind === 'drop' || fault.kind === 'answer'
}

function send(
  response: ServerResponse,
  { status = 200, headers, json, text }: SimResponse,
  cut = false,
): void {
  const body = Buffer.from(json === undefined ? (text ?? '') : JSON.stringify(json))
  response.writeHead(status, {
    ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    'content-length': String(body.length),
    ...headers,
  })
  if (!cut) return void response.end(body)
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
