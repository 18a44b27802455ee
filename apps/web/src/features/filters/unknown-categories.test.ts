import { expect, test } from 'vitest'
import { ApiError } from '../../shared/api/api-error.ts'
import { FailedCall } from '../../shared/api/failing.ts'
import { unknownCategories } from './unknown-categories.ts'

const refused = (code: 'invalid_input' | 'unavailable', ...paths: string[]) =>
  new FailedCall(
    'Failed to fetch data',
    new ApiError({ code, msg: 'No', status: 400, details: paths.map(path => ({ path, problem: 'No' })) }),
  )

test('returns the names of the categories that the server’s error lists by index', () => {
  const requested = ['Returns', 'Submarines', 'Airships']
  expect(unknownCategories(refused('invalid_input', 'categories.1', 'categories.2'), requested)).toEqual([
    'Submarines',
    'Airships',
  ])
})

test('returns no names for other failures', () => {
  expect(unknownCategories(null, ['Returns'])).toEqual([])
  expect(unknownCategories(refused('unavailable', 'categories.0'), ['Returns'])).toEqual([])
  expect(unknownCategories(refused('invalid_input', 'start_date', 'categories.7'), ['Returns'])).toEqual([])
})
