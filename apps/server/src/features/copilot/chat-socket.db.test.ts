import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { ChatClient, listen } from '../../../test-support/chat.ts'
import { seedAccount } from '../../../test-support/database.ts'

let server: TestApp
let url: string
let open: ChatClient[] = []

beforeAll(async () => {
  server = await createTestApp({ demo: true })
  await seedAccount(server.owner, {
    name: 'valeo',
    capabilities: ['plain_chat'],
    embedOrigins: ['https://shop.test'],
  })
  await seedAccount(server.owner, { name: 'mensa', capabilities: ['order_chat'] })
  await seedAccount(server.owner, { name: 'acme' })
  await server.owner.updateTable('accounts').set({ is_demo: true }).where('name', '!=', 'acme').execute()
  url = await listen(server.app)
})
afterEach(async () => {
  await Promise.all(open.map(client => client.end()))
  open = []
})
afterAll(() => server.close())

type Rest = ConstructorParameters<typeof ChatClient> extends [string, ...infer More] ? More : never
function connect(...rest: Rest): ChatClient {
  const client = new ChatClient(url, ...rest)
  open.push(client)
  return client
}

const hashOf = (uid: string) => createHash('sha256').update(uid).digest()

const stored = (client: ChatClient) =>
  server.owner
    .selectFrom('chat_messages')
    .innerJoin('chat_sessions', join =>
      join
        .onRef('chat_sessions.account_id', '=', 'chat_messages.account_id')
        .onRef('chat_sessions.session_id', '=', 'chat_messages.session_id'),
    )
    .where('client_id', 'is not', null)
    .where('chat_sessions.token_hash', '=', hashOf(client.uid))
    .orderBy('seq')
    .select(['client_id', 'content', 'seq'])
    .execute()

describe('a chat', () => {
  test('[API-047] valeo connects on its own path without an email, and mensa connects with an email in the query', async () => {
    const plain = await connect('valeo').ready()
    expect(plain.types()).toEqual(['START', 'GREETINGS'])
    expect(plain.frames[0]).toMatchObject({ customer: { name: 'Visitor', email: null }, resumed: false })
    const order = await connect('mensa', { email: 'Ava.Brooks@example.com' }).ready()
    expect(order.frames[0]).toMatchObject({
      customer: { name: 'Ava Brooks', email: 'ava.brooks@example.com' },
      uid: expect.stringMatching(/^[0-9a-z]+\.[\w-]{43}$/),
    })
    expect(order.frames[1]).toMatchObject({
      orderId: '1042',
      message: expect.stringMatching(/^```html\n.*1042.*\n```$/s),
    })
    expect(plain.frames[1]).toMatchObject({ type: 'GREETINGS', orderId: '-1', seq: 1 })
  })

  test('a message gets an ACK, the typing indicator and the answer, in that order', async () => {
    const client = await connect('valeo', { email: 'ava.brooks@example.com' }).ready()
    client.say('Where is my order?', 'one')
    const answer = await client.next('MESSAGE')
    expect(client.types().slice(2, 5)).toEqual(['ACK', 'SYSTEM_MESSAGE', 'MESSAGE'])
    expect(answer).toMatchObject({ role: 'assistant', seq: 3, message: expect.stringContaining('1042') })
    expect(answer.sources?.length).toBeGreaterThan(0)
  })

  test('mensa sends ORDER_SELECTION, then ORDER_ASSISTANCE, and gets the message types for orders', async () => {
    const client = await connect('mensa', { email: 'ben.carter@example.com' }).ready()
    const send = (type: string, message: string, id: string, orderId?: string) =>
      client.send({ type, message, uid: client.uid, id, ...(orderId ? { orderId } : {}) })
    send('ORDER_SELECTION', '1051', 'one')
    expect(await client.next('VALIDATE_ORDER')).toMatchObject({ orderId: '1051', isValid: true })
    send('ORDER_ASSISTANCE', 'Where is it?', 'two', '1051')
    await client.next('ACK', ({ id }) => id === 'two')
    expect((await stored(client)).map(({ client_id }) => client_id)).toEqual(['one', 'two'])
  })

  test('messages are answered one at a time, in the order they were sent', async () => {
    const client = await connect('valeo', { email: 'ben.carter@example.com' }).ready()
    for (const id of ['a', 'b', 'c']) client.say(`Hello, this is message ${id} about my parcel`, id)
    await client.next('ACK', ({ id }) => id === 'c')
    expect((await stored(client)).map(row => row.client_id)).toEqual(['a', 'b', 'c'])
    const seqs = client.frames.flatMap(frame => ('seq' in frame && frame.type !== 'ACK' ? [frame.seq] : []))
    expect(seqs).toEqual(seqs.toSorted((one, other) => Number(one) - Number(other)))
  })
})

