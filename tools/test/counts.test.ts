import { expect, test } from 'vitest'
import { countPlaywright, countVitest, lastLine, oneFailed, onePassed, total } from './counts.ts'

test('counts tests, and a file that does not load as one failure', () => {
  const report = {
    testResults: [
      {
        name: '/r/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'one' },
          { status: 'failed', fullName: 'two' },
          { status: 'skipped', fullName: 'three' },
          { status: 'todo', fullName: 'four' },
        ],
      },
      { name: '/r/b.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(report, file => file.replace('/r/', ''))).toEqual({
    passed: 1,
    skipped: 2,
    failures: ['a.test.ts: two', 'b.test.ts: the file fails'],
  })
})

test('counts browser tests at every depth, and an error outside them', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] })
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('one', 'expected'), spec('two', 'unexpected')],
        suites: [{ title: 'inner', specs: [spec('three', 'skipped'), spec('four', 'flaky')] }],
      },
    ],
    errors: [{ message: 'The server did not start.\nat …' }],
  }
  expect(countPlaywright(report)).toEqual({
    passed: 1,
    skipped: 1,
    failures: ['e2e/a.spec.ts: two', 'e2e/a.spec.ts: four', 'e2e: The server did not start.'],
  })
})

test('ends with the line that says how many passed and failed', () => {
  expect(lastLine(total([onePassed, onePassed, oneFailed('Types')]))).toBe('2 passed, 1 failed')
  expect(lastLine(total([{ passed: 3, skipped: 1, failures: [] }]))).toBe('3 passed, 0 failed, 1 skipped')
})
