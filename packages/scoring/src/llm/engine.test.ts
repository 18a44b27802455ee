import { describe, expect, test } from 'vitest'
import { context, factor, failureOf, goodAnswer, lateParcel, useSimulator } from '../../test-support/llm.ts'
import { score as scoreSchema } from '../score.ts'
import { LlmAnswerError } from './index.ts'

const setup = useSimulator()
const score = (options = {}) => setup.engine(options).score(lateParcel, context)

describe.each([
  ['OpenAI-compatible', { provider: 'openai-compatible' }],
  ['OpenAI-compatible, streamed', { provider: 'openai-compatible', stream: true }],
  ['OpenAI-compatible without JSON schema', { provider: 'openai-compatible', jsonSchema: false }],
  ['Anthropic', { provider: 'anthropic', model: 'claude-sonnet-4-5' }],
  ['Anthropic, streamed', { provider: 'anthropic', model: 'claude-sonnet-4-5', stream: true }],
  ['Anthropic by a tool', { provider: 'anthropic', model: 'claude-3-haiku' }],
] as const)('%s', (_, options) => {
  test('scores a conversation over HTTP and restores the masked personal data', async () => {
    setup.simulator.next({ kind: 'answer', content: goodAnswer, usage: { input: 900, output: 300 } })
    const result = await score(options)
    expect(scoreSchema.parse(result)).toEqual(result)
    expect(result).toMatchObject({
      eligible: true,
      reason: null,
      satisfaction: 4.5,
      category: 'Delivery',
      subcategory: 'Late parcel',
      summary: 'Anna Kowalska asked about a late parcel. It came the next day.',
      engine: 'llm',
      version: '1.0',
      factors: {
        personalization: { evidence: [{ message: 1, quote: 'Hello Anna' }] },
        emotionalPolarity: { evidence: [{ message: 3, quote: 'thank you Joseph!' }] },
      },
    })
    expect(setup.simulator.requests).toHaveLength(1)
    expect(setup.budget.spent().tokens).toBe(1_200)
  })

  test('accepts an answer that the simulator’s rules generate', async () => {
    expect(await score(options)).toMatchObject({ eligible: true, satisfaction: 4, category: 'Delivery' })
    expect(setup.simulator.requests).toHaveLength(1)
  })

  test('accepts an answer that arrives byte by byte', async () => {
    setup.simulator.next({ kind: 'answer', content: goodAnswer, slow: true })
    expect(await score(options)).toMatchObject({ satisfaction: 4.5 })
  })
})

describe('a request', () => {
  test('contains no personal data, internal notes or key', async () => {
    await score()
    const body = setup.simulator.requests[0]?.body ?? ''
    expect(body).not.toMatch(
      /anna|kowalska|joseph|miller|7946|123456789|mail\.example|difficult|key-for-tests/i,
    )
    expect(body).toContain('[CUSTOMER_1.2]')
  })

  test('contains the JSON schema, the response target and the message times', async () => {
    await score()
    const { question } = setup.simulator.requests[0] ?? {}
    expect(question?.schema).toMatchObject({ additionalProperties: false, properties: { factors: {} } })
    expect(JSON.stringify(question?.schema)).not.toMatch(/minLength/)
    expect(question?.turns[0]?.text).toContain('"first_response_target_minutes":60')
    expect(question?.turns[0]?.text).toContain('"minutes_since_start":45')
  })

  test('is not sent when one side wrote nothing or the conversation is not scorable', async () => {
    const alone = { ...lateParcel, messages: lateParcel.messages.slice(0, 1) }
    expect(await setup.engine().score(alone, context)).toMatchObject({
      eligible: false,
      reason: 'no_agent_reply',
      satisfaction: null,
      factors: null,
    })
    const notScorable = () => ({ reason: 'spam' as const, language: 'en' })
    expect(await score({ notScorable })).toMatchObject({ eligible: false, reason: 'spam', language: 'en' })
    expect(setup.simulator.requests).toHaveLength(0)
  })
})