test('demo accounts list sample customers’ email addresses, and other accounts list none', async () => {
  const shown = (query: string) =>
    server.call({ method: 'GET', url: `/api/copilot/demo-emails?${query}` }).then(({ body }) => body)
  const { customers } = (await shown('variant=mensa')) as { customers: { email: string; orders: number }[] }
  expect(customers).toContainEqual({ email: 'ava.brooks@example.com', orders: 1 })
  expect(customers).toContainEqual({ email: 'hugo.martin@example.com', orders: 0 })
  expect(await shown('variant=valeo&account=acme')).toEqual({ customers: [] })
  expect(await shown('variant=valeo&account=unknown')).toEqual({ customers: [] })
  await server.owner.updateTable('accounts').set({ is_demo: false }).where('name', '=', 'valeo').execute()
  expect(await shown('variant=valeo&account=valeo')).toEqual({ customers: [] })
  await server.owner.updateTable('accounts').set({ is_demo: true }).where('name', '=', 'valeo').execute()
})

describe('a lost connection', () => {
  test('reconnecting with the uid resumes the session, and HISTORY contains only the missed messages', async () => {
    const first = await connect('valeo', { email: 'ava.brooks@example.com' }).ready()
    first.say('Where is my order?', 'one')
    const { seq } = await first.next('MESSAGE')
    await first.end()
    const all = await connect('valeo', { uid: first.uid }).ready()
    expect((await all.next('HISTORY')).messages.map(message => [message.role, message.kind])).toEqual([
      ['assistant', 'greeting'],
      ['user', 'message'],
      ['assistant', expect.any(String)],
    ])
    const rest = await connect('valeo', { uid: first.uid, after: String(seq - 1) }).ready()
    expect((await rest.next('HISTORY')).messages.map(message => message.seq)).toEqual([seq])
    expect(rest.frames[0]).toMatchObject({ type: 'START', uid: first.uid, resumed: true })
    expect(rest.types()).not.toContain('GREETINGS')
  })

  test('a message that is sent again with the same id is stored and answered once', async () => {
    const client = await connect('valeo').ready()
    client.say('Hello', 'same')
    const { seq } = await client.next('ACK')
    await client.next('MESSAGE')
    await client.end()
    const again = await connect('valeo', { uid: client.uid, after: '99' }).ready()
    again.say('Hello', 'same')
    expect(await again.next('ACK')).toEqual({ type: 'ACK', id: 'same', seq })
    again.say('What are your shipping costs?', 'other')
    await again.next('MESSAGE')
    expect((await stored(again)).map(row => row.client_id)).toEqual(['same', 'other'])
  })

  test('a message whose answer was interrupted is answered after the reconnect', async () => {
    const client = await connect('valeo', { email: 'ava.brooks@example.com' }).ready()
    await client.end()
    // Simulates a process that was killed right after storing the message.
    await server.owner.transaction().execute(async tx => {
      const { session_id, account_id } = await tx
        .updateTable('chat_sessions')
        .set({ last_seq: 2, last_user_seq: 2, user_messages: 1 })
        .where('token_hash', '=', hashOf(client.uid))
        .returning(['session_id', 'account_id'])
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('chat_messages')
        .values({
          account_id,
          session_id,
          seq: 2,
          role: 'user',
          kind: 'message',
          content: 'Where is my order?',
          written_at: server.clock.now,
          client_id: 'interrupted',
        })
        .execute()
    })
    const again = connect('valeo', { uid: client.uid, after: '1' })
    expect(await again.next('MESSAGE')).toMatchObject({ seq: 3, message: expect.stringContaining('1042') })
  })

  test('the same customer’s other windows also get the messages', async () => {
    const one = await connect('valeo').ready()
    const other = await connect('valeo', { uid: one.uid }).ready()
    one.say('Hello from window one', 'w1')
    expect(await other.next('MESSAGE', ({ role }) => role === 'user')).toMatchObject({
      id: 'w1',
      message: 'Hello from window one',
    })
    await other.next('MESSAGE', ({ role }) => role === 'assistant')
    await one.next('MESSAGE')
    expect(one.frames.filter(frame => frame.type === 'MESSAGE' && frame.role === 'user')).toEqual([])
  })
})

