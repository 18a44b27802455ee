import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from '../chromium.ts'
import { runNode, wasStopped } from '../command.ts'
import { programs, root } from '../paths.ts'
import { ensureWebBuilt, WebBuildError } from '../web-build.ts'
import { countPlaywright, countVitest, type Outcome, oneFailed, onePassed } from './counts.ts'

export const parts = ['checks', 'unit', 'db', 'e2e'] as const
type Part = (typeof parts)[number]

export interface Step {
  name: string
  parts: Part[]
  run: (filters: string[]) => Promise<Outcome>
}

/** Somebody asked the tests to stop. */
export class Stopped extends Error {
  readonly exitCode: number
  constructor(exitCode: number) {
    super('stopped')
    this.exitCode = exitCode
  }
}

// The tests choose their own NODE_ENV, whatever the shell has set.
const { NODE_ENV: _, ...environment } = process.env

export const steps: Step[] = [
  check('Types of server, packages and tools', programs.tsc, types('.', 'server')),
  check('Types of the web app', programs.tsc, types('apps/web', 'web')),
  check('Types of the browser tests', programs.tsc, types('e2e', 'e2e')),
  check('Format and lint', programs.biome, ['check', '--error-on-warnings', '.']),
  check('Boundaries', path.join(root, 'tools/boundaries.ts'), []),
  check('Dead code', programs.knip, ['--no-progress']),
  check('Requirement ids', path.join(root, 'tools/spec.ts'), []),
  { name: 'Unit tests', parts: ['unit'], run: filters => vitest(['unit', 'web'], filters) },
  { name: 'Database tests', parts: ['db'], run: filters => vitest(['db'], filters) },
  { name: 'Web build', parts: ['e2e'], run: buildWeb },
  { name: 'Browser tests', parts: ['e2e'], run: playwright },
]

/** Keeps what TypeScript knows between runs, so that a repeated check reads only what changed. */
function types(project: string, name: string): string[] {
  const kept = path.join(root, `node_modules/.cache/types/${name}.tsbuildinfo`)
  return ['-p', project, '--incremental', '--tsBuildInfoFile', kept]
}

function check(name: string, program: string, args: string[]): Step {
  return {
    name,
    parts: ['checks'],
    run: async () => ((await run(program, args)) === 0 ? onePassed : oneFailed(name)),
  }
}

async function run(program: string, args: string[], env: NodeJS.ProcessEnv = environment): Promise<number> {
  const code = await runNode(program, args, { env })
  if (wasStopped(code)) throw new Stopped(code)
  return code
}

async function buildWeb(): Promise<Outcome> {
  try {
    const built = await ensureWebBuilt(line => console.log(line))
    if (!built) console.log('The web app is built from the present sources already.')
    return onePassed
  } catch (error) {
    if (!(error instanceof WebBuildError)) throw error
    if (wasStopped(error.exitCode)) throw new Stopped(error.exitCode)
    return oneFailed('Web build')
  }
}

function vitest(projects: string[], filters: string[]): Promise<Outcome> {
  return withReport('Vitest', countVitestReport, file =>
    run(programs.vitest, [
      'run',
      ...projects.flatMap(project => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...filters,
    ]),
  )
}

function countVitestReport(text: string): Outcome {
  return countVitest(JSON.parse(text), file => path.relative(root, file))
}

async function playwright(filters: string[]): Promise<Outcome> {
  const chromium = await ensureChromium(line => console.log(line))
  if (!chromium) return oneFailed('Browser tests: no Chromium')
  console.log(`Using ${chromium}.`)
  return withReport(
    'Playwright',
    text => countPlaywright(JSON.parse(text)),
    file =>
      run(programs.playwright, ['test', ...filters], {
        ...environment,
        CHROMIUM_PATH: chromium,
        PULSE_BROWSER_REPORT: file,
      }),
  )
}

/** Runs a test runner that writes a report, and counts from it; a runner that fails is never counted as passed. */
async function withReport(
  runner: string,
  count: (text: string) => Outcome,
  runTests: (reportFile: string) => Promise<number>,
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pulse-test-'))
  try {
    const file = path.join(folder, 'report.json')
    const code = await runTests(file)
    const outcome = readReport(file, count)
    if (!outcome) return oneFailed(`${runner} ended with code ${code} and left no report`)
    if (code !== 0 && !outcome.failures.length) outcome.failures.push(`${runner} ended with code ${code}`)
    return outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file: string, count: (text: string) => Outcome): Outcome | undefined {
  try {
    return count(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
