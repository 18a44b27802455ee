import { type LlmSimulator, startLlmSimulator } from '@pulse/simulators/llm'
import { type ShopifySimulator, shopifyToken, startShopifySimulator } from '@pulse/simulators/shopify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { ChatClient, listen } from '../../../test-support/chat.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { storeRules } from '../../domain/copilot/account-rules.ts'
import { answerSession } from '../../domain/copilot/answer.ts'
import { createCopilotParts } from '../../domain/copilot/create-parts.ts'
import { customerFor } from '../../domain/copilot/customers.ts'
import { messagesAfter } from '../../domain/copilot/messages.ts'
import { receiveMessage } from '../../domain/copilot/receive.ts'
import { startChat } from '../../domain/copilot/sessions.ts'
import { copilotSettingsOf } from '../../domain/copilot/settings.ts'

let server: TestApp
let url: string
let shopify: ShopifySimulator
let model: LlmSimulator
let northwind: SeededAccount
let headers: { authorization: string }

const email = 'ava.brooks@example.com'
const phone = '+15550100001'
/** An order that the demo's policy wouldn't refund, because it was expensive and delivered long ago. */
const delivered = {
  name: '#7001',
  email,
  phone,
  createdAt: '2025-11-01T08:00:00Z',
  cancelledAt: null,
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'FULFILLED',
  totalPriceSet: { shopMoney: { amount: '890.00', currencyCode: 'USD' } },
  lineItems: { nodes: [{ title: 'Tent', quantity: 1, product: { productType: 'Camping' } }] },
  fulfillments: [
    {
      createdAt: '2025-11-03T10:00:00Z',
      displayStatus: 'DELIVERED',
      estimatedDeliveryAt: null,
      deliveredAt: '2025-11-05T10:00:00Z',
      trackingInfo: [],
    },
  ],
}
const rules = {
  name: 'Northwind returns',
  shop: 'Northwind',
  refund: {
    daysAfterDelivery: 60,
    largestAmountCents: 10_000,
    currency: 'USD',
    excludedKinds: [],
    lostAfterDays: 5,
  },
}
const pages = [
  { slug: 'repairs', title: 'Repairs', markdown: '## Tent repairs\nWe repair tent poles for free.' },
]

beforeAll(async () => {
  shopify = await startShopifySimulator()
  shopify.orders.push(delivered)
  model = await startLlmSimulator()
  server = await createTestApp({ demo: true, llmPrivateAddresses: true })
  northwind = await seedAccount(server.owner, { name: 'northwind', capabilities: ['plain_chat'] })
  headers = await server.signIn(northwind)
  await call('PUT', '/copilot/channels/shopify', {
    shopify: { url: shopify.shopUrl, token: shopifyToken },
  })
  url = await listen(server.app)
})
afterAll(async () => {
  await server.close()
  await shopify.close()
  await model.close()
})
beforeEach(() => server.owner.deleteFrom('copilot_rules').execute())

async function call(method: 'PUT' | 'POST', path: string, body: object): Promise<unknown> {
  const response = await server.call({ method, url: `/api${path}`, headers, body })
  expect(response).toMatchObject({ status: 200 })
  return response.body
}
const ask = (message: string) => call('POST', '/copilot/try', { message, email })

