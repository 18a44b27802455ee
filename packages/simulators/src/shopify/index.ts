import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const shopifyToken = 'shpat_simulated'

/** One order as the Admin API returns it. */
export interface ShopifyOrder {
  name: string
  email: string | null
  phone: string | null
  createdAt: string
  [field: string]: unknown
}

export type ShopifyFailure =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** A GraphQL error with status 200. */
  | { graphql: 'THROTTLED' | 'ACCESS_DENIED' | 'undefinedField' }
  | 'drop'

export interface ShopifySimulator {
  shopUrl: string
  orders: ShopifyOrder[]
  /** The searches so far. */
  searches: string[]
  failNext(...failures: ShopifyFailure[]): void
  close(): Promise<void>
}

/** Shopify's Admin API: the GraphQL query for orders, in any API version. */
export async function startShopifySimulator(): Promise<ShopifySimulator> {
  const orders: ShopifyOrder[] = []
  const searches: string[] = []
  const failures: ShopifyFailure[] = []

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const failure = failures.shift()
    if (failure === 'drop') return void request.socket.destroy()
    if (failure && 'status' in failure)
      return void response
        .writeHead(failure.status, failure.headers)
        .end(failure.body ?? '{"errors":"Failed"}')
    if (!/^\/admin\/api\/\d{4}-(?:01|04|07|10)\/graphql\.json$/.test(request.url ?? ''))
      return send(response, 404, { errors: 'Not Found' })
    if (request.headers['x-shopify-access-token'] !== shopifyToken)
      return send(response, 401, {
        errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
      })
    if (failure)
      return send(response, 200, {
        errors: [{ message: `Failed: ${failure.graphql}`, extensions: { code: failure.graphql } }],
      })
    const { query, variables } = JSON.parse(body)
    if (!/\borders\(/.test(query) || typeof variables?.query !== 'string')
      return send(response, 200, {
        errors: [{ message: 'Variable $query of type String! was provided invalid value' }],
      })
    searches.push(variables.query)
    send(response, 200, {
      data: { orders: { nodes: found(variables.query) } },
      extensions: { cost: { throttleStatus: { currentlyAvailable: 1_000 } } },
    })
  }

  /** Like the real search, this also finds values that start with the given one. */
  const found = (search: string) => {
    const [, field, value = ''] = /^(?:(email):)?"?([^"]*)"?$/.exec(search) ?? []
    const begins = (text: string | null) => text?.toLowerCase().startsWith(value.toLowerCase()) ?? false
    return orders
      .filter(order => (field === 'email' ? begins(order.email) : begins(order.phone)))
      .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(error => send(response, 500, { errors: String(error) }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    shopUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    searches,
    failNext: (...next) => void failures.push(...next),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
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
