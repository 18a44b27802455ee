import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { ChatClient, listen } from '../../../test-support/chat.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'

let server: TestApp
let url: string
let valeo: SeededAccount
let open: ChatClient[] = []

beforeAll(async () => {
  server = await createTestApp()
  valeo = await seedAccount(server.owner, {
    name: 'valeo',
    capabilities: ['plain_chat'],
    embedOrigins: ['https://shop.test'],
  })
  await seedAccount(server.owner, { name: 'mensa', capabilities: ['order_chat'] })
  url = await listen(server.app)
})
afterEach(async () => {
  await Promise.all(open.map(client => client.end()))
  open = []
})
afterAll(() => server.close())

function connect(
  ...args: ConstructorParameters<typeof ChatClient> extends [string, ...infer Rest] ? Rest : never
) {
  const client = new ChatClient(url, ...args)
  open.push(client)
  return client
}

const visitor = { account: 'valeo' }

describe('a chat', () => {
  test('[API-047] valeo connects on its own path without an email, mensa with an email query', async () => {
    const plain = await connect('valeo').ready()
    expect(plain.types()).toEqual(['START', 'GREETINGS'])
    expect(plain.frames[0]).toMatchObject({ customer: { name: 'Visitor', email: null }, resumed: false })
    const order = await connect('mensa', { email: 'Jane.Doe@example.com' }).ready()
    expect(order.frames[0]).toMatchObject({
      customer: { name: 'Jane Doe', email: 'jane.doe@example.com' },
      uid: expect.stringMatching(/^[0-9a-z]+\.[\w-]{43}$/),
    })
  })

  test('a message gets an ACK, the typing indicator and the answer, in this order', async () => {
    const client = await connect('valeo', visitor).ready()
    client.say('Hello there', 'one')
    const answer = await client.next('MESSAGE')
    expect(client.types().slice(2)).toEqual(['ACK', 'SYSTEM_MESSAGE', 'MESSAGE'])
    expect(answer).toMatchObject({ role: 'assistant', seq: 3 })
  })
})
