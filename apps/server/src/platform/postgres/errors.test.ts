import { expect, test } from 'vitest'
import { locatePackage } from './binaries.ts'
import { explain, PostgresStartError } from './errors.ts'

test.each([
  ['initdb: error: could not write file "x": No space left on device', /disk that holds \/data is full/],
  ["EROFS: read-only file system, mkdir '/data'", /read-only file system. Set DATA_DIR/],
  ["EACCES: permission denied, mkdir '/data'", /have permission to use \/data.*DATA_DIR/],
  [
    'initdb: error: could not look up effective user ID 4711: user does not exist',
    /no entry in \/etc\/passwd/,
  ],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /Not enough free memory/],
])('the error says what to do about: %s', (words, advice) => {
  const error = explain('It did not start.', new Error(words), '/data')
  expect(error).toBeInstanceOf(PostgresStartError)
  expect(error.message).toMatch(/^It did not start\. /)
  expect(error.message).toMatch(advice)
  expect(error.message).toContain(words)
})

test('a message meant for the user is kept unchanged', () => {
  const sentence = new PostgresStartError('Do this.')
  expect(explain('It did not start.', sentence, '/data')).toBe(sentence)
})

test('if there is no PostgreSQL package for a platform, the error names the platform and says what to do', () => {
  expect(() => locatePackage('plan9-mips')).toThrow(
    /PostgreSQL for plan9-mips is not installed.*npm install.*DATABASE_URL/,
  )
})
