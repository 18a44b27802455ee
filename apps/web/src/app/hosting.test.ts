import { expect, test } from 'vitest'
import { addressUnder } from './hosting.ts'

test('[SHELL-015] a host can choose only pages below the account path', () => {
  expect(addressUnder('/acme', '/settings')).toBe('/acme/settings')
  expect(addressUnder('/acme', '/pulse?start=2026-01-01&end=2026-01-31#top')).toBe(
    '/acme/pulse?start=2026-01-01&end=2026-01-31#top',
  )
  expect(addressUnder('/acme', '//evil.example.com')).toBe('/acme//evil.example.com')
  for (const path of [
    '',
    'settings',
    'https://evil.example.com',
    '/..',
    '/../globex/pulse',
    '/%2e%2e/globex',
    '/\\..\\..\\x',
  ])
    expect(addressUnder('/acme', path)).toBeNull()
})
