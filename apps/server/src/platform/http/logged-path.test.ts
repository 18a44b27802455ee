import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test('tokens in a query string or in the path are not logged', () => {
  const id = randomUUID()
  expect(loggedPath(`/api/hire/applications/${id}/notes?token=secret`)).toBe(
    `/api/hire/applications/${id}/notes`,
  )
  const token = `12.${id}.${'x'.repeat(43)}`
  expect(loggedPath(`/api/hire/sent/${token}/erase`)).toBe('/api/hire/sent/…/erase')
  expect(loggedPath(`/hire/sent/${token}`)).toBe('/hire/sent/…')
})
