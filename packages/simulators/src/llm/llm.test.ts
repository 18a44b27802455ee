import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LlmSimulator, startLlmSimulator } from './index.ts'

let simulator: LlmSimulator
beforeEach(async () => {
  simulator = await startLlmSimulator({ apiKey: 'k' })
})
afterEach(() => simulator.close())

const chat = { model: 'm', messages: [{ role: 'user', content: 'Hello there' }] }
const openAi = (body: unknown, headers: Record<string, string> = { authorization: 'Bearer k' }) =>
  fetch(`${simulator.baseUrl}/chat/completions`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const anthropic = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${simulator.baseUrl}/messages`, {
    method: 'POST',
    headers: { 'x-api-key': 'k', 'anthropic-version': '2023-06-01', ...headers },
    body: JSON.stringify(body),
  })
const eventsOf = async (response: Response) =>
  (await response.text())
    .split('\n\n')
    .flatMap(event => /^data: (.*)$/m.exec(event)?.[1] ?? [])
    .filter(data => data !== '[DONE]')
    .map(data => JSON.parse(data))

describe('OpenAI chat completions', () => {
  test('return a message and its token usage', async () => {
    const response = await openAi(chat)
    expect(await response.json()).toMatchObject({
      object: 'chat.completion',
      model: 'm',
      choices: [{ message: { role: 'assistant', content: 'You said: Hello there' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 3, completion_tokens: 6, total_tokens: 9 },
    })
    expect(simulator.requests[0]).toMatchObject({ path: '/v1/chat/completions', question: { model: 'm' } })
  })

  test('stream the answer in pieces, with the usage at the end', async () => {
    simulator.next({ kind: 'answer', text: 'word '.repeat(30) })
    const response = await openAi({ ...chat, stream: true })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const events = await eventsOf(response)
    expect(events.map(event => event.choices[0]?.delta?.content ?? '').join('')).toBe('word '.repeat(30))
    expect(events.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: 38 } })
  })

  test('return a value that fits the JSON schema', async () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'number', minimum: 2 }, b: { enum: ['x'] }, c: { type: 'array' } },
    }
    const format = { type: 'json_schema', json_schema: { name: 's', schema } }
    const answer = await openAi({ ...chat, response_format: format })
    const { choices } = (await answer.json()) as { choices: { message: { content: string } }[] }
    expect(JSON.parse(choices[0]?.message.content ?? '')).toEqual({ a: 2, b: 'x', c: [] })
  })

  test.each([
    ['no key', chat, {}, 401],
    ['broken JSON', '{', undefined, 400],
    ['no model', { messages: chat.messages }, undefined, 400],
    ['no messages', { model: 'm' }, undefined, 400],
  ])('reject a request with %s', async (_, body, headers, status) => {
    const response = await openAi(body, headers)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      error: { message: expect.any(String), type: expect.any(String) },
    })
  })
})

describe('Anthropic messages', () => {
  const question = { ...chat, max_tokens: 100 }

  test('return content and its token usage', async () => {
    expect(await (await anthropic(question)).json()).toMatchObject({
      type: 'message',
      content: [{ type: 'text', text: 'You said: Hello there' }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 3, output_tokens: 6 },
    })
  })

  test('call the requested tool', async () => {
    const tools = [{ name: 'json', input_schema: { type: 'object', properties: { a: { type: 'string' } } } }]
    const response = await anthropic({ ...question, tools, tool_choice: { type: 'tool', name: 'json' } })
    expect(await response.json()).toMatchObject({
      content: [{ type: 'tool_use', name: 'json', input: { a: 'text' } }],
      stop_reason: 'tool_use',
    })
  })

  test('stream named events from start to stop', async () => {
    const events = await eventsOf(await anthropic({ ...question, stream: true }))
    expect([...new Set(events.map(event => event.type))]).toEqual([
      'message_start',
      'content_block_start',
      'ping',
      'content_block_delta',
      'content_block_stop',
      'message_delta',
      'message_stop',
    ])
    expect(events.map(event => event.delta?.text ?? '').join('')).toBe('You said: Hello there')
  })

  test('report missing fields in their own format', async () => {
    expect(await (await anthropic(chat)).json()).toMatchObject({
      type: 'error',
      error: { type: 'invalid_request_error', message: 'max_tokens: Field required' },
    })
    expect((await anthropic(question, { 'x-api-key': 'wrong' })).status).toBe(401)
  })
})

describe('tools', () => {
  const calls = [
    { name: 'figures', input: { scope: {}, previous: true } },
    { name: 'names', input: {} },
  ]
  const offered = [{ type: 'function', function: { name: 'figures', parameters: {} } }]

  test('are called in the OpenAI protocol, with and without streaming, and their results are recorded', async () => {
    simulator.next({ kind: 'answer', calls }, { kind: 'answer', calls }, { kind: 'answer', text: 'Done.' })
    const whole = (await (await openAi({ ...chat, tools: offered })).json()) as {
      choices: { message: { tool_calls: { function: { arguments: string } }[] }; finish_reason: string }[]
    }
    expect(whole.choices[0]?.finish_reason).toBe('tool_calls')
    expect(JSON.parse(whole.choices[0]?.message.tool_calls[0]?.function.arguments ?? '')).toEqual(
      calls[0]?.input,
    )
    const events = await eventsOf(await openAi({ ...chat, tools: offered, stream: true }))
    const pieces = events.flatMap(event => event.choices[0]?.delta?.tool_calls ?? [])
    const written = (index: number) =>
      pieces
        .filter(piece => piece.index === index)
        .map(piece => piece.function.arguments)
        .join('')
    expect([0, 1].map(index => JSON.parse(written(index)))).toEqual(calls.map(call => call.input))
    const results = [{ role: 'tool', tool_call_id: 'call-1', content: 'n = 3' }]
    await openAi({ ...chat, messages: [...chat.messages, ...results], tools: offered })
    expect(simulator.requests.at(-1)?.question).toMatchObject({
      offered: ['figures'],
      toolResults: ['n = 3'],
    })
  })

  test('are called in the Anthropic protocol in separate blocks', async () => {
    const tools = [{ name: 'figures', input_schema: { type: 'object' } }]
    const question = { ...chat, max_tokens: 100, tools }
    simulator.next({ kind: 'answer', calls }, { kind: 'answer', calls, text: 'Looking.' })
    expect(await (await anthropic(question)).json()).toMatchObject({
      content: calls.map(({ name, input }) => ({ type: 'tool_use', name, input })),
      stop_reason: 'tool_use',
    })
    const events = await eventsOf(await anthropic({ ...question, stream: true }))
    expect(events.filter(event => event.type === 'content_block_start')).toHaveLength(3)
    const input = events.filter(event => event.index === 1).map(event => event.delta?.partial_json ?? '')
    expect(JSON.parse(input.join(''))).toEqual(calls[0]?.input)
  })
})

describe('the script', () => {
  test('runs in order, then responses fall back to the rules', async () => {
    simulator.next({ kind: 'error', status: 429, headers: { 'retry-after': '3' } }, { kind: 'broken' })
    const limited = await openAi(chat)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3'])
    await expect((await openAi(chat)).json()).rejects.toThrow()
    expect((await openAi(chat)).status).toBe(200)
    expect(simulator.requests).toHaveLength(3)
  })

  test.each([false, true])('can break off an answer (streamed: %s)', async stream => {
    simulator.next({ kind: 'cut' })
    const response = await openAi({ ...chat, stream })
    await expect(response.text()).rejects.toThrow()
  })

  test('can leave a request unanswered until the client gives up', async () => {
    simulator.next({ kind: 'hang' })
    const stop = new AbortController()
    const answer = fetch(`${simulator.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer k' },
      body: JSON.stringify(chat),
      signal: stop.signal,
    })
    await simulator.received(1)
    stop.abort()
    await expect(answer).rejects.toThrow()
  })

  test('does not apply to unknown paths', async () => {
    expect((await fetch(`${simulator.baseUrl}/models`)).status).toBe(404)
  })
})
