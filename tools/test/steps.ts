import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from '../chromium.ts'
import { runNode, wasStopped } from '../command.ts'
import { programs, root } from '../paths.ts'
import {
  countPlaywright,
  countVitest,
  failedFiles,
  type Outcome,
  oneFailed,
  onePassed,
  type PlaywrightReport,
  type VitestReport,
} from './counts.ts'

export const parts = ['checks', 'unit', 'db', 'e2e'] as const
type Part = (typeof parts)[number]

export interface Step {
  name: string
  parts: Part[]
  run: (filters: string[]) => Promise<Outcome>
  /** Starts a step before its turn, while others run. What it prints is shown at its turn. */
  startEarly?: () => void
}

/** Thrown when a signal stops the tests. */
export class Stopped extends Error {
  readonly exitCode: number
  constructor(exitCode: number) {
    super('stopped')
    this.exitCode = exitCode
  }
}

// The tests set NODE_ENV themselves, so the shell's value is removed.
const { NODE_ENV: _, ...environment } = process.env

const preparationName = 'Web build and browser'
const preparation = path.join(root, 'tools/test/prepare-browser.ts')

export const steps: Step[] = [
  check('Type check: server, packages and tools', programs.tsc, types('.', 'server')),
  check('Type check: web app', programs.tsc, types('apps/web', 'web')),
  check('Type check: browser tests', programs.tsc, types('e2e', 'e2e')),
  check('Format and lint', programs.biome, ['check', '--error-on-warnings', '.']),
  check('Boundaries', path.join(root, 'tools/boundaries.ts'), []),
  check('Dead code', programs.knip, ['--no-progress']),
  check('Words', path.join(root, 'tools/words.ts'), []),
  check('Requirement ids', path.join(root, 'tools/spec.ts'), []),
  { name: 'Unit tests', parts: ['unit'], run: filters => vitest(['unit', 'web'], filters) },
  { name: 'Database tests', parts: ['db'], run: filters => vitest(['db'], filters) },
  { name: preparationName, parts: ['e2e'], run: prepareBrowser, startEarly: prepareEarly },
  { name: 'Browser tests', parts: ['e2e'], run: playwright },
]

/** Keeps TypeScript's build info between runs, so a repeated check reads only what changed. */
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

let preparedEarly: Promise<{ code: number; printed: string }> | undefined

/** Mostly waits for downloads and uses a single core, as do many checks, so it runs next to them. */
function prepareEarly(): void {
  preparedEarly = withFolder(async folder => {
    const file = path.join(folder, 'printed.txt')
    const output = openSync(file, 'w')
    const code = await runNode(preparation, [], { env: environment, output })
    closeSync(output)
    return { code, printed: readFileSync(file, 'utf8') }
  })
  // A failure is reported at the step's turn.
  preparedEarly.catch(() => {})
}

async function prepareBrowser(): Promise<Outcome> {
  if (!preparedEarly) return (await run(preparation, [])) === 0 ? onePassed : oneFailed(preparationName)
  const { code, printed } = await preparedEarly
  process.stdout.write(printed)
  if (wasStopped(code)) throw new Stopped(code)
  return code === 0 ? onePassed : oneFailed(preparationName)
}

/** How many times a failed test is retried before it counts as failed. Playwright has its own setting. */
const repetitions = 2

/** Retries failed files as a whole, so they get a fresh database and a file that failed to load gets another chance. */
async function vitest(projects: string[], filters: string[]): Promise<Outcome> {
  const reports: VitestReport[] = []
  let code = 0
  for (let run = 0, wanted = filters; run <= repetitions; run += 1) {
    const ended = await withReport<VitestReport>(file => runVitest(projects, wanted, file))
    code = ended.code
    if (!ended.report) return oneFailed(`Vitest exited with code ${code} and wrote no report`)
    reports.push(ended.report)
    wanted = failedFiles(ended.report)
    if (!wanted.length) break
    if (run < repetitions) console.log(`Running again: ${wanted.map(fromRoot).join(', ')}`)
  }
  return failedIf(code, 'Vitest', countVitest(reports, fromRoot))
}

function runVitest(projects: string[], filters: string[], reportFile: string): Promise<number> {
  return run(programs.vitest, [
    'run',
    ...projects.flatMap(project => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...filters,
  ])
}

async function playwright(filters: string[]): Promise<Outcome> {
  const chromium = await ensureChromium(line => console.log(line))
  if (!chromium) return oneFailed('Browser tests: no Chromium')
  console.log(`Using ${chromium}.`)
  const { code, report } = await withReport<PlaywrightReport>(file =>
    run(programs.playwright, ['test', ...filters], {
      ...environment,
      CHROMIUM_PATH: chromium,
      PULSE_BROWSER_REPORT: file,
    }),
  )
  if (!report) return oneFailed(`Playwright exited with code ${code} and wrote no report`)
  return failedIf(code, 'Playwright', countPlaywright(report, fromRoot))
}

const fromRoot = (file: string) => path.relative(root, file)

/** Adds a failure if the test runner failed without reporting any. */
function failedIf(code: number, runner: string, outcome: Outcome): Outcome {
  if (code === 0 || outcome.failures.length) return outcome
  return { ...outcome, failures: [`${runner} exited with code ${code}`] }
}

/** Runs a test runner that writes a report; undefined when there is no readable report. */
async function withReport<Report>(
  runTests: (reportFile: string) => Promise<number>,
): Promise<{ code: number; report: Report | undefined }> {
  return withFolder(async folder => {
    const file = path.join(folder, 'report.json')
    const code = await runTests(file)
    return { code, report: readReport<Report>(file) }
  })
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pulse-test-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
