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
import { type BreakerOptions, createBreaker } from './breaker.ts'
import { LlmUnavailable } from './errors.ts'
import { failureFrom } from './failure.ts'
import { createLimiter } from './limiter.ts'
import { type RetryOptions, type Sleep, withRetries } from './retry.ts'

export interface LlmClientOptions {
  provider: 'openai-compatible' | 'anthropic'
  /** The service's address up to its version, such as https://api.openai.com/v1, which is the default. */
  baseUrl?: string | undefined
  /** May be empty for a service on the own network that asks for none. */
  apiKey: string
  model: string
  /** Requests at the same time. */
  concurrency: number
  /** The most tokens an answer may have. */
  maxOutputTokens?: number | undefined
  temperature?: number | undefined
  /** False for services that know JSON but no JSON schema. */
  jsonSchema?: boolean | undefined
  /** Receives the answer in pieces, for services behind a proxy that ends silent connections. */
  stream?: boolean | undefined
  /** For one request, in milliseconds. */
  timeout?: number | undefined
  retry?: RetryOptions | undefined
  breaker?: BreakerOptions | undefined
  fetch?: typeof fetch | undefined
  now: () => number
  sleep: Sleep
  /** From 0 up to 1, for the jitter between retries. */
  random?: (() => number) | undefined
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
  /** `send` wraps every request that really goes out, and is where its cost is kept. */
  ask(request: Request, send: Send, signal?: AbortSignal): Promise<Reply>
}
export type Send = (request: () => Promise<Reply>) => Promise<Reply>

const addresses = {
  'openai-compatible': 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
}

/** One service: its concurrency, retries and breaker are shared by all who ask through it. */
export function createLlmClient(options: LlmClientOptions): LlmClient {
  const { now, sleep, timeout = 120_000, maxOutputTokens = 4_000 } = options
  // Anthropic's services all take a schema, and no JSON without one.
  const jsonSchema = options.provider === 'anthropic' || (options.jsonSchema ?? true)
  const retry = options.retry ?? { attempts: 4, firstWait: 1_000, longestWait: 60_000 }
  const limited = createLimiter(options.concurrency)
  const breaker = createBreaker(options.breaker ?? { failures: 8, pause: 60_000 }, now)
  const model = modelFor(options, jsonSchema)

  const once = async (request: Request, signal: AbortSignal | undefined): Promise<Reply> => {
    const pass = breaker.enter()
    const ended = new AbortController()
    const timedOut = new AbortController()
    sleep(timeout, ended.signal).then(
      () => timedOut.abort(),
      () => undefined,
    )
    try {
      const signals = signal ? [timedOut.signal, signal] : [timedOut.signal]
      const call = {
        ...request,
        model,
        maxOutputTokens,
        maxRetries: 0,
        abortSignal: AbortSignal.any(signals),
      }
      const temperature = options.temperature === undefined ? {} : { temperature: options.temperature }
      const reply = await (options.stream ? streamed : whole)({ ...call, ...temperature }, jsonSchema)
      pass.succeeded()
      return reply
    } catch (error) {
      if (signal?.aborted) {
        pass.withdrawn()
        throw signal.reason
      }
      const failure = timedOut.signal.aborted
        ? new LlmUnavailable(`The language model service did not answer within ${timeout / 1_000} seconds.`)
        : failureFrom(error, options.apiKey, now())
      // A service that says it is too busy, or that a request is wrong, is alive.
      if (failure instanceof LlmUnavailable && failure.status !== 429) pass.failed()
      else pass.succeeded()
      throw failure
    } finally {
      ended.abort()
    }
  }

  return {
    model: options.model,
    maxOutputTokens,
    jsonSchema,
    ask: (request, send, signal) =>
      limited(
        () =>
          withRetries(
            () => send(() => once(request, signal)),
            retry,
            { now, sleep, random: options.random ?? Math.random },
            signal,
          ),
        signal,
      ),
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

interface TokenUsage {
  inputTokens: number | undefined
  outputTokens: number | undefined
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

function usageOf({ inputTokens, outputTokens }: TokenUsage): Reply['usage'] {
  return inputTokens === undefined || outputTokens === undefined
    ? null
    : { input: inputTokens, output: outputTokens }
}
