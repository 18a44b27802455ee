import { type LlmSimulator, startLlmSimulator } from '@pulse/simulators/llm'
import { afterEach, beforeEach } from 'vitest'
import type { Conversation } from '../src/conversation.ts'
import { type BudgetKeeper, createLlmEngine, createMonthlyBudget } from '../src/llm/index.ts'
import type { ScoringContext } from '../src/scoring-context.ts'

export type Options = Partial<Parameters<typeof createLlmEngine>[0]>

/** A clock that advances only through `pass`, or by waits shorter than the request timeout. */
function createTestTime() {
  let now = Date.UTC(2026, 2, 10, 12)
  const timeout = 120_000
  const waits: number[] = []
  const limits: (() => void)[] = []
  return {
    waits,
    timeout,
    now: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    /** Lets every pending request time out. */
    runOut: () => {
      for (const end of limits.splice(0)) end()
    },
    sleep: (milliseconds: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        if (milliseconds === timeout) {
          limits.push(resolve)
          return
        }
        waits.push(milliseconds)
        now += milliseconds
        resolve()
      }),
  }
}

/** A simulator and an engine for each test. */
export function useSimulator() {
  let simulator: LlmSimulator
  let time: ReturnType<typeof createTestTime>
  let budget: BudgetKeeper & { spent(): { tokens: number; cost: number } }
  beforeEach(async () => {
    simulator = await startLlmSimulator({ apiKey: 'key-for-tests' })
    time = createTestTime()
    budget = createMonthlyBudget({ tokens: null, cost: null }, time.now)
  })
  afterEach(() => simulator.close())
  return {
    get simulator() {
      return simulator
    },
    get time() {
      return time
    },
    get budget() {
      return budget
    },
    engine: (options: Options = {}) =>
      createLlmEngine({
        provider: 'openai-compatible',
        baseUrl: simulator.baseUrl,
        apiKey: 'key-for-tests',
        model: 'test-model',
        budget,
        concurrency: 4,
        timeout: time.timeout,
        now: time.now,
        sleep: time.sleep,
        random: () => 1,
        ...options,
      }),
  }
}

export const context: ScoringContext = {
  categories: [
    { name: 'Delivery', subcategories: ['Late parcel', 'Lost parcel'] },
    { name: 'Billing', subcategories: ['Refund'] },
  ],
  slaMinutes: { email: 60 },
}

export const lateParcel: Conversation = {
  id: '1',
  channel: 'email',
  subject: 'Delivery for Anna Kowalska',
  customer_name: 'Anna Kowalska',
  agent_name: 'Joseph Miller',
  messages: [
    {
      author_type: 'customer',
      author_name: 'Anna Kowalska',
      body: 'Hi, my delivery 123456789 is late. Write to anna@mail.example or call +44 20 7946 0958.',
      created_at: '2026-03-01T09:00:00Z',
    },
    {
      author_type: 'agent',
      author_name: 'Joseph Miller',
      body: 'Hello Anna, I am so sorry that delivery 123456789 is late. It arrives tomorrow.',
      created_at: '2026-03-01T09:45:00Z',
    },
    { author_type: 'agent', author_name: 'Joseph Miller', body: 'Customer sounds difficult.', public: false },
    {
      author_type: 'customer',
      author_name: 'Anna Kowalska',
      body: 'It came, thank you Joseph!',
      created_at: '2026-03-02T10:00:00Z',
    },
  ],
}

export function factor(score: number, message: number, quote: string) {
  return { score, reason: 'Based on the quote.', evidence: [{ message, quote }] }
}

/** An answer to `lateParcel` that passes every check. */
export const goodAnswer = {
  satisfaction: 4.5,
  confidence: 0.8,
  factors: {
    empathy: factor(4, 1, 'I am so sorry'),
    personalization_empathy_of_agent: factor(4, 1, 'Hello [CUSTOMER_1.2]'),
    responsiveness: { score: 4, reason: 'First reply after 45 min, target 60 min.', evidence: [] },
    completeness: factor(4, 1, 'It arrives tomorrow.'),
    emotional_polarity: factor(4.5, 3, 'thank you [AGENT_1.2]!'),
    bonus: { score: 0, reason: 'Nothing beyond the request.', evidence: [] },
  },
  category: 'Delivery',
  subcategory: 'Late parcel',
  category_confidence: 0.9,
  summary: '[CUSTOMER_1] asked about a late parcel. It came the next day.',
  language: 'en',
}

export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('Expected a failure.')
}