const withFactor = (name: string, value: unknown) => ({
  ...goodAnswer,
  factors: { ...goodAnswer.factors, [name]: value },
})
const unusable: [string, unknown, RegExp][] = [
  [
    'a quote that is not in the message',
    withFactor('empathy', factor(4, 1, 'I feel your pain')),
    /does not occur/,
  ],
  ['a quote from another message', withFactor('empathy', factor(4, 1, 'It came')), /does not occur/],
  [
    'a quote from an internal note',
    withFactor('empathy', factor(1, 2, 'difficult')),
    /not in the conversation/,
  ],
  [
    'a message that does not exist',
    withFactor('empathy', factor(4, 99, 'I am so sorry')),
    /not in the conversation/,
  ],
  [
    'a good score proven by the customer alone',
    withFactor('empathy', factor(5, 3, 'thank you')),
    /from an agent/,
  ],
  [
    'a mood proven by the agent',
    withFactor('emotional_polarity', factor(5, 1, 'I am so sorry')),
    /from a customer/,
  ],
  ['no evidence', withFactor('completeness', { score: 4, reason: 'Fine.', evidence: [] }), /no evidence/],
  [
    'a score out of range',
    withFactor('completeness', factor(7, 1, 'It arrives tomorrow.')),
    /match(?:es)? the schema/,
  ],
  ['a bonus above 1', withFactor('bonus', factor(5, 1, 'It arrives tomorrow.')), /above 1/],
  ['an unknown category', { ...goodAnswer, category: 'Complaints' }, /category is neither/],
  ['a subcategory of another category', { ...goodAnswer, subcategory: 'Refund' }, /subcategory is neither/],
  ['an unknown placeholder', { ...goodAnswer, summary: '[CUSTOMER_9] was glad.' }, /placeholder/],
  ['a language in words', { ...goodAnswer, language: 'English' }, /ISO 639/],
  ['satisfaction without confidence', { ...goodAnswer, confidence: null }, /both be null/],
  ['another shape', { rating: 5 }, /match(?:es)? the schema/],
]

describe('answers', () => {
  test.each(unusable)(
    'an answer with %s is requested again, stating the problem',
    async (_, content, problem) => {
      setup.simulator.next({ kind: 'answer', content }, { kind: 'answer', content: goodAnswer })
      expect(await score()).toMatchObject({ satisfaction: 4.5 })
      const turns = setup.simulator.requests[1]?.question?.turns ?? []
      expect(turns.map(turn => turn.role)).toEqual(['user', 'assistant', 'user'])
      expect(turns[2]?.text).toMatch(problem)
      expect(setup.simulator.requests[1]?.body).not.toMatch(/anna|joseph|mail\.example/i)
    },
  )

  test.each(unusable)('two answers in a row with %s give no score', async (_, content, problem) => {
    setup.simulator.next({ kind: 'answer', content }, { kind: 'answer', content })
    const failure = await failureOf(score())
    expect(failure).toBeInstanceOf(LlmAnswerError)
    expect(failure).toMatchObject({ message: expect.stringMatching(problem), concerns: 'conversation' })
    expect(setup.simulator.requests).toHaveLength(2)
  })

  test.each([
    ['broken JSON', { text: '{"satisfaction": 4.5, "fact' }, /not a JSON object/],
    ['nothing', { text: '' }, /not a JSON object|empty/],
    ['too many words', { text: '{"satisfaction"', finish: 'length' as const }, /too long/],
  ])('an answer with %s is requested again', async (_, behaviour, problem) => {
    setup.simulator.next({ kind: 'answer', ...behaviour }, { kind: 'answer', content: goodAnswer })
    expect(await score()).toMatchObject({ satisfaction: 4.5 })
    expect(setup.simulator.requests[1]?.question?.turns.at(-1)?.text).toMatch(problem)
  })

  test('a quote with different whitespace or quotation marks is accepted and replaced by the original', async () => {
    setup.simulator.next({
      kind: 'answer',
      content: withFactor('empathy', factor(4, 1, ' I am  so\nsorry ')),
    })
    expect((await score()).factors?.empathy?.evidence).toEqual([{ message: 1, quote: 'I am so sorry' }])
  })

  test('a factor that is null is left out', async () => {
    setup.simulator.next({
      kind: 'answer',
      content: {
        ...withFactor('responsiveness', null),
        satisfaction: null,
        confidence: null,
        category: 'OTHER',
      },
    })
    const result = await score()
    expect(result).toMatchObject({
      satisfaction: null,
      confidence: null,
      category: 'other',
      subcategory: null,
    })
    expect(result.factors).not.toHaveProperty('responsiveness')
  })

  test('an answer in a code fence is accepted when no schema is used', async () => {
    setup.simulator.next({ kind: 'answer', text: `\`\`\`json\n${JSON.stringify(goodAnswer)}\n\`\`\`` })
    expect(await score({ jsonSchema: false })).toMatchObject({ satisfaction: 4.5 })
  })
})
