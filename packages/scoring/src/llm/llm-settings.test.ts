import { describe, expect, test } from 'vitest'
import { LlmSettingsError, llmOptionsFrom } from './llm-settings.ts'

const base = { LLM_PROVIDER: 'openai-compatible', LLM_API_KEY: 'secret-key', LLM_MODEL: 'gpt-4.1-mini' }
const mistakesIn = (environment: Record<string, string>) => {
  try {
    llmOptionsFrom(environment)
  } catch (error) {
    if (error instanceof LlmSettingsError) return error.mistakes
    throw error
  }
  return []
}

describe('LLM engine settings', () => {
  test('are null when no variable is set', () => {
    expect(llmOptionsFrom({ PORT: '3000', LLM_MODEL: ' ' })).toBeNull()
  })

  test('have defaults for everything but the provider, the key and the model', () => {
    expect(llmOptionsFrom(base)).toEqual({
      provider: 'openai-compatible',
      baseUrl: undefined,
      apiKey: 'secret-key',
      model: 'gpt-4.1-mini',
      concurrency: 4,
      temperature: undefined,
      jsonSchema: true,
      stream: false,
      prices: null,
      monthly: { tokens: null, cost: null },
    })
  })

  test('are used as given', () => {
    expect(
      llmOptionsFrom({
        ...base,
        LLM_API_KEY: '',
        LLM_BASE_URL: 'http://127.0.0.1:11434/v1',
        LLM_CONCURRENCY: '2',
        LLM_TEMPERATURE: '0.2',
        LLM_JSON_SCHEMA: 'off',
        LLM_STREAM: 'on',
        LLM_MONTHLY_TOKENS: '5000000',
        LLM_MONTHLY_COST: '12.50',
        LLM_INPUT_PRICE: '0.4',
        LLM_OUTPUT_PRICE: '1.6',
      }),
    ).toMatchObject({
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: '',
      concurrency: 2,
      temperature: 0.2,
      jsonSchema: false,
      stream: true,
      prices: { input: 0.4, output: 1.6 },
      monthly: { tokens: 5_000_000, cost: 12.5 },
    })
  })

  test('report all mistakes together, one sentence each, without secrets', () => {
    const mistakes = mistakesIn({
      LLM_PROVIDER: 'magic',
      LLM_BASE_URL: 'ftp://user:hunter2@host',
      LLM_MONTHLY_TOKENS: '-1',
      LLM_MONTHLY_COST: '10',
      LLM_CONCURRENCY: '0',
    })
    expect(mistakes).toEqual([
      'LLM_PROVIDER must be openai-compatible or anthropic, not "magic".',
      'LLM_BASE_URL must be the service’s URL, such as https://api.openai.com/v1.',
      'LLM_MONTHLY_TOKENS must be a whole number of tokens, not "-1".',
      'LLM_CONCURRENCY must be a number from 1 to 100, not "0".',
      'LLM_MODEL is missing. Set it to the provider’s name for the model.',
      'LLM_MONTHLY_COST needs LLM_INPUT_PRICE and LLM_OUTPUT_PRICE, the prices per million tokens.',
    ])
    expect(mistakes.join()).not.toContain('hunter2')
  })

  test('require a key unless the service is self-hosted', () => {
    expect(mistakesIn({ ...base, LLM_API_KEY: '' })).toEqual([
      expect.stringMatching(/^LLM_API_KEY is missing/),
    ])
    expect(
      mistakesIn({ LLM_PROVIDER: 'anthropic', LLM_MODEL: 'm', LLM_BASE_URL: 'http://h/v1' }),
    ).toHaveLength(1)
    expect(mistakesIn({ ...base, LLM_INPUT_PRICE: '1' })).toEqual([
      'LLM_INPUT_PRICE and LLM_OUTPUT_PRICE must be set together.',
    ])
  })
})
