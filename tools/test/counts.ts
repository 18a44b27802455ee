/** What a step of `npm test` came to. A check counts as one. */
export interface Outcome {
  passed: number
  skipped: number
  /** One line for each failure. */
  failures: string[]
}

export const onePassed: Outcome = { passed: 1, skipped: 0, failures: [] }

export function oneFailed(line: string): Outcome {
  return { passed: 0, skipped: 0, failures: [line] }
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

export function countVitest(report: VitestReport, relative: (file: string) => string): Outcome {
  const outcome: Outcome = { passed: 0, skipped: 0, failures: [] }
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    outcome.passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    outcome.skipped += file.assertionResults.filter(
      ({ status }) => !['passed', 'failed'].includes(status),
    ).length
    outcome.failures.push(...failed.map(({ fullName }) => `${relative(file.name)}: ${fullName}`))
    // A file that does not load, or whose beforeAll fails, has no failed test of its own.
    if (file.status === 'failed' && !failed.length)
      outcome.failures.push(`${relative(file.name)}: the file fails`)
  }
  return outcome
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: { status: string }[] }[]
}

export function countPlaywright(report: PlaywrightReport): Outcome {
  const outcome: Outcome = { passed: 0, skipped: 0, failures: [] }
  const visit = (suite: PlaywrightSuite) => {
    for (const { title, file, tests } of suite.specs ?? []) {
      for (const { status } of tests) {
        if (status === 'expected') outcome.passed += 1
        else if (status === 'skipped') outcome.skipped += 1
        else outcome.failures.push(`e2e/${file}: ${title}`)
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

export function total(outcomes: Outcome[]): { passed: number; failed: number; skipped: number } {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, outcome) => all + of(outcome), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failures }) => failures.length),
    skipped: sum(({ skipped }) => skipped),
  }
}

/** The last line of `npm test`. */
export function lastLine({ passed, failed, skipped }: ReturnType<typeof total>): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
