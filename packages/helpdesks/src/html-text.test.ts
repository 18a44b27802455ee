import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'

test.each([
  ['<p>Hello</p><p>World</p>', 'Hello\nWorld'],
  ['one<br>two<br/>three', 'one\ntwo\nthree'],
  ['<style>p { color: red }</style><b>Bold</b> text', 'Bold text'],
  ['<script>alert(1)</script>Safe', 'Safe'],
  ['a <!-- hidden --> b', 'a b'],
  ['Fish &amp; chips &lt;3 &#233; &#x1F600; &nbsp;!', 'Fish & chips <3 é 😀 !'],
  ['&#0; &#xD800; &#99999999; &unknown;', '&#0; &#xD800; &#99999999; &unknown;'],
  ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
  ['<ul><li>one</li><li>two</li></ul>', 'one\ntwo'],
  ['', ''],
])('%j is shown as %j', (html, text) => {
  expect(htmlText(html)).toBe(text)
})

// With a regular expression that searches for each closing tag separately, converting these would take hours.
test.each(['<', '<style>', '<!--', '<a ', '&#', '\n ', '</p'])('converts 5 MB of %j', piece => {
  const html = piece.repeat(5_000_000 / piece.length)
  expect(htmlText(`${html} end`)).toContain('end')
})
