import { expect, test } from 'vitest'
import { panelOnTop } from './panel-order.ts'

test('returns the topmost panel, or none', () => {
  expect(panelOnTop({})).toBeUndefined()
  expect(panelOnTop({ kim: 'new' })).toBe('kim')
  expect(panelOnTop({ kim: 'new', insight: 'Delivery' })).toBe('insight')
  expect(panelOnTop({ insight: 'Delivery', panel: 'unanswered' })).toBe('unanswered')
  expect(panelOnTop({ panel: 'unanswered', agent: 'a@acme.test' })).toBe('agent')
  expect(panelOnTop({ agent: 'a@acme.test', panel: 'filters' })).toBe('filters')
  expect(panelOnTop({ agent: 'a@acme.test', panel: 'filters', ticket: '7' })).toBe('ticket')
})
