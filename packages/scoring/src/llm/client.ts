import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  extractJsonMiddleware,
  generateText,
  type LanguageModel,
  type ModelMessage,
  NoObjectGeneratedError,
  Output,
  streamText,
  wrapLanguageModel,
} from 'ai'
import { type Answer, answer, wireSchema } from './answer.ts'
import { createGuarded, type GuardOptions, type Send } from './guarded-requests.ts'
import { type TokenUsage, usageOf } from './tokens.ts'
import { type Step, type StepRequest, takeStep } from './tool-step.ts'

export interface LlmClientOptions extends GuardOptions {
  provider: 'openai-compatible' | 'anthropic'
  /** The service's URL including its version, such as https://api.openai.com/v1. */
  baseUrl?: string | undefined
  /** Can be empty for a self-hosted service that needs no key. */
  apiKey: string
  model: string
  /** The maximum number of tokens in an answer. */
  maxOutputTokens?: number | undefined
  temperature?: number | undefined
  /** False for services that support JSON but not JSON schemas. */
  jsonSchema?: boolean | undefined
  /** Streams the answer, for services behind a proxy that closes idle connections. */
  stream?: boolean | undefined
  fetch?: typeof fetch | undefined
}

interface Request {
  system: string
  messages: ModelMessage[]
}

export interface Reply {
  /** Null when the text does not match the schema. */
  answer: Answer | null
  text: string
  problem: string | null
  usage: { input: number; output: number } | null
}

export interface LlmClient {
  model: string
  maxOutputTokens: number
  jsonSchema: boolean
  ask(request: Request, send: Send, signal?: AbortSignal): Promise<Reply>
  /** One request in a conversation with tools; streams its text. */
  step(
    request: StepRequest,
    how: { onText: (text: string) => void; send: Send; signal?: AbortSignal | undefined },
  ): Promise<Step>
}

const addresses = {
  'openai-compatible': 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
}

/** One service: all callers share its concurrency limit, retries and circuit breaker. */
export function createLlmClient(options: LlmClientOptions): LlmClient {
  const { maxOutputTokens = 4_000 } = options
  // Anthropic always accepts a schema, and returns JSON only with one.
  const jsonSchema = options.provider === 'anthropic' || (options.jsonSchema ?? true)
  const guarded = createGuarded(options)
  const model = modelFor(options, jsonSchema)
  const temperature = options.temperature === undefined ? {} : { temperature: options.temperature }
  const common = { model, maxOutputTokens, maxRetries: 0, ...temperature }

  return {
    model: options.model,
    maxOutputTokens,
    jsonSchema,
    ask: (request, send, signal) =>
      guarded({
        request: abortSignal =>
          (options.stream ? streamed : whole)({ ...request, ...common, abortSignal }, jsonSchema),
        send,
        signal,
      }),
    step: (request, { onText, send, signal }) => {
      let started = false
      const stream = (text: string) => {
        started = true
        onText(text)
      }
      return guarded({
        request: abortSignal => takeStep({ ...request, ...common, abortSignal }, stream),
        send,
        // Text that a user may have read cannot be replaced by a retry.
        mayRetry: () => !started,
        signal,
      })
    },
  }
}

function modelFor(options: LlmClientOptions, jsonSchema: boolean): LanguageModel {
  const baseURL = (options.baseUrl ?? addresses[options.provider]).replace(/\/+$/, '')
  const transport = options.fetch ? { fetch: options.fetch } : {}
  if (options.provider === 'anthropic') {
    return createAnthropic({ baseURL, apiKey: options.apiKey, ...transport })(options.model)
  }
  const compatible = createOpenAICompatible({
    name: 'llm',
    baseURL,
    ...(options.apiKey !== '' && { apiKey: options.apiKey }),
    supportsStructuredOutputs: jsonSchema,
    includeUsage: true,
    transformRequestBody: body => (new URL(baseURL).hostname === 'api.openai.com' ? renamed(body) : body),
    ...transport,
  })(options.model)
  // Without a schema, models tend to wrap JSON in a code fence.
  return jsonSchema
    ? compatible
    : wrapLanguageModel({ model: compatible, middleware: extractJsonMiddleware() })
}

/** OpenAI's newer models accept the limit only under a different name. */
function renamed({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens }
}

type Call = Omit<Parameters<typeof generateText>[0], 'prompt' | 'output'> & { messages: ModelMessage[] }

const outputFor = (jsonSchema: boolean) =>
  jsonSchema ? Output.object({ schema: wireSchema, name: 'score' }) : Output.json({ name: 'score' })

async function whole(call: Call, jsonSchema: boolean): Promise<Reply> {
  try {
    const { output, text, usage } = await generateText({ ...call, output: outputFor(jsonSchema) })
    return replyFrom(output, text, usage)
  } catch (error) {
    return unusable(error)
  }
}

async function streamed(call: Call, jsonSchema: boolean): Promise<Reply> {
  let failure: unknown
  const result = streamText({
    ...call,
    output: outputFor(jsonSchema),
    onError: ({ error }) => {
      failure ??= error
    },
  })
  try {
    const [output, text, usage] = await Promise.all([result.output, result.text, result.totalUsage])
    return replyFrom(output, text, usage)
  } catch (error) {
    return unusable(failure ?? error)
  }
}

function replyFrom(output: unknown, text: string, usage: TokenUsage): Reply {
  const parsed = answer.safeParse(output)
  if (parsed.success) return { answer: parsed.data, text, problem: null, usage: usageOf(usage) }
  const paths = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return {
    answer: null,
    text,
    problem: `It does not match the schema. ${paths.join('; ')}`,
    usage: usageOf(usage),
  }
}

/** Converts the error for an unusable answer to a reply that states the problem. Rethrows every other error. */
function unusable(error: unknown): Reply {
  if (!NoObjectGeneratedError.isInstance(error) || error.finishReason === 'content-filter') throw error
  const problem =
    error.finishReason === 'length'
      ? 'It was too long and was cut off: write shorter reasons and fewer quotes.'
      : 'It was not a JSON object that matches the schema.'
  return { answer: null, text: error.text ?? '', problem, usage: error.usage ? usageOf(error.usage) : null }
}
