import { expect, test } from 'vitest'
import { storable } from './storable.ts'

test('characters that PostgreSQL cannot store become U+FFFD at any depth, and everything else is unchanged', () => {
  const at = new Date('2026-03-01T12:00:00Z')
  expect(
    storable({ a: 'x\u0000y', b: ['\ud83d', { c: '\ude00!', at }], d: null, e: 5, f: true, g: 'fine 😀' }),
  ).toEqual({ a: 'x\ufffdy', b: ['\ufffd', { c: '\ufffd!', at }], d: null, e: 5, f: true, g: 'fine 😀' })
})