describe('bad input', () => {
  test.each([
    ['an email that is not one', 'mensa', { email: 'someone' }, /^Enter an email address such as/],
    ['no email for mensa', 'mensa', {}, /^Enter an email address such as/],
    ['an account without this chat', 'valeo', { account: 'acme' }, /isn’t available/],
    ['an unknown uid', 'valeo', { uid: `1.${'x'.repeat(43)}` }, /not found/],
    ['a malformed uid', 'valeo', { uid: 'nonsense' }, /not found/],
  ] as const)(
    '%s gets an ERROR that says what to do, and the socket closes',
    async (_name, variant, query, text) => {
      const client = connect(variant, query)
      expect((await client.next('ERROR')).message).toMatch(text)
      expect((await client.closed).code).toBe(4400)
    },
  )

  test('a uid works only in the chat it belongs to', async () => {
    const mine = await connect('valeo').ready()
    expect((await connect('mensa', { uid: mine.uid }).next('ERROR')).message).toMatch(/not found/)
    const other = await connect('valeo').ready()
    other.send({ message: 'Whose chat is this?', uid: mine.uid, id: 'x' })
    expect(await other.next('ERROR')).toEqual({
      type: 'ERROR',
      id: 'x',
      message: expect.stringMatching(/different chat/),
    })
    expect(await stored(mine)).toEqual([])
    expect(await stored(other)).toEqual([])
  })

  test('an empty message or one with unknown fields is not stored, and the chat continues', async () => {
    const client = await connect('valeo').ready()
    client.say('   ', 'empty')
    expect((await client.next('ERROR', ({ id }) => id === 'empty')).message).toBe('Write a message first.')
    client.send({ message: 'Hi', uid: client.uid, id: 'more', role: 'agent' })
    expect((await client.next('ERROR', ({ id }) => id === 'more')).message).toMatch(/Unknown fields: role/)
    client.say('Hi', 'fine')
    await client.next('ACK')
    expect((await stored(client)).map(row => row.client_id)).toEqual(['fine'])
  })

  test('markup in messages and names is kept as text and escaped in the greeting', async () => {
    const script = '<img src=x onerror=alert(1)>'
    const client = await connect('mensa', { email: '<b>x</b>@example.com' }).ready()
    expect((await client.next('GREETINGS')).message).not.toMatch(/<b>|<script/)
    const plain = await connect('valeo').ready()
    plain.say(script, 'markup')
    await plain.next('MESSAGE')
    expect((await stored(plain))[0]?.content).toBe(script)
  })

  test('a frame of 1 MB closes the socket with 1009 and a reason, and nothing is stored', async () => {
    const client = await connect('valeo').ready()
    client.say('x'.repeat(1024 * 1024), 'huge')
    expect(await client.closed).toEqual({ code: 1009, reason: expect.stringMatching(/16 KB/) })
    expect(await stored(client)).toEqual([])
  })

  test('a binary frame closes the socket with 1003, and one that is not JSON with 1007', async () => {
    const binary = await connect('valeo').ready()
    binary.socket.send(new Uint8Array([1, 2, 3]))
    expect(await binary.closed).toMatchObject({ code: 1003, reason: expect.stringMatching(/JSON/) })
    const broken = await connect('valeo').ready()
    broken.socket.send('not JSON')
    expect(await broken.closed).toMatchObject({ code: 1007 })
  })

  test('sending 100 frames at once closes the socket, and a reconnect returns the messages stored before that', async () => {
    const client = await connect('valeo').ready()
    for (let index = 0; index < 100; index += 1) client.say(`Message ${index}`, `m${index}`)
    expect(await client.closed).toMatchObject({ code: 4429 })
    const again = await connect('valeo', { uid: client.uid }).ready()
    const rows = await stored(again)
    expect(rows.length).toBeLessThanOrEqual(20)
    expect(rows.map(row => row.client_id)).toEqual(rows.map((_, index) => `m${index}`))
  })

  test('only Pulse’s own pages and allowed websites can open a chat from a browser', async () => {
    const other = connect('valeo', {}, { origin: 'https://elsewhere.test' })
    expect(await other.closed).toMatchObject({ code: 4403 })
    expect(other.frames).toEqual([])
    await connect('valeo', {}, { origin: 'https://shop.test' }).ready()
    await connect('valeo', {}, { origin: url.replace('ws:', 'http:') }).ready()
  })
})
