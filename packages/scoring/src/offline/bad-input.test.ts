import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Conversation, Message } from '../conversation.ts'
import { evidence } from '../score.ts'
import { agent, customer, judged, parcel, talk } from './examples.fixture.ts'
import type { Judgement } from './judge.ts'

const reply = agent('Thank you for your message, we will look at it today and write to you again.')

function expectSound(conversation: Conversation, judgement: Judgement) {
  if (judgement.reason !== null) {
    expect(judgement).toMatchObject({ satisfaction: null, confidence: null, factors: null })
    return
  }
  expect(judgement.satisfaction).toBeGreaterThanOrEqual(0)
  expect(judgement.satisfaction).toBeLessThanOrEqual(5)
  expect(judgement.confidence).toBeGreaterThanOrEqual(0)
  expect(judgement.confidence).toBeLessThanOrEqual(1)
  for (const factor of Object.values(judgement.factors ?? {})) {
    expect(factor.score).toBeGreaterThanOrEqual(0)
    expect(factor.score).toBeLessThanOrEqual(5)
    expect(factor.reason).toMatch(/^\S.*\.$/s)
    for (const item of factor.evidence) {
      evidence.parse(item)
      expect(conversation.messages[item.message]?.body).toContain(item.quote)
    }
  }
}

const languages: Record<string, string> = {
  ja: '注文した商品がまだ届いていません。いつ届きますか？とても困っています。',
  ar: 'لم يصل طلبي حتى الآن، أين هو؟ أنا محبط جدا من الخدمة',
  ru: 'Мой заказ до сих пор не пришел, где он? Я очень разочарован.',
  hi: 'मेरा ऑर्डर अभी तक नहीं आया है, यह कहाँ है? मैं बहुत निराश हूँ।',
  ko: '주문한 상품이 아직도 오지 않았어요. 정말 실망입니다.',
  he: 'ההזמנה שלי עדיין לא הגיעה, איפה היא נמצאת עכשיו?',
  th: 'สินค้าของฉันยังไม่มาถึง มันอยู่ที่ไหนตอนนี้',
  el: 'Η παραγγελία μου δεν έχει έρθει ακόμα, πού βρίσκεται;',
}

describe('bad input gets a low-confidence score or a reason for not being scored', () => {
  const cases: Record<string, Conversation> = {
    'nothing at all': talk([]),
    'one message': talk([customer('Where is my parcel? I have been waiting for it since Thursday morning.')]),
    'empty bodies': talk([customer(''), agent('')]),
    'only emoji': talk([customer('😡😡😡😡'), reply]),
    'HTML soup': talk([
      customer('<div><p>Hi<br><b>my order</i> <<< &nbsp;&lt; is <a href="x">late</div></div'),
      reply,
    ]),
    'a base64 attachment': talk([
      customer(`See this: data:image/png;base64,${'iVBORw0KGgo'.repeat(20_000)}`),
      reply,
    ]),
    'a body of 1 MB': talk([customer('I still have this problem and nobody helps. '.repeat(24_000)), reply]), // words-check: data
    'times in reverse': talk(parcel.messages.toReversed()),
    'missing authors': talk([{ body: 'Where is my parcel now?' }, { body: 'It is on its way to you.' }]),
    'two people with the same name': talk([
      { ...customer('Where is my parcel now, please?'), author_name: 'Sam Lee' },
      { ...reply, author_name: 'Sam Lee' },
    ]),
    'control characters': talk([customer('\u0000\u0007Where is my \ud800 parcel\u202e now please?'), reply]),
  }
  test.each(Object.entries(cases))('%s', (_, conversation) => {
    const judgement = judged(conversation)
    expectSound(conversation, judgement)
    if (judgement.confidence !== null) expect(judgement.confidence).toBeLessThan(0.6)
  })

  test.each(Object.entries(languages))(
    'a conversation in language %s is recognized and gets low confidence',
    (language, body) => {
      const conversation = talk([customer(body), reply])
      const judgement = judged(conversation)
      expectSound(conversation, judgement)
      expect(judgement.language).toBe(language)
      if (judgement.confidence !== null) expect(judgement.confidence).toBeLessThanOrEqual(0.35)
    },
  )

  test('5,000 messages produce a valid result', () => {
    const messages = Array.from({ length: 5_000 }, (_, i) =>
      i % 2 ? reply : customer(`Question ${i}: where is my parcel?`),
    )
    const conversation = talk(messages)
    expectSound(conversation, judged(conversation))
  })

  test('messages in reverse order get the same satisfaction score with less confidence', () => {
    const reversed = talk(parcel.messages.toReversed())
    expect(judged(reversed).satisfaction).toBe(judged(parcel).satisfaction)
    expect(judged(reversed).confidence).toBeLessThan(judged(parcel).confidence ?? 0)
    expectSound(reversed, judged(reversed))
  })
})

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    'Thank you so much! ',
    'This is not working. ',
    '<p>',
    '</p>',
    '&nbsp;',
    '\n> quoted\n',
    '😡',
    'Where is my order 12345? ',
    'I am sorry for the inconvenience. ',
    'On Monday, Sam wrote:\n',
    '-- \n',
    'gracias ',
    'ありがとう',
    "I've sent a refund. ",
  ),
)
const anyMessage: fc.Arbitrary<Message> = fc.record({
  author_type: fc.constantFrom('customer', 'agent', 'Bot', 'SYSTEM', 'end-user', null, undefined, 'x'),
  author_name: fc.option(fc.constantFrom('Nina', 'Tomas', 'Sam Lee', '')),
  body: fc.array(piece, { maxLength: 12 }).map(parts => parts.join('')),
  public: fc.option(fc.boolean()),
  created_at: fc.option(
    fc.constantFrom('2026-11-03T09:12:00Z', '2026-11-02 10:00', '2025-01-01T00:00:00+02:00', 'yesterday', ''),
  ),
})

test('never throws, quotes only the messages, stays in range, and returns the same result when run twice', () => {
  fc.assert(
    fc.property(fc.array(anyMessage, { maxLength: 14 }), messages => {
      const conversation = talk(messages)
      const judgement = judged(conversation)
      expectSound(conversation, judgement)
      expect(judged(conversation)).toEqual(judgement)
    }),
    { numRuns: 200 },
  )
})
