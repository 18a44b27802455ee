import * as z from 'zod'
import type { LlmClientOptions } from './client.ts'
import type { Prices } from './tokens.ts'

/** Mistakes in the settings, one sentence each. */
export class LlmSettingsError extends Error {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'))
    this.name = 'LlmSettingsError'
    this.mistakes = mistakes
  }
}

export type LlmSettings = Pick<
  LlmClientOptions,
  'provider' | 'baseUrl' | 'apiKey' | 'model' | 'concurrency' | 'temperature' | 'jsonSchema' | 'stream'
> & {
  prices: Prices | null
  /** Null means no limit. */
  monthly: { tokens: number | null; cost: number | null }
}

const amount = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)
const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const onOff = z.enum(['on', 'off']).transform(value => value === 'on')

const settings = {
  LLM_PROVIDER: {
    read: z.enum(['openai-compatible', 'anthropic']),
    expect: 'openai-compatible or anthropic',
  },
  LLM_BASE_URL: {
    read: z.url({ protocol: /^https?$/ }),
    expect: 'the service’s URL, such as https://api.openai.com/v1',
  },
  LLM_API_KEY: { read: z.string(), expect: 'the service’s key' },
  LLM_MODEL: { read: z.string(), expect: 'the model’s name at the service' },
  LLM_CONCURRENCY: { read: count.refine(n => n >= 1 && n <= 100), expect: 'a number from 1 to 100' },
  LLM_TEMPERATURE: { read: amount.refine(n => n <= 2), expect: 'a number from 0 to 2' },
  LLM_JSON_SCHEMA: { read: onOff, expect: 'on, or off for a service without JSON schema support' },
  LLM_STREAM: { read: onOff, expect: 'on or off' },
  LLM_MONTHLY_TOKENS: { read: count, expect: 'a whole number of tokens' },
  LLM_MONTHLY_COST: { read: amount, expect: 'an amount of money, such as 50 or 12.50' },
  LLM_INPUT_PRICE: { read: amount, expect: 'the price per million input tokens, such as 0.40' },
  LLM_OUTPUT_PRICE: { read: amount, expect: 'the price per million output tokens, such as 1.60' },
} satisfies Record<string, { read: z.ZodType; expect: string }>
type Name = keyof typeof settings

/**
 * Reads the LLM engine's settings from the environment. Returns null if none are set. Pulse then uses the offline
 * engine.
 */
export function llmOptionsFrom(environment: Record<string, string | undefined>): LlmSettings | null {
  const mistakes: string[] = []
  const get = <N extends Name>(name: N): z.output<(typeof settings)[N]['read']> | undefined => {
    const given = environment[name]?.trim()
    if (!given) return undefined
    const { read, expect } = settings[name]
    const result = read.safeParse(given)
    if (result.success) return result.data as z.output<(typeof settings)[N]['read']>
    mistakes.push(
      `${name} must be ${expect}${name === 'LLM_BASE_URL' ? '' : `, not "${given.slice(0, 40)}"`}.`,
    )
    return undefined
  }
  const given = (name: Name) => (environment[name]?.trim() ?? '') !== ''
  if (!Object.keys(settings).some(name => given(name as Name))) return null

  const provider = get('LLM_PROVIDER')
  const baseUrl = get('LLM_BASE_URL')
  const apiKey = get('LLM_API_KEY') ?? ''
  const model = get('LLM_MODEL')
  const [inputPrice, outputPrice] = [get('LLM_INPUT_PRICE'), get('LLM_OUTPUT_PRICE')]
  const monthly = { tokens: get('LLM_MONTHLY_TOKENS') ?? null, cost: get('LLM_MONTHLY_COST') ?? null }
  const rest = {
    concurrency: get('LLM_CONCURRENCY') ?? 4,
    temperature: get('LLM_TEMPERATURE'),
    jsonSchema: get('LLM_JSON_SCHEMA') ?? true,
    stream: get('LLM_STREAM') ?? false,
  }

  if (!given('LLM_PROVIDER'))
    mistakes.push('LLM_PROVIDER is missing. Set it to openai-compatible or anthropic.')
  if (!given('LLM_MODEL')) mistakes.push('LLM_MODEL is missing. Set it to the provider’s name for the model.')
  if (!given('LLM_API_KEY') && (provider === 'anthropic' || !given('LLM_BASE_URL'))) {
    mistakes.push('LLM_API_KEY is missing. Only a self-hosted service at LLM_BASE_URL works without a key.')
  }
  if (given('LLM_INPUT_PRICE') !== given('LLM_OUTPUT_PRICE')) {
    mistakes.push('LLM_INPUT_PRICE and LLM_OUTPUT_PRICE must be set together.')
  }
  if (given('LLM_MONTHLY_COST') && !given('LLM_INPUT_PRICE') && !given('LLM_OUTPUT_PRICE')) {
    mistakes.push(
      'LLM_MONTHLY_COST needs LLM_INPUT_PRICE and LLM_OUTPUT_PRICE, the prices per million tokens.',
    )
  }
  if (mistakes.length > 0 || provider === undefined || model === undefined)
    throw new LlmSettingsError(mistakes)
  const prices =
    inputPrice === undefined || outputPrice === undefined ? null : { input: inputPrice, output: outputPrice }
  return { provider, baseUrl, apiKey, model, prices, monthly, ...rest }
}
