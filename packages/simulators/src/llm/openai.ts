import { type Answer, BadRequest, type CalledTool, type Question } from './behaviour.ts'

interface ChatRequest {
  model?: unknown
  messages?: unknown
  stream?: unknown
  stream_options?: { include_usage?: boolean }
  tools?: { function?: { name?: unknown } }[]
  response_format?: { type?: string; json_schema?: { schema?: unknown } }
}

export function readOpenAi(body: unknown): Question {
  const request = (typeof body === 'object' && body !== null ? body : {}) as ChatRequest
  if (typeof request.model !== 'string' || request.model === '') {
    throw new BadRequest(400, 'you must provide a model parameter')
  }
  if (!Array.isArray(request.messages) || request.messages.length === 0) {
    throw new BadRequest(400, "Missing required parameter: 'messages'.")
  }
  const turns = request.messages.map((message: { role?: unknown; content?: unknown }) => ({
    role: String(message.role),
    text: textOf(message.content),
  }))
  const format = request.response_format?.type
  return {
    protocol: 'openai',
    model: request.model,
    stream: request.stream === true,
    system: turns
      .filter(turn => turn.role === 'system' || turn.role === 'developer')
      .map(turn => turn.text)
      .join('\n'),
    turns: turns.filter(turn => turn.role === 'user' || turn.role === 'assistant'),
    schema: format === 'json_schema' ? (request.response_format?.json_schema?.schema ?? null) : null,
    json: format === 'json_schema' || format === 'json_object',
    tool: null,
    offered: (request.tools ?? []).map(one => String(one.function?.name)),
    toolResults: turns.filter(turn => turn.role === 'tool').map(turn => turn.text),
  }
}

export function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: { text?: unknown }) => (typeof part.text === 'string' ? part.text : '')).join('')
}

export function openAiBody(question: Question, answer: Answer, id: string): unknown {
  return {
    id,
    object: 'chat.completion',
    created: 0,
    model: question.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: answer.text,
          ...(answer.calls && { tool_calls: answer.calls.map(wired(id)) }),
        },
        finish_reason: finishOf(answer),
      },
    ],
    ...(answer.usage && { usage: usageOf(answer.usage) }),
  }
}

/** The events of a streamed answer in wire format. */
export function openAiEvents(question: Question, answer: Answer, id: string): string[] {
  const chunk = (choices: unknown[], rest = {}) =>
    `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created: 0, model: question.model, choices, ...rest })}\n\n`
  const pieces = answer.text.match(/[\s\S]{1,40}/g) ?? []
  return [
    chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]),
    ...pieces.map(content => chunk([{ index: 0, delta: { content }, finish_reason: null }])),
    ...(answer.calls ?? []).flatMap((call, index) => {
      const { function: named, ...rest } = wired(id)(call, index)
      // The arguments are sent in pieces after the name.
      const begin = { index, ...rest, function: { name: named.name, arguments: '' } }
      const pieces = named.arguments.match(/[\s\S]{1,20}/g) ?? []
      return [begin, ...pieces.map(piece => ({ index, function: { arguments: piece } }))].map(delta =>
        chunk([{ index: 0, delta: { tool_calls: [delta] }, finish_reason: null }]),
      )
    }),
    chunk([{ index: 0, delta: {}, finish_reason: finishOf(answer) }]),
    ...(answer.usage ? [chunk([], { usage: usageOf(answer.usage) })] : []),
    'data: [DONE]\n\n',
  ]
}

const wired = (id: string) => (call: CalledTool, index: number) => ({
  id: `call-${id}-${index}`,
  type: 'function',
  function: { name: call.name, arguments: JSON.stringify(call.input) },
})

const finishOf = (answer: Answer) => (answer.calls?.length ? 'tool_calls' : answer.finish)

export function openAiError(status: number, message: string): unknown {
  const type = status === 429 ? 'rate_limit_error' : status >= 500 ? 'server_error' : 'invalid_request_error'
  return { error: { message, type, param: null, code: null } }
}

function usageOf({ input, output }: { input: number; output: number }) {
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
}
