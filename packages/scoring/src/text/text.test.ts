import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countWords, quoteOf, readable, sentences, words } from './index.ts'

const read = (body: string) => {
  const source = readable(body)
  return sentences(source.text).map(span => quoteOf(source, span.start, span.end))
}

describe('sentences', () => {
  test('are not split at abbreviations or numbers', () => {
    expect(read('Hi Mr. Smith, it costs 3.50 today. Is that ok? Yes!')).toEqual([
      'Hi Mr. Smith, it costs 3.50 today.',
      'Is that ok?',
      'Yes!',
    ])
  })

  test('continue over a wrapped line', () => {
    const body = 'I have been waiting for my parcel since last Thursday and the\ntracking has not moved.'
    expect(read(body)).toEqual([body])
  })

  test('exclude quoted mail, the signature and the disclaimer', () => {
    expect(
      read('It works now.\n\nOn Tue, 3 Nov 2026 at 09:12, Support wrote:\n> Please restart.\n> Thanks'),
    ).toEqual(['It works now.'])
    expect(read('Please call me.\nKind regards,\nNina Okafor\nHead of Things')).toEqual([
      'Please call me.',
      'Kind regards,',
    ])
    expect(read('Thanks\n-- \nNina\nACME Ltd')).toEqual(['Thanks'])
    expect(read('ok great\nSent from my iPhone')).toEqual(['ok great'])
    expect(read('Yes.\n\nFrom: Support <a@b.example>\nSent: Monday\nPlease restart.')).toEqual(['Yes.'])
  })

  test('exclude hidden elements and everything inside them', () => {
    const praise = '<div>You are <div>all</div> wonderful.</div>'
    for (const hidden of [
      `<div style="display: none">${praise}</div>`,
      `<div class="x" hidden>${praise}</div>`,
      `<span style='color:red;font-size:0'>${praise}</span>`,
      `<p style="opacity:0">Wonderful.</p>`,
    ])
      expect(read(`<p>It never came.</p>${hidden}<p>Where is it?</p>`)).toEqual([
        'It never came.',
        'Where is it?',
      ])
    expect(read('<p style="opacity:0.9;font-size:0.9em">It came.</p>')).toEqual(['It came.'])
    expect(read('<div hidden>It came.')).toEqual(['It came.'])
  })

  test('end at the punctuation of their own script', () => {
    expect(read('注文が届きません。いつ届きますか？')).toEqual(['注文が届きません。', 'いつ届きますか？'])
  })
})

describe('readable', () => {
  test('reads HTML as displayed and quotes it without tags', () => {
    const body =
      '<style>p{color:red}</style><p>I can&#39;t <b>log in</b> at all.</p><div>Please help&nbsp;me</div>'
    const source = readable(body)
    expect(source.text).toContain("can't")
    for (const quote of read(body)) {
      expect(body).toContain(quote)
      expect(quote).not.toMatch(/[<>]/)
    }
  })

  test('leaves out encoded attachments', () => {
    const body = `See the picture. ${'QUJDREVGR0hJSktM'.repeat(500)} Thanks.`
    expect(read(body)).toEqual(['See the picture.', 'Thanks.'])
  })

  test('limits the work on huge bodies and reads both ends', () => {
    const source = readable(`First words. ${'x y '.repeat(300_000)} Last words.`)
    expect(source.text.length).toBeLessThan(33_000)
    expect(source.text).toMatch(/^First words/)
    expect(source.text).toMatch(/Last words\.$/)
  })

  test('returns only quotes that occur in the body', () => {
    const soup = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(
          '<p>',
          '</p>',
          '<br/>',
          '&amp;',
          '&#39;',
          '\n',
          '> ',
          '. ',
          '😀',
          '<',
          '<!--',
          '-- ',
          'İ',
          'word ',
        ),
      ),
    )
    fc.assert(
      fc.property(soup, parts => {
        const body = parts.join('')
        for (const quote of read(body)) expect(body).toContain(quote)
      }),
      { numRuns: 100 },
    )
  })
})

describe('words', () => {
  test('are lowercase, keep apostrophes and leave out addresses', () => {
    expect(words('I CAN’T reach nina@example.com or https://a.example/b?c, dont ask')).toEqual([
      'i',
      "can't",
      'reach',
      'or',
      "don't",
      'ask',
    ])
  })

  test('are the same when the text is split by the Unicode rules', () => {
    const character = fc.constantFrom(...'abzé AZ09 .,!?-_@#\'"`\t\n\v‘’“”…—–†€ʼ'.split(''))
    fc.assert(
      fc.property(fc.array(character, { maxLength: 40 }), characters => {
        const text = characters.join('')
        expect([...words(text), 'ж']).toEqual(words(`${text} ж`))
      }),
    )
  })

  test('count as one per two characters in scripts without spaces', () => {
    expect(countWords('注文が届きません')).toBe(4)
    expect(countWords('one two three')).toBe(3)
  })
})
