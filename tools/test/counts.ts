/** The outcome of one `npm test` step. A check counts as one test. */
export interface Outcome {
  passed: number
  skipped: number
  /** One line for each failure. */
  failures: string[]
  /** One line for each test that failed and then passed on a retry. These tests count as passed. */
  flaky: string[]
}

export const onePassed: Outcome = { passed: 1, skipped: 0, failures: [], flaky: [] }

export function oneFailed(line: string): Outcome {
  return { passed: 0, skipped: 0, failures: [line], flaky: [] }
}

/** The part of Vitest's JSON report used here. */
export interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** Files that have a failed test or that failed as a whole. */
export function failedFiles(report: VitestReport): string[] {
  return report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/** Counts a run and its retries; each retry repeats the files that failed before. */
export function countVitest(reports: VitestReport[], relative: (file: string) => string): Outcome {
  const latest = new Map(reports.flatMap(({ testResults }) => testResults).map(file => [file.name, file]))
  const outcome = countFiles([...latest.values()], relative)
  const failedOnce = reports.flatMap(report => countFiles(report.testResults, relative).failures)
  const flaky = [...new Set(failedOnce)].filter(line => !outcome.failures.includes(line))
  return { ...outcome, flaky }
}

function countFiles(files: VitestReport['testResults'], relative: (file: string) => string): Outcome {
  const outcome: Outcome = { passed: 0, skipped: 0, failures: [], flaky: [] }
  for (const file of files) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    outcome.passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    outcome.skipped += file.assertionResults.filter(
      ({ status }) => !['passed', 'failed'].includes(status),
    ).length
    outcome.failures.push(...failed.map(({ fullName }) => `${relative(file.name)}: ${fullName}`))
    // A file that fails to load, or whose beforeAll fails, reports no failed tests.
    if (file.status === 'failed' && !failed.length)
      outcome.failures.push(`${relative(file.name)}: the file fails`)
  }
  return outcome
}

/** The part of Playwright's JSON report used here. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  status: string
  /** One entry per run of the test. */
  results: { attachments: { name: string; path?: string }[] }[]
}

export function countPlaywright(report: PlaywrightReport, relative: (file: string) => string): Outcome {
  const outcome: Outcome = { passed: 0, skipped: 0, failures: [], flaky: [] }
  const visit = (suite: PlaywrightSuite) => {
    for (const { title, file, tests } of suite.specs ?? []) {
      for (const test of tests) {
        const line = `e2e/${file}: ${title}`
        if (test.status === 'skipped') outcome.skipped += 1
        else if (test.status === 'unexpected') outcome.failures.push(line)
        else outcome.passed += 1
        if (test.status === 'flaky') outcome.flaky.push([line, ...traces(test, relative)].join('\n    '))
      }
    }
    suite.suites?.forEach(visit)
  }
  report.suites.forEach(visit)
  for (const { message = 'an error outside the tests' } of report.errors) {
    outcome.failures.push(`e2e: ${message.split('\n')[0]}`)
  }
  return outcome
}

function traces({ results }: PlaywrightTest, relative: (file: string) => string): string[] {
  return results
    .flatMap(({ attachments }) => attachments)
    .flatMap(({ name, path }) => (name === 'trace' && path ? [`trace: ${relative(path)}`] : []))
}

function total(outcomes: Outcome[]): { passed: number; failed: number; skipped: number } {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, outcome) => all + of(outcome), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failures }) => failures.length),
    skipped: sum(({ skipped }) => skipped),
  }
}

/** The last lines that `npm test` prints: flaky tests, failures, and the totals. */
export function summary(outcomes: Outcome[]): string {
  const { passed, failed, skipped } = total(outcomes)
  return [
    ...list(
      'Flaky, passed when run again',
      '~',
      outcomes.flatMap(({ flaky }) => flaky),
    ),
    ...list(
      'Failed',
      '✗',
      outcomes.flatMap(({ failures }) => failures),
    ),
    `\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ].join('\n')
}

function list(heading: string, mark: string, lines: string[]): string[] {
  return lines.length ? [`\n${heading}:`, ...lines.map(line => `  ${mark} ${line}`)] : []
}
