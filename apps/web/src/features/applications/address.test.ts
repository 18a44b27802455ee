import { expect, test } from 'vitest'
import { applicationsSearch } from './address.ts'

test('the list’s URL keeps valid values and drops the rest', () => {
  expect(
    applicationsSearch({ q: 42, job: 'j', stage: 'hired', page: 2, size: 50, application: 'a' }),
  ).toEqual({
    q: '42',
    job: 'j',
    stage: 'hired',
    page: 2,
    size: 50,
    application: 'a',
  })
  const none = Object.values(applicationsSearch({ q: '', stage: 'toString', page: 1, size: 7, job: {} }))
  expect(none.every(value => value === undefined)).toBe(true)
})
