import { expect, test } from 'vitest'
import { markQuote, unmark } from './mark-quote.ts'

function marked(html: string, quote: string) {
  const root = document.createElement('div')
  root.innerHTML = html
  const before = root.innerHTML
  const text = markQuote(root, quote)
    .map(mark => mark.textContent)
    .join('')
  unmark(root)
  expect(root.innerHTML).toBe(before)
  return text
}

test('marks a quote across elements despite different whitespace, and restores the content when unmarked', () => {
  expect(marked('<p>Please <b>allow 5</b>\n days. More.</p>', 'Please allow 5 days.')).toBe(
    'Please allow 5\n days.',
  )
  expect(marked('<p>One.</p><p>Two.</p>', 'One. Two.')).toBe('One.Two.')
})

test('finds a quote written with markdown characters, including its period', () => {
  expect(marked('<p>It <strong>has not</strong> moved. So.</p>', 'It **has not** moved.')).toBe(
    'It has not moved.',
  )
})

test('finds quotes made up only of emoji', () => {
  expect(marked('<p>Well 😡😡 done</p>', '😡😡')).toBe('😡😡')
})

test('marks nothing when the quote is not found or blank', () => {
  expect(marked('<p>Hello</p>', 'Goodbye')).toBe('')
  expect(marked('<p>Hello</p>', '  ')).toBe('')
})
