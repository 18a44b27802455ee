import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anthropicBody, anthropicError, anthropicEvents, readAnthropic } from './anthropic.ts'
import { type Answer, BadRequest, type Behaviour, type Question, type RecordedRequest } from './behaviour.ts'
import { openAiBody, openAiError, openAiEvents, readOpenAi } from './openai.ts'
import { answerByObeying, answerByRules, answerWithTools } from './scripted-answers.ts'

export interface LlmSimulator {
  /** The base URL for an OpenAI-compatible or Anthropic client. */
  baseUrl: string
  /** Every request so far, oldest first. */
  requests: readonly RecordedRequest[]
  /** Queues behaviors for the next requests, in order. */
  next(...behaviours: Behaviour[]): void
  /** The behavior when the queue is empty. By default, the scripted rules respond. */
  otherwise(behaviour: Behaviour): void
  /** Resolves when this many requests have arrived in total. */
  received(count: number): Promise<void>
  /** Resolves when this many connections in total have closed before their answers were complete. */
  brokenOff(count: number): Promise<void>
  brokenOffSoFar(): number
  close(): Promise<void>
}

const protocols = {
  openai: { body: openAiBody, events: openAiEvents, error: openAiError },
  anthropic: { body: anthropicBody, events: anthropicEvents, error: anthropicError },
}

/** Starts a local LLM service. With `apiKey`, requests without that key get a 401. */
export async function startLlmSimulator(
  options: { port?: number; apiKey?: string } = {},
): Promise<LlmSimulator> {
  const requests: RecordedRequest[] = []
  const script: Behaviour[] = []
  let usual: Behaviour = { kind: 'answer' }
  const [received, brokenOff] = [createTally(), createTally()]

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const record: RecordedRequest = {
      method: request.method ?? '',
      path: (request.url ?? '').split('?')[0] ?? '',
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: await bodyOf(request),
      question: null,
    }
    requests.push(record)
    const protocol = record.path.endsWith('/messages') ? protocols.anthropic : protocols.openai
    try {
      record.question = understand(record, options.apiKey)
      const behaviour = script.shift() ?? usual
      await behave(response, record.question, behaviour, `sim-${requests.length}`)
    } catch (error) {
      const status = error instanceof BadRequest ? error.status : 500
      sendJson(
        response,
        status,
        protocol.error(status, error instanceof Error ? error.message : String(error)),
      )
    } finally {
      received.add()
    }
  }
  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) brokenOff.add()
    })
    // A client that disconnects early is not a failure of the service.
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    next: (...behaviours) => void script.push(...behaviours),
    otherwise: behaviour => {
      usual = behaviour
    },
    received: received.reached,
    brokenOff: brokenOff.reached,
    brokenOffSoFar: brokenOff.soFar,
    close: () =>
      new Promise((resolve, reject) => {
        server.close(error => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

/** A counter. Callers can wait until it reaches a given number. */
function createTally() {
  let counted = 0
  let waiting: { count: number; resolve: () => void }[] = []
  return {
    add() {
      counted += 1
      for (const { count, resolve } of waiting) if (counted >= count) resolve()
      waiting = waiting.filter(({ count }) => counted < count)
    },
    soFar: () => counted,
    reached: (count: number) =>
      new Promise<void>(resolve => {
        if (counted >= count) resolve()
        else waiting.push({ count, resolve })
      }),
  }
}

function understand(record: RecordedRequest, apiKey: string | undefined): Question {
  const isMessages = record.path === '/v1/messages'
  if (!isMessages && record.path !== '/v1/chat/completions') {
    throw new BadRequest(404, `Unknown request URL: ${record.method} ${record.path}.`)
  }
  if (record.method !== 'POST') throw new BadRequest(405, 'Only POST is supported.')
  const given = isMessages
    ? record.headers['x-api-key']
    : record.headers.authorization?.replace(/^Bearer /, '')
  if (apiKey !== undefined && given !== apiKey) throw new BadRequest(401, 'Incorrect API key provided.')
  let body: unknown
  try {
    body = JSON.parse(record.body)
  } catch {
    throw new BadRequest(400, 'We could not parse the JSON body of your request.')
  }
  return isMessages ? readAnthropic(body, record.headers) : readOpenAi(body)
}

async function behave(
  response: ServerResponse,
  question: Question,
  behaviour: Behaviour,
  id: string,
): Promise<void> {
  const protocol = protocols[question.protocol]
  switch (behaviour.kind) {
    case 'hang':
      return
    case 'error': {
      const message = behaviour.message ?? `The simulator is set to return ${behaviour.status}.`
      if (behaviour.rawBody === undefined) {
        return sendJson(
          response,
          behaviour.status,
          protocol.error(behaviour.status, message),
          behaviour.headers,
        )
      }
      response.writeHead(behaviour.status, behaviour.headers).end(behaviour.rawBody)
      return
    }
    case 'broken':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "sim", "choices": [')
      return
    case 'cut': {
      const { text } = behaviour
      const wire = wireOf(question, answerOf(question, { kind: 'answer', ...(text && { text }) }), id)
      const head = text && question.stream ? wire.slice(0, -2).join('') : (wire[0] ?? '').slice(0, 60)
      const length = question.stream ? {} : { 'content-length': '100000' }
      response.writeHead(200, { 'content-type': typeOf(question), ...length })
      response.write(head, () => response.destroy())
      return
    }
    case 'stall': {
      const wire = wireOf(question, answerOf(question, { kind: 'answer', text: behaviour.text }), id)
      response.writeHead(200, { 'content-type': typeOf(question) })
      response.write(wire.slice(0, -2).join(''))
      return
    }
    default: {
      const wire = wireOf(question, answerOf(question, behaviour), id)
      response.writeHead(200, { 'content-type': typeOf(question) })
      const pieces = behaviour.kind === 'answer' && behaviour.slow ? wire.flatMap(part => [...part]) : wire
      for (const piece of pieces) await new Promise(resolve => response.write(piece, resolve))
      response.end()
    }
  }
}

function answerOf(question: Question, behaviour: Extract<Behaviour, { kind: 'answer' | 'obey' }>): Answer {
  if (behaviour.kind === 'obey' && question.offered.length > 0) return answerWithTools(question)
  if (behaviour.kind === 'obey') {
    return {
      text: JSON.stringify(answerByObeying(question)),
      finish: 'stop',
      usage: { input: 100, output: 50 },
    }
  }
  const { calls } = behaviour
  const content = behaviour.content ?? behaviour.text ?? (calls ? '' : answerByRules(question))
  const asked = question.system.length + question.turns.reduce((sum, turn) => sum + turn.text.length, 0)
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const usage =
    behaviour.usage === undefined
      ? { input: Math.ceil(asked / 4), output: Math.ceil(text.length / 4) }
      : behaviour.usage
  return { text, finish: behaviour.finish ?? 'stop', usage, ...(calls && { calls }) }
}

function wireOf(question: Question, answer: Answer, id: string): string[] {
  const protocol = protocols[question.protocol]
  return question.stream
    ? protocol.events(question, answer, id)
    : [JSON.stringify(protocol.body(question, answer, id))]
}

function typeOf(question: Question): string {
  return question.stream ? 'text/event-stream; charset=utf-8' : 'application/json'
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
