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
import { createGuarded, type GuardOptions, type Send } from './guarded.ts'
import { type Step, type StepRequest, takeStep } from './step.ts'
import { type TokenUsage, usageOf } from './tokens.ts'

export interface LlmClientOptions extends GuardOptions {
  provider: 'openai-compatible' | 'anthropic'
  /** The service's address up to its version, such as https://api.openai.com/v1, which is the default. */
  baseUrl?: string | undefined
  /** May be empty for a service on the own network that asks for none. */
  apiKey: string
  model: string
  /** The most tokens an answer may have. */
  maxOutputTokens?: number | undefined
  temperature?: number | undefined
  /** False for services that know JSON but no JSON schema. */
  jsonSchema?: boolean | undefined
  /** Receives the answer in pieces, for services behind a proxy that ends silent connections. */
  stream?: boolean | undefined
  fetch?: typeof fetch | undefined
}

interface Request {
  system: string
  messages: ModelMessage[]
}

export interface Reply {
  /** Null when the text is not what was asked for. */
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
  /** One request of a talk with tools; its text is told as it comes. */
  step(
    request: StepRequest,
    how: { onText: (text: string) => void; send: Send; signal?: AbortSignal | undefined },
  ): Promise<Step>
}

const addresses = {
  'openai-compatible': 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
}

/** One service: its concurrency, retries and breaker are shared by all who ask through it. */
export function createLlmClient(options: LlmClientOptions): LlmClient {
  const { maxOutputTokens = 4_000 } = options
  // Anthropic's services all take a schema, and no JSON without one.
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
      let begun = false
      const told = (text: string) => {
        begun = true
        onText(text)
      }
      return guarded({
        request: abortSignal => takeStep({ ...request, ...common, abortSignal }, told),
        send,
        // What somebody has read cannot be written anew behind their back.
        mayRetry: () => !begun,
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
  // Models that are only asked for JSON like to wrap it in a fence.
  return jsonSchema
    ? compatible
    : wrapLanguageModel({ model: compatible, middleware: extractJsonMiddleware() })
}

/** OpenAI's own newer models know the limit by another name only. */
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
    problem: `It has not the form asked for. ${paths.join('; ')}`,
    usage: usageOf(usage),
  }
}

/** An answer that came and is of no use is a reply too; everything else is a failure. */
function unusable(error: unknown): Reply {
  if (!NoObjectGeneratedError.isInstance(error) || error.finishReason === 'content-filter') throw error
  const problem =
    error.finishReason === 'length'
      ? 'It was too long and was cut off: write shorter reasons and fewer quotes.'
      : 'It was not a JSON object of the form asked for.'
  return { answer: null, text: error.text ?? '', problem, usage: error.usage ? usageOf(error.usage) : null }
}
