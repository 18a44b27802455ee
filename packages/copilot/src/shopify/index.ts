import { fieldOf, listAt, textAt } from '../http/reading.ts'
import { callService, type ServiceAccess, type ServiceOptions } from '../http/service-client.ts'
import { ServiceError } from '../http/service-error.ts'
import type { Contact, OrderSource } from '../types.ts'
import { orderFrom } from './order.ts'
import { ordersQuery } from './orders-query.ts'

export interface ShopifyOptions {
  /** Such as https://acme.myshopify.com. */
  shopUrl: string
  /** An Admin API access token with the read_orders scope. */
  token: string
  /** A stable version of the Admin API. */
  version?: string | undefined
  access: ServiceAccess
}

const currentVersion = '2026-10'
const mostTries = 3
const pauseMs = 1_000

/** Orders from Shopify's Admin API (GraphQL). */
export function createShopifyOrders({
  shopUrl,
  token,
  version = currentVersion,
  access,
}: ShopifyOptions): OrderSource {
  const service: ServiceOptions = {
    name: 'Shopify',
    baseUrl: shopUrl.replace(/\/+$/, ''),
    headers: { 'x-shopify-access-token': token },
    secrets: [token],
    access,
    explanationIn: body => ({
      detail: null,
      text: textAt(body, 'errors') ?? textAt(body, 'errors', 0, 'message'),
    }),
  }

  /** Shopify reports rate limits and missing permissions in a response with status 200. */
  const ask = async (query: string, signal: AbortSignal | undefined): Promise<unknown> => {
    for (let attempt = 1; ; attempt++) {
      const { body } = await callService(
        { ...service, access: { ...access, signal: signal ?? access.signal } },
        `/admin/api/${version}/graphql.json`,
        { method: 'POST', body: { query: ordersQuery, variables: { query } } },
      )
      const [problem] = listAt(body, 'errors')
      if (problem === undefined) return body
      const code = textAt(problem, 'extensions', 'code')
      if (code === 'THROTTLED' && attempt < mostTries) {
        await access.sleep(pauseMs * attempt)
        continue
      }
      throw problemError(code, textAt(problem, 'message'))
    }
  }

  return {
    name: 'Shopify',
    async ordersOf(contact, signal) {
      const body = await ask(searchFor(contact), signal)
      const nodes = listAt(body, 'data', 'orders', 'nodes')
      if (fieldOf(body, 'data', 'orders', 'nodes') === undefined)
        throw new ServiceError('unexpected', 'Shopify returned no orders field. Check the shop’s URL.')
      // The search also finds orders with similar values, so only exact matches are kept.
      return nodes.filter(node => belongsTo(node, contact)).flatMap(node => orderFrom(node) ?? [])
    },
  }
}

function problemError(code: string | null, message: string | null): ServiceError {
  if (code === 'THROTTLED')
    return new ServiceError('rate_limited', 'Shopify’s rate limit was reached. Try again in a minute.', {
      detail: code,
    })
  if (code === 'ACCESS_DENIED')
    return new ServiceError(
      'forbidden',
      'Shopify doesn’t allow reading orders. Give the app the read_orders scope.',
      { detail: code },
    )
  return new ServiceError(
    'rejected',
    `Shopify rejected the query. Shopify says: ${(message ?? 'no reason').slice(0, 200)}`,
    { detail: code },
  )
}

/** Values are quoted, so nothing in an email address is interpreted as search syntax. */
function searchFor(contact: Contact): string {
  const quoted = (value: string) => `"${value.replace(/["\\]/g, '')}"`
  return 'email' in contact ? `email:${quoted(contact.email)}` : quoted(contact.phone)
}

function belongsTo(node: unknown, contact: Contact): boolean {
  if ('email' in contact) return textAt(node, 'email')?.toLowerCase() === contact.email.trim().toLowerCase()
  const digits = (value: string | null) => (value ?? '').replace(/\D/g, '')
  return digits(contact.phone) !== '' && digits(textAt(node, 'phone')) === digits(contact.phone)
}
