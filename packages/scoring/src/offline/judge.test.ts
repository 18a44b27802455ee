import { describe, expect, test } from 'vitest'
import type { Conversation } from '../conversation.ts'
import { aiCsat, defaultWeights } from '../weights/index.ts'
import { agent, customer, dropped, judged, outage, parcel, refund, solved, talk } from './examples.fixture.ts'

const satisfaction = (conversation: Conversation) => judged(conversation).satisfaction ?? Number.NaN

describe('satisfaction', () => {
  test('ranks conversations as a person would', () => {
    const order = [outage, parcel, solved, refund].map(satisfaction)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(satisfaction(outage)).toBeLessThan(2)
    expect(satisfaction(refund)).toBeGreaterThan(4)
    expect(satisfaction(dropped)).toBeLessThan(satisfaction(solved))
  })

  test('reads “no, that’s all” after “anything else?” as a good ending', () => {
    const without = talk([
      ...solved.messages.slice(0, 5),
      agent('Which colour is your phone?'),
      customer('no thats wrong'),
    ])
    expect(satisfaction(solved)).toBeGreaterThan(satisfaction(without))
  })

  test('is more confident with more evidence', () => {
    const short = talk([
      customer('Where do I change my address?'),
      agent('Go to Settings, then Profile, and click Edit.'),
    ])
    expect(judged(short).confidence).toBeLessThan(0.45)
    expect(judged(solved).confidence).toBeGreaterThan(0.5)
  })
})

describe('AI CSAT', () => {
  const csat = (conversation: Conversation) =>
    aiCsat(judged(conversation).factors, defaultWeights.email) ?? Number.NaN

  test('uses its full range, from angry and unsolved to warm and solved', () => {
    const angry = talk([
      customer('My order is three weeks late and I want to know where it is.'),
      agent('Please allow 5 to 7 working days.'),
      customer('It has been three weeks!! Did you even read my message? This is ridiculous.'),
      agent('We are looking into it and will get back to you.'),
      customer('You said that last week. Nobody ever calls back. Terrible service, I want my money back.'), // words-check: data
    ])
    const ordinary = talk([
      customer('Hi, could you send me the invoice for order 48213? I need it for my taxes.'),
      agent(
        'Hello, I have just sent the invoice to your inbox. It can be downloaded from your account page as well.',
      ),
    ])
    const warm = talk([
      customer('Hello, my espresso machine stopped heating and I have guests on Saturday.'),
      agent(
        'Hi Nina, oh no, I understand how annoying that is just before a party. Let me see what I can do.',
      ),
      customer('thank you'),
      agent('I have sent a new machine by express, it arrives on Friday morning.'),
      customer('That is wonderful, thank you so much for your help! You made my day.'),
    ])
    for (const bad of [angry, outage]) expect(csat(bad)).toBeLessThan(2)
    expect(csat(ordinary)).toBeGreaterThan(3.5)
    expect(csat(ordinary)).toBeLessThan(4.2)
    for (const good of [warm, refund]) expect(csat(good)).toBeGreaterThan(4.5)
  })

  test('does not lower the score for a problem that was solved', () => {
    const broken = customer('My lamp arrived broken, the glass is in pieces, that is annoying. What now?')
    const fixed = talk([
      broken,
      agent('I am sorry about the broken lamp. A new one has been sent today and arrives on Thursday.'),
    ])
    const putOff = talk([
      broken,
      agent('Dear customer, thank you for contacting us. Please see our FAQ for returns.'),
    ])
    expect(csat(fixed)).toBeGreaterThan(3.3)
    expect(csat(putOff)).toBeLessThan(csat(fixed) - 0.7)
  })
})

describe('other languages', () => {
  test('with a glossary get all factors, with quotes in their own words', () => {
    const happy = judged(
      talk([
        customer(
          'Hola, mi pedido no ha llegado y llevo dos semanas esperando una respuesta',
          '2026-11-03T09:00:00Z',
        ),
        agent('Lo sentimos mucho, Nina, ya lo hemos enviado de nuevo hoy mismo', '2026-11-03T09:30:00Z'),
        customer('Muchas gracias, perfecto 😊', '2026-11-03T09:40:00Z'),
      ]),
    )
    expect(happy.language).toBe('es')
    expect(happy.satisfaction).toBeGreaterThan(3.5)
    expect(Object.keys(happy.factors ?? {}).sort()).toEqual([
      'bonus',
      'completeness',
      'emotionalPolarity',
      'empathy',
      'personalization',
      'responsiveness',
    ])
    expect(happy.factors?.empathy?.evidence).toContainEqual({
      message: 1,
      quote: 'Lo sentimos mucho, Nina, ya lo hemos enviado de nuevo hoy mismo',
    })
    const unhappy = judged(
      talk([
        customer('Guten Tag, meine Bestellung ist immer noch nicht da und niemand antwortet mir'),
        agent('Wir prüfen das und melden uns bei Ihnen'),
        customer('Das ist eine Frechheit, ich bin sehr enttäuscht 😡'),
      ]),
    )
    expect(unhappy.language).toBe('de')
    expect(unhappy.satisfaction).toBeLessThan(2)
    expect(unhappy.factors?.emotionalPolarity?.score).toBeLessThan(1.5)
    expect(unhappy.confidence).toBeLessThan(happy.confidence ?? 0)
  })

  test('without a glossary are scored by waiting times, plain words and emoji, with low confidence', () => {
    const happy = judged(
      talk([
        customer(
          'Buongiorno, il mio ordine non è ancora arrivato e aspetto una risposta da due settimane',
          '2026-11-03T09:00:00Z',
        ),
        agent('Ci dispiace molto, lo abbiamo spedito di nuovo oggi stesso', '2026-11-03T09:30:00Z'),
        customer('Grazie mille, perfetto 😊', '2026-11-03T09:40:00Z'),
      ]),
    )
    expect(happy.language).toBe('it')
    expect(happy.satisfaction).toBeGreaterThan(3.5)
    expect(happy.confidence).toBeLessThanOrEqual(0.35)
    expect(Object.keys(happy.factors ?? {}).sort()).toEqual(['emotionalPolarity', 'responsiveness'])
  })

  test('are not scored without waiting times, plain words or emoji', () => {
    const finnish = judged(
      talk([
        customer('Hei, tilaukseni ei ole saapunut vielä, missä se on? Olen odottanut kaksi viikkoa.'),
        agent('Hei, tarkistan asian ja palaan pian.'),
      ]),
    )
    expect(finnish).toMatchObject({
      reason: 'language_not_supported',
      satisfaction: null,
      confidence: null,
      factors: null,
    })
  })
})
