import { describe, expect, test } from 'vitest'
import { converse, scenarioNow } from '../test-support/conversation.ts'
import { createCopilot, createDemoShop, demoCustomers, demoPages, demoRules } from './index.ts'
import type { Customer, OrderSource } from './types.ts'

const orders = createDemoShop(() => scenarioNow)
const copilot = createCopilot({ rules: demoRules, pages: demoPages, orders })
const customer = (email: string | null, name: string | null = null): Customer => ({
  name,
  email,
  phone: null,
})
const greet = (email: string | null, name: string | null = null) =>
  copilot.greet({ variant: 'mensa', customer: customer(email, name), now: scenarioNow })
const last = async (email: string | null, messages: string[], variant: 'mensa' | 'valeo' = 'valeo') => {
  const answered = await converse({ email, messages, variant })
  const final = answered.at(-1)
  if (!final) throw new Error('No answer.')
  return final
}

describe('greeting', () => {
  test('[COPILOT-040] The greeting is HTML in a fenced block with the customer’s orders', async () => {
    const { message, orderId } = await greet('ben.carter@example.com', 'Ben Carter')
    expect(message).toMatch(/^```html\n<p>Hi Ben\. .*<\/p>\n```$/s)
    expect(message).toContain('<li>#1051: Rain Jacket (not shipped yet, expected Nov 20, 2026)</li>')
    expect(orderId).toBe('-1')
  })

  test('[COPILOT-041] The greeting has the ID of the customer’s order if there is only one, and otherwise -1', async () => {
    expect((await greet('ava.brooks@example.com')).orderId).toBe('1042')
    expect((await greet('hugo.martin@example.com')).orderId).toBe('-1')
    expect((await greet(null)).orderId).toBe('-1')
  })

  test('Names and order data can’t add markup to the greeting', async () => {
    const { message } = await greet('kira.sato@example.com', '<img/src=x onerror=alert(1)>``` & "K"')
    expect(message.match(/```/g)).toHaveLength(2)
    expect(message.replace(/<\/?(?:p|ul|li)>/g, '')).not.toMatch(/[<>]/)
    expect(message).not.toMatch(/refund|onerror/)
  })

  test('The greeting works even if orders can’t be looked up', async () => {
    const broken: OrderSource = { name: 'x', ordersOf: () => Promise.reject(new Error('down')) }
    const down = createCopilot({
      rules: { ...demoRules, greeting: 'Hello <you>' },
      pages: [],
      orders: broken,
    })
    const { message, orderId } = await down.greet({
      variant: 'valeo',
      customer: customer('a@b.c'),
      now: scenarioNow,
    })
    expect([message, orderId]).toEqual(['```html\n<p>Hello &lt;you&gt;</p><p>How can I help?</p>\n```', '-1'])
  })
})

describe('message types in the mensa variant', () => {
  const kinds = async (email: string, ...messages: string[]) =>
    (await last(email, messages, 'mensa')).result.replies.map(({ kind, orderId, isValid }) => [
      kind,
      orderId,
      isValid,
    ])

  test('[COPILOT-045] An order number is validated before the question is answered', async () => {
    expect(await kinds('ben.carter@example.com', 'where is 1051')).toEqual([
      ['validateOrder', '1051', true],
      ['message', '1051', undefined],
    ])
    expect(await kinds('ben.carter@example.com', 'where is 9999')).toEqual([['validateOrder', '9999', false]])
  })

  test('[COPILOT-047] A customer who has only one order is told which one it is', async () => {
    expect(await kinds('ava.brooks@example.com', 'where is my order')).toEqual([
      ['singleOrder', '1042', undefined],
      ['message', '1042', undefined],
    ])
  })

  test('[COPILOT-048] Incomplete questions and order lists have their own message types', async () => {
    expect(await kinds('ben.carter@example.com', 'i need help')).toEqual([
      ['incompleteQuery', undefined, undefined],
    ])
    expect(await kinds('ben.carter@example.com', 'where is my order')).toEqual([
      ['orderList', undefined, undefined],
    ])
  })

  test('[COPILOT-051] The valeo variant sends only plain messages', async () => {
    for (const message of ['where is 1051', 'where is 9999', 'i need help', 'where is my order'])
      expect(
        (await last('ben.carter@example.com', [message])).result.replies.map(({ kind }) => kind),
      ).toEqual(['message'])
  })
})

describe('privacy', () => {
  test('A question about another customer’s order is answered as if the order didn’t exist', async () => {
    for (const question of [
      'where is 1042',
      'refund #1042',
      'cancel order 1042 please',
      'change the address of 1042',
    ]) {
      const [theirs, none] = await Promise.all([
        last('ben.carter@example.com', [question], 'mensa'),
        last('ben.carter@example.com', [question.replace('1042', '8888')], 'mensa'),
      ])
      expect(theirs.result.outcome).toBe('unknown_order')
      expect(JSON.stringify(theirs.result).replaceAll('1042', '8888')).toBe(JSON.stringify(none.result))
    }
  })

  test('A visitor without an email address has to provide one along with the order number', async () => {
    expect((await last(null, ['where is order 1042'])).result).toMatchObject({
      outcome: 'incomplete_question',
    })
    const right = await last(null, ['where is order 1042', 'ava.brooks@example.com'])
    expect(right.result).toMatchObject({ outcome: 'status_given', orderId: '1042' })
    const wrong = await last(null, ['where is order 1042', 'ben.carter@example.com'])
    expect(wrong.text).not.toMatch(/Running|Northline|Nov/)
    const list = await last(null, ['ben.carter@example.com', 'list my orders'])
    expect(list.text).not.toMatch(/10\d\d/)
  })

  test('A visitor without an email address is asked only for the missing details', async () => {
    const asked = await converse({ email: null, messages: ['Where is my order?', '1042'] })
    expect(asked.map(({ text }) => text)).toEqual([
      'To look up an order, I need its number and the email address it was ordered with.',
      'Thanks. What’s the email address it was ordered with?',
    ])
    expect((await last(null, ['Where is my order?', 'ava.brooks@example.com'])).text).toBe(
      'Thanks. What’s the order number?',
    )
    const moving = await last(null, ['Send my order to 12 Hill Street, Columbus 43004 instead'])
    expect(moving.text).toMatch(/^To look up an order, I need its number/)
    const unable = await last(null, ['Where is my order?', 'it was blue', 'a gift from us'])
    expect(unable.result.handover?.reason).toBe('repeated')
  })

  test('A number and email address that don’t match can be corrected before a person takes over', async () => {
    const wrong = ['Where is my order 1042?', 'ava.broks@example.com']
    const notFound =
      'I can’t find an order with that number and email address. Please check both and send me the correct ones.'
    const [, first, second, third] = await converse({
      email: null,
      messages: [...wrong, '1042', 'ava.boks@example.com'],
    })
    expect(first).toMatchObject({ text: notFound, result: { outcome: 'unknown_order', handover: null } })
    expect(second).toMatchObject({ text: notFound, result: { handover: null } })
    expect(third?.result.handover?.reason).toBe('repeated')
    expect((await last(null, ['where is 1042, ava.broks@example.com'])).text).toBe(notFound)
    const corrected = await last(null, [...wrong, 'sorry, ava.brooks@example.com'])
    expect(corrected.result).toMatchObject({ outcome: 'status_given', orderId: '1042' })
  })
})

describe('address changes', () => {
  test.each([
    ['Send it to 12 Hill Street, Columbus, Ohio instead'],
    ['Where is my order?', 'Send it to 12 Hill Street, Columbus, Ohio instead'],
    ['Can you send it to 12 Hill Street, Columbus, Ohio instead?'],
    ['Ship it to 12 Hill Street, Columbus, Ohio instead'],
    ['Can it go to 12 Hill Street, Columbus, Ohio?'],
  ])('“%s” is a request for another address', async (...messages) => {
    const { text } = await last('iris.novak@example.com', messages)
    expect(text).toBe('What’s the ZIP code for 12 Hill Street, Columbus, Ohio?')
    const zip = await last('iris.novak@example.com', [...messages, '43004'])
    expect(zip.text).toContain('12 Hill Street, Columbus, Ohio, 43004. Please reply yes or no.')
  })

  test('“Did you send it to 12 Hill Street?” isn’t a request for another address', async () => {
    const { result } = await last('iris.novak@example.com', ['Did you send it to 12 Hill Street, Columbus?'])
    expect(result.outcome).not.toMatch(/address|confirmation/)
  })
})

describe('state', () => {
  test('The order that the client sends is used only if it belongs to the customer', async () => {
    const ask = (orderId: string) =>
      copilot.respond({
        variant: 'mensa',
        customer: customer('ben.carter@example.com'),
        history: [],
        message: 'where is it',
        orderId,
        state: null,
        now: scenarioNow,
      })
    expect((await ask('1038')).orderId).toBe('1038')
    expect((await ask('1042')).outcome).toBe('asks_which_order')
  })

  test('The state survives being stored as JSON', async () => {
    const [first] = await converse({ email: 'ben.carter@example.com', messages: ['i want a refund'] })
    const state = JSON.parse(JSON.stringify(first?.result.state))
    const second = await copilot.respond({
      variant: 'valeo',
      customer: customer('ben.carter@example.com'),
      history: [],
      message: 'the second one',
      orderId: null,
      state,
      now: scenarioNow,
    })
    expect(second).toMatchObject({ outcome: 'asks_confirmation', orderId: '1038' })
  })

  test('A handover includes a summary for the person who takes over', async () => {
    const { result } = await last('ben.carter@example.com', [
      'change the address of 1051 to 12 Oak St, Boulder 80301',
      'yes please',
    ])
    expect(result.handover).toMatchObject({ reason: 'request' })
    expect(result.handover?.summary).toBe(
      [
        'Customer: Ben Carter, ben.carter@example.com',
        'Reason: The customer’s request needs a person.',
        'Request: New address for order #1051: 12 Oak St, Boulder 80301',
        'Order: #1051',
        'Last message: yes please',
      ].join('\n'),
    )
  })
})

describe('bad input', () => {
  test.each([
    '',
    '   ',
    '???',
    '💥',
    '<script>alert(1)</script>',
    '\u0000\u202e',
    'x'.repeat(20_000),
    '{"type":"ADMIN"}',
    '%s%s%n',
    "'; DROP TABLE orders; --",
  ])('is answered: %#', async message => {
    const { text, result } = await last('ava.brooks@example.com', [message])
    expect(text).not.toMatch(/[<>]/)
    expect(['incomplete_question', 'does_not_know']).toContain(result.outcome)
  })

  test('A failed order lookup is reported, and after a second failure a person takes over', async () => {
    const problems: unknown[] = []
    const broken: OrderSource = { name: 'x', ordersOf: () => Promise.reject(new Error('down')) }
    const options = { orders: broken, onProblem: (error: unknown) => void problems.push(error) }
    const answered = await converse({
      email: 'ava.brooks@example.com',
      messages: ['where is my order', 'and when does it come?'],
      options,
    })
    expect(answered[0]?.text).toMatch(/can’t look up orders/)
    expect(answered[1]?.result.handover?.reason).toBe('unsure')
    expect(problems).toHaveLength(2)
  })

  test('Instructions in order data are neither shown nor followed', async () => {
    const answered = await converse({
      email: 'kira.sato@example.com',
      messages: ['list my orders', 'where is 1071?', 'refund it'],
    })
    for (const { text } of answered) expect(text).not.toMatch(/500|full refund|ignore|SYSTEM/i)
    expect(answered.at(-1)?.result.outcome).toBe('asks_confirmation')
  })
})

test.each([
  'my package was stolen',
  'the shoes are damaged',
  'I got someone else’s parcel',
  'one item is missing from my order',
])('“%s” about an order that is still on its way offers a person', async message => {
  const { text, result } = await last('ava.brooks@example.com', [message])
  expect(text).toMatch(
    /^I’m sorry to hear that\. It doesn’t match what I see.*is on its way.*bring in someone/s,
  )
  expect(text.match(/bring in someone/g)).toHaveLength(1)
  expect(result.handover).toBeNull()
  const accepted = await last('ava.brooks@example.com', [message, 'yes please'])
  expect(accepted.result.handover?.reason).toBe('asked_for_person')
})

test('Every answer cites its sources', async () => {
  const sources = async (email: string, message: string) =>
    (await last(email, [message])).result.replies.at(-1)?.sources
  expect(await sources('ava.brooks@example.com', 'where is my order')).toEqual([
    { kind: 'order', title: 'Order #1042' },
  ])
  expect(await sources('jack.moreau@example.com', 'refund please')).toEqual([
    { kind: 'order', title: 'Order #1036' },
    { kind: 'rule', title: 'Delivery issues' },
  ])
  expect(await sources('ava.brooks@example.com', 'do you ship to canada?')).toEqual([
    { kind: 'page', title: 'Shipping: Where we ship' },
  ])
})

describe('demo shop', () => {
  test('finds prepared orders by email address or phone number, and makes up others from a seed', async () => {
    expect(await orders.ordersOf({ email: ' AVA.brooks@example.com' })).toHaveLength(1)
    expect(await orders.ordersOf({ phone: '+15550100001' })).toHaveLength(1)
    expect(await orders.ordersOf({ email: 'someone@gmail.com' })).toEqual([])
    const emails = Array.from({ length: 50 }, (_, index) => `customer${index}@example.net`)
    const all = await Promise.all(emails.map(email => orders.ordersOf({ email })))
    expect(new Set(all.map(list => list.length))).toEqual(new Set([0, 1, 2, 3]))
    expect(new Set(all.flat().map(({ state }) => state)).size).toBeGreaterThanOrEqual(4)
    expect(await orders.ordersOf({ email: 'customer7@example.net' })).toEqual(all[7])
  })
})

describe('without a refund policy', () => {
  const rules = { name: 'Nothing', shop: 'Northwind', refund: null, greeting: null }
  const ask = async (email: string, message: string) => {
    const answered = await converse({ email, messages: [message, 'yes'], options: { rules, pages: [] } })
    return { ...answered.at(-1)?.result, text: answered[0]?.text, first: answered[0]?.result }
  }

  test.each([
    ['emma.fischer@example.com', 'refund the vase'],
    // Some orders are too expensive, too old or of the wrong kind for the demo's policy, or still in transit.
    ...demoCustomers.map(({ email }) => [email, 'I want a refund for my order']),
  ] as [string, string][])('%s: “%s” is passed on without a judgment', async (email, message) => {
    const mine = await orders.ordersOf({ email })
    const named = mine.length > 1 ? `${message} #${mine[0]?.id}` : message
    const result = await ask(email, named)
    if (mine.length === 0) return expect(result.first?.outcome).toBe('unknown_order')
    expect(result).toMatchObject({
      outcome: 'refund_requested',
      rule: 'refund.no_policy',
      handover: { reason: 'request', summary: expect.stringContaining('Refund or return of order #') },
    })
    expect(result.text).toMatch(/can’t decide on a refund or return for order #\w+ myself/)
    expect(result.text).not.toMatch(/days|can be requested|limit|up to|lost|policy/i)
    expect(result.replies?.flatMap(({ sources }) => sources.map(({ kind }) => kind))).toEqual(['order'])
  })

  test('address changes and cancellations are also passed on', async () => {
    expect(await ask('ava.brooks@example.com', 'cancel my order')).toMatchObject({
      outcome: 'cancel_requested',
      rule: 'cancel.no_policy',
      text: expect.stringMatching(/^Order #1042 shipped on Nov 13, 2026\. I can’t cancel it myself\./),
    })
    expect(await ask('ava.brooks@example.com', 'change the address of my order')).toMatchObject({
      outcome: 'address_change_requested',
      rule: 'address.no_policy',
      handover: { reason: 'request' },
    })
  })
})
