import { expect, test } from 'vitest'
import { whyNotScored } from './why-not-scored.ts'

test('every reason why a ticket is not scored is a sentence', () => {
  expect(whyNotScored('merged')).toBe('Not scored: this ticket was merged into another one.')
  expect(whyNotScored('something new')).toMatch(/^Not scored: .+\.$/)
})
