import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, failedFiles, oneFailed, onePassed, summary } from './counts.ts'

const relative = (file: string) => file.replace('/r/', '')

const file = (name: string, tests: Record<string, string>, status?: string) => ({
  name: `/r/${name}`,
  status: status ?? (Object.values(tests).includes('failed') ? 'failed' : 'passed'),
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
})

describe('Vitest', () => {
  test('counts tests, and counts a file that fails to load as one failure', () => {
    const first = file('a.test.ts', { one: 'passed', two: 'failed', three: 'skipped', four: 'todo' })
    const report = { testResults: [first, file('b.test.ts', {}, 'failed')] }
    expect(countVitest([report], relative)).toEqual({
      passed: 1,
      skipped: 2,
      failures: ['a.test.ts: two', 'b.test.ts: the file fails'],
      flaky: [],
    })
    expect(failedFiles(report)).toEqual(['/r/a.test.ts', '/r/b.test.ts'])
  })

  test('a test that passes when its file is run again counts as passed once, and as flaky', () => {
    const steady = file('steady.test.ts', { always: 'passed' })
    const first = { testResults: [steady, file('a.test.ts', { one: 'passed', two: 'failed' })] }
    const second = { testResults: [file('a.test.ts', { one: 'failed', two: 'passed' })] }
    const third = { testResults: [file('a.test.ts', { one: 'passed', two: 'passed' })] }
    expect(failedFiles(third)).toEqual([])
    expect(countVitest([first, second, third], relative)).toEqual({
      passed: 3,
      skipped: 0,
      failures: [],
      flaky: ['a.test.ts: two', 'a.test.ts: one'],
    })
  })

  test('a file that loads only when it is run again is flaky', () => {
    const first = { testResults: [file('a.test.ts', {}, 'failed')] }
    const second = { testResults: [file('a.test.ts', { one: 'passed' })] }
    expect(countVitest([first, second], relative)).toEqual({
      passed: 1,
      skipped: 0,
      failures: [],
      flaky: ['a.test.ts: the file fails'],
    })
  })

  test('a test that fails every time is a failure and not flaky', () => {
    const failing = { testResults: [file('a.test.ts', { one: 'failed' })] }
    expect(countVitest([failing, failing, failing], relative)).toEqual({
      passed: 0,
      skipped: 0,
      failures: ['a.test.ts: one'],
      flaky: [],
    })
  })
})

describe('Playwright', () => {
  const attempt = (...attachments: { name: string; path?: string }[]) => ({ attachments })
  const spec = (title: string, status: string, results = [attempt()]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results }],
  })

  test('counts tests at every nesting level, and errors outside of tests', () => {
    const report = {
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('one', 'expected'), spec('two', 'unexpected')],
          suites: [{ title: 'inner', specs: [spec('three', 'skipped')] }],
        },
      ],
      errors: [{ message: 'The server did not start.\nat …' }],
    }
    expect(countPlaywright(report, relative)).toEqual({
      passed: 1,
      skipped: 1,
      failures: ['e2e/a.spec.ts: two', 'e2e: The server did not start.'],
      flaky: [],
    })
  })

  test('a test that passes on a retry counts as passed and lists its trace', () => {
    const results = [
      attempt({ name: 'screenshot', path: '/r/test-results/a/failed.png' }),
      attempt({ name: 'trace', path: '/r/test-results/a-retry1/trace.zip' }),
    ]
    const suite = { title: 'a.spec.ts', specs: [spec('one', 'flaky', results)] }
    expect(countPlaywright({ suites: [suite], errors: [] }, relative)).toEqual({
      passed: 1,
      skipped: 0,
      failures: [],
      flaky: ['e2e/a.spec.ts: one\n    trace: test-results/a-retry1/trace.zip'],
    })
  })
})

describe('The summary', () => {
  test('ends with the totals', () => {
    expect(summary([onePassed, onePassed])).toBe('\n2 passed, 0 failed')
    expect(summary([{ ...onePassed, passed: 3, skipped: 1 }])).toBe('\n3 passed, 0 failed, 1 skipped')
  })

  test('lists flaky tests and failures before the totals', () => {
    expect(summary([{ ...onePassed, flaky: ['a.test.ts: two'] }, oneFailed('Types')])).toBe(
      '\nFlaky, passed when run again:\n  ~ a.test.ts: two\n\nFailed:\n  ✗ Types\n\n1 passed, 1 failed',
    )
  })
})
