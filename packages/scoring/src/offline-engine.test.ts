import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultCategories } from './categories.ts'
import { agent, customer, outage, parcel, refund, talk } from './offline/examples.fixture.ts'
import { createOfflineEngine } from './offline-engine.ts'
import { score as scoreSchema } from './score.ts'
import type { ScoringContext } from './scoring-context.ts'

const engine = createOfflineEngine()
const context: ScoringContext = {
  categories: [
    { name: 'delivery', subcategories: ['parcel not received', 'late delivery'] },
    { name: 'billing', subcategories: ['charged twice', 'refund'] },
  ],
  slaMinutes: { email: 60 },
}

describe('offline engine', () => {
  test('fills every field of the schema, with a reason for each factor', () => {
    const found = engine.score(parcel, context)
    expect(scoreSchema.parse(found)).toEqual(found)
    expect(found).toMatchObject({
      eligible: true,
      reason: null,
      language: 'en',
      engine: 'offline',
      version: engine.version,
    })
    expect(Object.keys(found.factors ?? {})).toHaveLength(6)
    for (const factor of Object.values(found.factors ?? {})) expect(factor.reason).not.toBe('')
    expect(found.summary).not.toBe('')
  })

  test('gives a reason when it abstains', () => {
    const found = engine.score(
      talk([customer('Where is my parcel? It was due on Thursday last week already.')]),
      context,
    )
    expect(found).toMatchObject({
      eligible: false,
      reason: 'no_agent_reply',
      satisfaction: null,
      factors: null,
      category: 'delivery',
      summary: null,
    })
  })

  test('categorizes other languages by English category names', () => {
    const found = engine.score(
      talk([
        customer(
          'Guten Tag, mein Paket ist seit einer Woche überfällig. Wann wird die Lieferung zugestellt?',
        ),
        agent('Hallo, das Paket wird morgen zugestellt.'),
      ]),
      { ...context, categories: defaultCategories },
    )
    expect(found).toMatchObject({ language: 'de', category: 'Delivery' })
  })

  test('does not score gibberish or numbers alone', () => {
    const reply = agent('Hello, could you please tell me what you need help with? We are happy to help.')
    const keys = 'sdfg dfgh dfgh fghj fghj ghjk hjkl tyui fghj dfgh rtyu fghj dfgh sdfg'
    expect(engine.score(talk([customer(keys), reply, customer(keys)]), context)).toMatchObject({
      eligible: false,
      reason: 'language_not_supported',
      satisfaction: null,
      factors: null,
    })
    expect(engine.score(talk([customer('1234 5678 9012'), reply]), context)).toMatchObject({
      eligible: false,
      reason: 'too_short',
      satisfaction: null,
    })
  })

  test('leaves its input unchanged and returns the same result when run twice', () => {
    for (const conversation of [parcel, refund, outage]) {
      const before = structuredClone(conversation)
      expect(engine.score(conversation, context)).toEqual(createOfflineEngine().score(conversation, context))
      expect(conversation).toEqual(before)
    }
  })

  test('never throws and always matches the schema', () => {
    const body = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.lorem(),
      fc.constantFrom('Where is my order?', '<p>', '😡', ''),
      fc.constantFrom(
        'Meine Bestellung ist immer noch nicht angekommen, wann kommt das Paket?',
        '¿Por qué no me han devuelto el dinero? Llevo dos semanas esperando.',
        'Je n’ai toujours pas reçu mon colis, c’est inadmissible !',
        'Obrigada, o reembolso já chegou <br> na minha conta.',
      ),
    )
    const message = fc.record({
      author_type: fc.constantFrom('customer', 'agent', 'Bot', null),
      body: fc.array(body, { maxLength: 6 }).map(parts => parts.join(' ')),
    })
    fc.assert(
      fc.property(fc.array(message, { maxLength: 10 }), messages => {
        const conversation = talk([...messages, agent('Thank you, I have sent a new one to you today.')])
        const found = engine.score(conversation, context)
        scoreSchema.parse(found)
        for (const factor of Object.values(found.factors ?? {}))
          for (const { message: index, quote } of factor.evidence)
            expect(conversation.messages[index]?.body).toContain(quote)
      }),
      { numRuns: 100 },
    )
  })
})