describe('an account that isn’t a demo account', () => {
  test('never uses the demo’s policy and pages, so a refund request isn’t decided but passed on', async () => {
    expect(await ask('I want a refund for my order')).toEqual({
      rule: 'refund.no_policy',
      replies: [
        {
          text: 'I can’t decide on a refund or return for order #7001 myself. Our team does that. Should I pass on this request? Refund or return of order #7001 (Tent, $890.00). Please reply yes or no.',
          sources: [{ kind: 'order', title: 'Order #7001' }],
        },
      ],
      unsure: false,
      handover: null,
    })
    expect(await ask('Which payment methods do you accept?')).toMatchObject({ rule: null, unsure: true })
  })

  test('uses its own rules and pages as soon as they are imported, in all processes', async () => {
    const other = createCopilotParts(server.services)
    const askOther = async () => {
      const { accountId } = northwind
      const settings = await server.database.withAccount(accountId, tx => copilotSettingsOf(tx, accountId))
      const copilot = await other.copilotFor(accountId, settings)
      const { rule, replies } = await copilot.respond({
        variant: 'valeo',
        customer: { name: null, email, phone: null },
        history: [],
        message: 'I want a refund for my order',
        orderId: null,
        state: null,
        now: server.clock.now,
      })
      return [rule, replies.at(-1)?.text]
    }
    expect((await askOther())[0]).toBe('refund.no_policy')
    await storeRules(server.owner, northwind.accountId, { rules, pages })
    const refused = {
      rule: 'refund.too_late',
      replies: [
        {
          text: expect.stringContaining('up to 60 days after delivery'),
          sources: [{ kind: 'order' }, { kind: 'rule', title: 'Northwind returns' }],
        },
      ],
    }
    expect(await ask('I want a refund for my order')).toMatchObject(refused)
    expect(await askOther()).toEqual(['refund.too_late', expect.stringContaining('up to 60 days')])
    expect(await ask('Do you have tent repairs?')).toMatchObject({
      rule: 'page',
      replies: [
        {
          text: 'We repair tent poles for free.',
          sources: [{ title: 'Repairs: Tent repairs', kind: 'page' }],
        },
      ],
    })
    const longer = { ...rules.refund, daysAfterDelivery: 365 }
    await storeRules(server.owner, northwind.accountId, { rules: { ...rules, refund: longer }, pages })
    expect((await askOther())[0]).toBe('refund.too_expensive')
    expect(await ask('I want a refund for my order')).toMatchObject({ rule: 'refund.too_expensive' })
  })

  test('doesn’t trust a web visitor’s email, and asks for the order’s number and email', async () => {
    const searches = shopify.searches.length
    const client = await new ChatClient(url, 'valeo', { email, account: 'northwind' }).ready()
    expect(client.frames[1]).toMatchObject({ type: 'GREETINGS', orderId: '-1' })
    expect(JSON.stringify(client.frames)).not.toMatch(/7001|Tent/)
    client.say('Where is my order 7001?', 'one')
    const asked = await client.next('MESSAGE')
    expect(asked.message).toBe('Thanks. What’s the email address it was ordered with?')
    expect(shopify.searches.length).toBe(searches)
    client.say(`It was ordered with ${email}`, 'two')
    const found = await client.next('MESSAGE', ({ seq }) => seq > asked.seq)
    expect(found.message).toContain('Order #7001 (Tent) was delivered on Nov 5, 2025.')
    client.say('I want a refund', 'three')
    const { message } = await client.next('MESSAGE', ({ seq }) => seq > found.seq)
    expect(message).toContain(
      'Should I pass on this request? Refund or return of order #7001 (Tent, $890.00).',
    )
    client.say('Yes', 'four')
    expect((await client.next('HANDOVER')).message).toContain('I’ve passed this on to our team.')
    await client.end()
  })

  test('disconnecting Shopify takes effect with the next message', async () => {
    expect(await ask('Where is my order 7001?')).toMatchObject({ rule: 'status' })
    await call('PUT', '/copilot/channels/shopify', { shopify: null })
    expect(await ask('Where is my order 7001?')).toMatchObject({ rule: 'order.unknown' })
    await call('PUT', '/copilot/channels/shopify', {
      shopify: { url: shopify.shopUrl, token: 'revoked-token' },
    })
    expect(await ask('Where is my order 7001?')).toMatchObject({
      replies: [{ text: expect.stringContaining('can’t look up orders') }],
    })
    await call('PUT', '/copilot/channels/shopify', { shopify: { url: shopify.shopUrl, token: shopifyToken } })
    expect(await ask('Where is my order 7001?')).toMatchObject({ rule: 'status' })
  })

  test('recognizes a WhatsApp customer by phone number', async () => {
    const { accountId } = northwind
    const { database, clock } = server
    const ids = await database.withAccount(accountId, async tx => {
      const customer = await customerFor(tx, accountId, { phone }, clock.now)
      const started = await startChat(tx, customer, { variant: 'valeo', channel: 'whatsapp' }, clock.now)
      const found = { accountId, sessionId: started.session.session_id }
      await receiveMessage(tx, found, { content: 'Where is my order?' }, clock.now)
      return found
    })
    await answerSession(createCopilotParts(server.services).answering, ids)
    const messages = await database.withAccount(accountId, tx => messagesAfter(tx, ids, 0))
    expect(messages.at(-1)?.content).toContain('Order #7001 (Tent) was delivered on Nov 5, 2025.')
  })
})

test('a demo account uses the demo’s rules unless it has its own', async () => {
  const demo = await seedAccount(server.owner, { name: 'valeo', capabilities: ['plain_chat'] })
  await server.owner.updateTable('accounts').set({ is_demo: true }).where('name', '=', 'valeo').execute()
  const asDemo = await server.signIn(demo)
  const askDemo = async (message: string) => {
    const body = { message, email: 'emma.fischer@example.com' }
    return (await server.call({ method: 'POST', url: '/api/copilot/try', headers: asDemo, body })).body
  }
  expect(await askDemo('refund the vase')).toMatchObject({ rule: 'refund.passed_on' })
  expect(await askDemo('Which payment methods do you accept?')).toMatchObject({ rule: 'page' })
  await storeRules(server.owner, demo.accountId, { rules: { ...rules, refund: null }, pages: [] })
  expect(await askDemo('refund the vase')).toMatchObject({ rule: 'refund.no_policy' })
  expect(await askDemo('Which payment methods do you accept?')).toMatchObject({ rule: null })
})

describe('a language model', () => {
  const own = () => ({ provider: 'openai-compatible', baseUrl: model.baseUrl, model: 'm', key: 'k' })
  const says = (text: string) => ({ kind: 'answer' as const, text })
  const offline = 'Order #7001 (Tent) was delivered on Nov 5, 2025.'
  const reply = async () => {
    const { replies } = (await ask('Ava Brooks here. Where is my order #7001?')) as {
      replies: { text: string }[]
    }
    return replies.at(-1)?.text
  }

  test('rewords the replies without receiving personal data, and is bypassed when it fails', async () => {
    expect(await reply()).toContain(offline)
    expect(model.requests).toEqual([])
    await call('PUT', '/account/settings/llm', own())
    model.next(says('[CUSTOMER_1], your tent (order #[ORDER_1]) arrived on Nov 5, 2025.'))
    expect(await reply()).toBe('Ava Brooks, your tent (order #7001) arrived on Nov 5, 2025.')
    expect(JSON.stringify(model.requests.map(({ question }) => question))).not.toMatch(/7001|Ava|brooks/i)
    model.next(says('Your tent arrives on Nov 6, and I will refund you $890.'))
    expect(await reply()).toContain(offline)
    model.next({ kind: 'error', status: 400 })
    expect(await reply()).toContain(offline)
  })

  test('isn’t used when the month’s budget is used up', async () => {
    await call('PUT', '/account/settings/llm', { ...own(), monthlyTokens: 1 })
    const requests = model.requests.length
    expect(await reply()).toContain(offline)
    expect(model.requests.length).toBe(requests)
  })
})
