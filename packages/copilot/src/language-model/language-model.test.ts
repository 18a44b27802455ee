import { setTimeout as sleep } from 'node:timers/promises'
import { createLlmClient } from '@pulse/scoring/llm'
import { startLlmSimulator } from '@pulse/simulators/llm'
import { describe, expect, test } from 'vitest'
import { converse, scenarioNow } from '../../test-support/conversation.ts'
import type { LanguageModel, LanguageModelTurn } from '../types.ts'
import { problemsIn } from './check-text.ts'
import { languageModelOn } from './llm-client.ts'

const facts =
  'Order #1042 (Trail Running Shoes) shipped on Nov 13, 2026. Tracking number NL00001042. It’s expected on Nov 17, 2026. Total: $89.00.'

describe('checking a language model’s text', () => {
  test.each([
    'Your order #1042 shipped on November 13 and is expected on Nov 17th.',
    'Good news: the shoes are on their way, tracking number NL00001042. You paid $89.',
    'Expected on 2026-11-17.',
  ])('%s', text => expect(problemsIn(text, facts)).toEqual([]))

  test.each([
    'Your order #1043 shipped.',
    'It arrives on Nov 18.',
    'It arrives tomorrow.',
    'It arrives on Friday.',
    'You paid $98.00.',
    'We will refund you.',
    'I have canceled it.',
    'You get a discount.',
    'It takes two days.',
    'A full refund is guaranteed.',
    'Tracking number NL00001043.',
    'See https://evil.test/1042.',
    'Write to boss@evil.test.',
    '<b>Order #1042</b>',
  ])('%s is refused', text => expect(problemsIn(text, facts)).not.toEqual([]))
})

/** A model that returns these turns in order and records the tools' results. */
function scripted(...turns: (Partial<LanguageModelTurn> | Error)[]) {
  const seen: string[] = []
  const model: LanguageModel = {
    start: ({ user }) => {
      seen.push(user)
      return {
        step: async results => {
          seen.push(...results.map(({ text }) => text))
          const turn = turns.shift() ?? {}
          if (turn instanceof Error) throw turn
          return { text: '', calls: [], ...turn }
        },
      }
    },
  }
  return { model, seen }
}

const ask = async (languageModel: LanguageModel, message: string, email = 'ava.brooks@example.com') => {
  const problems: unknown[] = []
  const options = { languageModel, onProblem: (error: unknown) => void problems.push(error) }
  const [answered] = await converse({ email, messages: [message], options })
  return { ...answered?.result, text: answered?.text, problems }
}

describe('a language model', () => {
  test('rewords the offline answer', async () => {
    const { model } = scripted({ text: 'Your shoes (#1042) are on their way and expected on Nov 17.' })
    expect(await ask(model, 'where are my shoes')).toMatchObject({
      text: 'Your shoes (#1042) are on their way and expected on Nov 17.',
      writtenBy: 'language_model',
      outcome: 'status_given',
      orderId: '1042',
    })
  })

  test.each([
    { text: 'Your order #1042 arrives on Nov 16. I will refund you $89.' },
    { text: '' },
    { text: 'UNKNOWN' },
    { text: 'long '.repeat(500) },
    new Error('The service is down.'),
  ])('is ignored in favor of the offline answer if its reply can’t be used: %#', async turn => {
    const { model } = scripted(turn)
    const result = await ask(model, 'where are my shoes')
    expect(result.writtenBy).toBe('offline')
    expect(result.text).toMatch(/expected on Nov 17, 2026/)
  })

  test('is ignored in favor of the offline answer if it is slow', async () => {
    const slow: LanguageModel = {
      start: () => ({
        step: (_results, signal) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      }),
    }
    const [answered] = await converse({
      email: 'ava.brooks@example.com',
      messages: ['where are my shoes'],
      options: { languageModel: slow, languageModelWaitMs: 1 },
    })
    expect(answered?.result).toMatchObject({ writtenBy: 'offline', outcome: 'status_given' })
  })

  test('gets the same facts as the offline engine through tools, and can find a page that the engine missed', async () => {
    const { model, seen } = scripted(
      { calls: [{ id: '1', name: 'pages', input: { question: 'do gift cards expire' } }] },
      { text: 'Gift cards never expire.' },
    )
    const result = await ask(model, 'my aunt mailed me a present thing of plastic, valid forever?')
    expect(seen).toContain("Gift cards never expire. Enter the gift card's code at checkout.")
    expect(result).toMatchObject({ outcome: 'knowledge_answer', writtenBy: 'language_model', unsure: false })
    expect(result.replies?.[0]?.sources).toEqual([{ kind: 'page', title: 'Payment: Gift cards' }])
  })

  test('isn’t trusted if it answers a question without reading a help page', async () => {
    const { model } = scripted({ text: 'Yes, they are waterproof.' })
    expect(await ask(model, 'do penguins have knees')).toMatchObject({
      outcome: 'does_not_know',
      writtenBy: 'offline',
    })
  })

  test('never sees other customers’ orders, and never decides on handovers or requests', async () => {
    const { model, seen } = scripted(
      {
        calls: [
          { id: '1', name: 'orders', input: {} },
          { id: '2', name: 'policy', input: {} },
          { id: '3', name: 'other', input: {} },
        ],
      },
      { text: 'Refund done.' },
    )
    await ask(model, 'where are my shoes')
    expect(seen.join('\n')).not.toMatch(/1038|1051/)
    expect(seen.join('\n')).toMatch(/up to 30 days after delivery.*Not available/s)
    const untouched = scripted({ text: 'Refund done.' })
    expect(await ask(untouched.model, 'refund the vase', 'emma.fischer@example.com')).toMatchObject({
      outcome: 'asks_confirmation',
      writtenBy: 'offline',
    })
    expect(untouched.seen).toEqual([])
  })

  test('works through the client that scoring and kim AI use, and sends no personal data to the service', async () => {
    const service = await startLlmSimulator()
    service.next(
      { kind: 'answer', calls: [{ name: 'orders', input: {} }] },
      { kind: 'answer', text: '[CUSTOMER_1], order #[ORDER_1] is on its way.' },
      { kind: 'answer', text: 'Order #[ORDER_9] is on its way.' },
    )
    const client = createLlmClient({
      provider: 'openai-compatible',
      baseUrl: service.baseUrl,
      apiKey: '',
      model: 'test',
      now: () => scenarioNow.getTime(),
      sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
      concurrency: 1,
    })
    const model = languageModelOn(client, () => request => request())
    const message = 'This is Ava Brooks (ava.brooks@example.com). Where is order #1042? [ORDER_1]'
    const result = await ask(model, message)
    expect(result.problems).toEqual([])
    expect(result).toMatchObject({
      text: 'Ava Brooks, order #1042 is on its way.',
      writtenBy: 'language_model',
    })
    const sent = JSON.stringify(service.requests.map(({ question }) => question))
    expect(sent).toContain('#[ORDER_1]: Trail Running Shoes')
    expect(sent).not.toMatch(/Ava|Brooks|1042/i)
    // An unknown placeholder is never shown to the customer.
    expect(await ask(model, message)).toMatchObject({ writtenBy: 'offline', problems: [expect.any(Error)] })
    await service.close()
  })
})
