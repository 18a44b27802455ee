import { type Answer, BadRequest, type FinishReason, type Question } from './behaviour.ts'
import { textOf } from './openai.ts'

interface MessagesRequest {
  model?: unknown
  max_tokens?: unknown
  messages?: unknown
  system?: unknown
  stream?: unknown
  tools?: { name?: unknown; input_schema?: unknown }[]
  tool_choice?: { type?: string; name?: string }
  output_config?: { format?: { type?: string; schema?: unknown } }
}

const stopReasons: Record<FinishReason, string> = {
  stop: 'end_turn',
  length: 'max_tokens',
  content_filter: 'refusal',
}

export function readAnthropic(body: unknown, headers: Record<string, string>): Question {
  if (!headers['anthropic-version']) throw new BadRequest(400, 'anthropic-version: header is required')
  const request = (typeof body === 'object' && body !== null ? body : {}) as MessagesRequest
  if (typeof request.model !== 'string') throw new BadRequest(400, 'model: Field required')
  if (typeof request.max_tokens !== 'number') throw new BadRequest(400, 'max_tokens: Field required')
  if (!Array.isArray(request.messages) || request.messages.length === 0) {
    throw new BadRequest(400, 'messages: at least one message is required')
  }
  const mustCall = request.tool_choice?.type === 'tool' || request.tool_choice?.type === 'any'
  const named = request.tools?.find(({ name }) => name === request.tool_choice?.name)
  const tool = mustCall ? (named ?? request.tools?.at(0)) : undefined
  const format = request.output_config?.format
  return {
    protocol: 'anthropic',
    model: request.model,
    stream: request.stream === true,
    system: textOf(request.system),
    turns: request.messages.map((message: { role?: unknown; content?: unknown }) => ({
      role: String(message.role),
      text: textOf(message.content),
    })),
    schema: format?.schema ?? tool?.input_schema ?? null,
    json: format !== undefined || tool !== undefined,
    tool: format === undefined && typeof tool?.name === 'string' ? tool.name : null,
    offered: (request.tools ?? []).map(one => String(one.name)),
    toolResults: request.messages.flatMap(({ content }: { content?: unknown }) =>
      (Array.isArray(content) ? content : [])
        .filter(part => part.type === 'tool_result')
        .map(part => textOf(part.content)),
    ),
  }
}

export function anthropicBody(question: Question, answer: Answer, id: string): unknown {
  return {
    id,
    type: 'message',
    role: 'assistant',
    model: question.model,
    content: blocks(question, answer, id),
    stop_reason: stopReason(question, answer),
    stop_sequence: null,
    usage: usageOf(answer),
  }
}

/** The events of a streamed answer in wire format. */
export function anthropicEvents(question: Question, answer: Answer, id: string): string[] {
  const event = (type: string, rest: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`
  const usage = usageOf(answer)
  return [
    event('message_start', {
      message: {
        id,
        type: 'message',
        role: 'assistant',
        model: question.model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { ...usage, output_tokens: 1 },
      },
    }),
    ...blocks(question, answer, id).flatMap((block, index) => {
      const isText = block.type === 'text'
      const pieces = (isText ? block.text : JSON.stringify(block.input)).match(/[\s\S]{1,40}/g) ?? []
      return [
        event('content_block_start', {
          index,
          content_block: isText ? { type: 'text', text: '' } : { ...block, input: {} },
        }),
        ...(index === 0 ? [event('ping', {})] : []),
        ...pieces.map(piece =>
          event('content_block_delta', {
            index,
            delta: isText
              ? { type: 'text_delta', text: piece }
              : { type: 'input_json_delta', partial_json: piece },
          }),
        ),
        event('content_block_stop', { index }),
      ]
    }),
    event('message_delta', {
      delta: { stop_reason: stopReason(question, answer), stop_sequence: null },
      usage: { output_tokens: usage.output_tokens },
    }),
    event('message_stop', {}),
  ]
}

export function anthropicError(status: number, message: string): unknown {
  const types: Record<number, string> = {
    400: 'invalid_request_error',
    401: 'authentication_error',
    403: 'permission_error',
    404: 'not_found_error',
    413: 'request_too_large',
    429: 'rate_limit_error',
    529: 'overloaded_error',
  }
  return { type: 'error', error: { type: types[status] ?? 'api_error', message }, request_id: null }
}

type Block = { type: 'text'; text: string } | { type: 'tool_use'; id: string; name: string; input: unknown }

function blocks(question: Question, answer: Answer, id: string): Block[] {
  if (question.tool)
    return [{ type: 'tool_use', id: `toolu_${id}`, name: question.tool, input: parsed(answer.text) }]
  const calls = (answer.calls ?? []).map(
    ({ name, input }, index): Block => ({ type: 'tool_use', id: `toolu_${id}_${index}`, name, input }),
  )
  return answer.text === '' && calls.length > 0
    ? calls
    : [{ type: 'text', text: answer.text } satisfies Block, ...calls]
}

/** In this protocol a tool's input is always an object, even if the script provides plain text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { text }
  }
}

function stopReason(question: Question, answer: Answer): string {
  const calls = question.tool !== null || (answer.calls?.length ?? 0) > 0
  return calls && answer.finish === 'stop' ? 'tool_use' : stopReasons[answer.finish]
}

function usageOf(answer: Answer) {
  return { input_tokens: answer.usage?.input ?? 0, output_tokens: answer.usage?.output ?? 0 }
}
