import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectLanguage } from './index.ts'

describe('detectLanguage', () => {
  test.each([
    ['en', 'Hello, my order has not arrived yet and no one answers me.'],
    ['en', 'the link to reset my password doesnt work'],
    ['de', 'Guten Tag, wo bleibt mein Paket? Ich warte seit zwei Wochen.'],
    ['es', '¿Dónde está mi pedido? Llevo esperando dos semanas.'],
    ['fr', 'Bonjour, mon colis est arrivé cassé et je voudrais un remboursement.'],
    ['it', 'Buongiorno, il prodotto non funziona più dopo due giorni.'],
    ['nl', 'Hallo, ik heb het verkeerde artikel ontvangen en wil het ruilen.'],
    ['pt', 'Olá, ainda não recebi o reembolso da minha encomenda.'],
    ['pl', 'Dzień dobry, paczka nadal nie dotarła, proszę o pomoc.'],
    ['ru', 'Заказ не доставлен уже неделю, верните деньги, пожалуйста.'],
    ['ja', '注文した商品がまだ届いていません。'],
    ['ar', 'مرحبا، لم يصل طلبي حتى الآن'],
  ])('recognizes %s', (language, text) => {
    const detected = detectLanguage(text)
    expect(detected.language).toBe(language)
    expect(detected.confidence).toBeGreaterThan(0.5)
  })

  test('is confident about a sentence but not about a single word', () => {
    expect(detectLanguage('ok').confidence).toBeLessThan(0.4)
    expect(detectLanguage('refund pls')).toMatchObject({ language: 'en' })
    expect(detectLanguage('refund pls').confidence).toBeLessThan(0.5)
  })

  test('returns und when there are no words', () => {
    for (const text of ['', '  ', '😡😡😡', '12345', 'https://example.com/a/b', '<br/><br/>'])
      expect(detectLanguage(text)).toEqual({ language: 'und', confidence: 0 })
  })

  test('ignores addresses, markup, code and order numbers', () => {
    const text =
      '<p>Wo ist meine Bestellung #AB-4411-XY?</p> https://shop.example.com/the-order-is-on-the-way ' +
      '```please return the value of this function``` kunde@example.com'
    expect(detectLanguage(text).language).toBe('de')
  })

  test('recognizes scripts without spaces', () => {
    const text =
      '先週注文した商品がまだ届いていないので配送状況を確認していただけますでしょうかよろしくお願いいたします注文番号は4417です'
    expect(detectLanguage(text).language).toBe('ja')
  })

  test('handles a megabyte of arbitrary text', () => {
    for (const piece of ['x', '<', '@', '1', 'é', '注', '`', 'a@', '&'])
      expect(detectLanguage(piece.repeat(1_000_000)).confidence).toBeLessThanOrEqual(1)
  })

  test('never throws and keeps the confidence between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), text => {
        const { confidence } = detectLanguage(text)
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }),
    )
  })
})
