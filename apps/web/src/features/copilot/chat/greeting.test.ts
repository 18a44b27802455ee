import { expect, test } from 'vitest'
import { greetingBody } from './greeting.ts'

test('[COPILOT-040] the HTML is extracted from the fenced block, even if the block isn’t closed', () => {
  expect(greetingBody('Hi ```html\n<p>Hello</p>\n``` bye')).toBe('<p>Hello</p>')
  expect(greetingBody('```HTML <p>Hello</p>')).toBe('<p>Hello</p>')
  expect(greetingBody('```\n<p>Hello</p>\n```')).toBe('<p>Hello</p>')
})

test('a greeting without a block is shown unchanged', () => {
  expect(greetingBody(' Hello ')).toBe('Hello')
})
