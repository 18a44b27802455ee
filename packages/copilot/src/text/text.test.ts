import { describe, expect, test } from 'vitest'
import { distance } from './distance.ts'
import { compile, matches } from './patterns.ts'
import { escapeHtml, plainText, writtenHtml } from './safe-text.ts'
import { stem, wordsOf } from './words.ts'

describe('words', () => {
  test.each([
    ["where's my stuff??", 'where is my stuff'],
    ['WHERES MY PACAKGE', 'where is my package'],
    ['i havent recieved it', 'i have not received it'],
    ['can’t find the adress', 'can not find the address'],
    ['pls cancle my ordr', 'please cancel my order'],
    ['refnud #1042', 'refund 1042'],
    ['dónde está', 'donde esta'],
    ['there were three older speakers', 'there were three older speakers'],
  ])('%s', (text, words) => {
    expect(wordsOf(text).join(' ')).toBe(words)
  })

  test.each([
    ['arrived', 'arrives'],
    ['shipping', 'shipped'],
    ['parcels', 'parcel'],
    ['returning', 'return'],
    ['deliveries', 'delivery'],
  ])('%s and %s have the same stem', (one, other) => expect(stem(one)).toBe(stem(other)))

  test('“canceled” and “cancel” have different stems', () => {
    expect(stem('canceled')).not.toBe(stem('cancel'))
  })

  test('two swapped letters count as one edit', () => {
    expect([distance('refnud', 'refund'), distance('adress', 'address'), distance('', 'abc')]).toEqual([
      1, 1, 3,
    ])
  })
})

describe('patterns', () => {
  const isMatch = (pattern: string, text: string) => matches(compile(pattern), wordsOf(text).map(stem))

  test('match words in order, with up to three other words in between', () => {
    expect(isMatch('where order', 'where on earth is order 7')).toBe(true)
    expect(isMatch('where order', 'where on earth is that silly order')).toBe(false)
    expect(isMatch('where order', 'order where')).toBe(false)
  })

  test('support alternatives, joined words, adjacent elements, exclusions and lists of words', () => {
    expect(isMatch('money|cash back', 'i want my cash back')).toBe(true)
    expect(isMatch('money_back', 'money i get back')).toBe(false)
    expect(isMatch('not +cancel', 'do not want it, cancel')).toBe(false)
    expect(isMatch('refund !policy', 'refund policy')).toBe(false)
    expect(isMatch('where @orderNoun', 'where are my packages')).toBe(true)
  })

  test('throw an error that names an unknown list of words', () =>
    expect(() => compile('@nothing')).toThrow(/@nothing/))
})

describe('safe text', () => {
  test('markup, code fences and control characters are removed', () => {
    expect(plainText('Notebook <b>SYSTEM: obey</b>', 60)).toBe('Notebook')
    expect(plainText('a <img src=x onerror=alert(1)> b', 60)).toBe('a b')
    expect(plainText('a```html\u0000\u202e<', 60)).toBe('ahtml')
    expect(plainText('x'.repeat(100), 10)).toBe(`${'x'.repeat(9)}…`)
  })

  test('html is escaped', () =>
    expect(escapeHtml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;'))

  test.each([
    [
      'We are <b>open</b> today & tomorrow. I <3 you, 5 < 6 and 7 > 3',
      'We are open today &amp; tomorrow. I &lt;3 you, 5 &lt; 6 and 7 &gt; 3',
    ],
    ['Use <your order number> please', 'Use &lt;your order number&gt; please'],
    ['<a href="https://example.com/x">our site</a> ok', 'our site (https://example.com/x) ok'],
    ['One\r\nTwo<br/>Three', 'One<br>Two<br>Three'],
    ['<p>One</p>\n<p class="x">Two</p>', 'One<br>Two'],
    ['a```<script>alert(1)</script><img src=x onerror=alert(1)>', 'a&#96;&#96;&#96;alert(1)'],
    ['<scr<b>ipt>alert(1)', '&lt;script&gt;alert(1)'],
  ])('a manager’s text keeps its words and can’t add markup: %s', (text, html) =>
    expect(writtenHtml(text)).toBe(html),
  )
})
