import { createReadStream, createWriteStream, realpathSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { count } from '@pulse/contract/plural'
import { createOfflineEngine } from '../src/offline-engine.ts'
import { scoreLine } from '../src/score-line.ts'

// npm run score -- in.jsonl out.jsonl: reads one conversation per line and writes one score per line, in order.

const mostShownProblems = 20

const [input, output] = process.argv.slice(2)
if (!input || !output) {
  console.error('Usage: npm run score -- in.jsonl out.jsonl (use - for standard input or output)')
  process.exit(2)
}
const problem = problemWith(input, output)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const engine = createOfflineEngine()
let lines = 0
let done = 0
let problems = 0

function report(problem: string) {
  problems++
  if (problems <= mostShownProblems) console.error(`Line ${lines} ${problem}`)
  if (problems === mostShownProblems) console.error('More problems are counted but not shown.')
}

async function* scored(source: NodeJS.ReadableStream) {
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    lines++
    if (line.trim() === '') continue
    yield `${scoreLine(engine, line, report)}\n`
    done++
    if (done % 1000 === 0) process.stderr.write(`${done} scored\n`)
  }
}

try {
  const source = input === '-' ? process.stdin : createReadStream(input)
  const target = output === '-' ? process.stdout : createWriteStream(output)
  await pipeline(Readable.from(scored(source)), target)
} catch (error) {
  const { code, path, message } = error as NodeJS.ErrnoException
  console.error(
    code === 'ENOENT'
      ? `File or folder not found: ${path}.`
      : `Scoring stopped after ${count(done, 'conversation')}: ${message}`,
  )
  process.exit(1)
}
const bad = problems === 0 ? '' : ` Lines with a problem: ${problems}. Their output lines state the reason.`
process.stderr.write(
  `${count(done - problems, 'conversation')} scored by the ${engine.name} engine ${engine.version}.${bad}\n`,
)

/** Checked before the output file is opened, because opening it truncates it. */
function problemWith(from: string, to: string): string | undefined {
  if (from === '-') return undefined
  const found = statSync(from, { throwIfNoEntry: false })
  if (!found) return `File not found: ${from}.`
  if (found.isDirectory()) return `${from} is a folder. Specify a file with one conversation per line.`
  const same =
    to !== '-' && statSync(to, { throwIfNoEntry: false }) && realpathSync(from) === realpathSync(to)
  return same ? `${to} is the input file. Specify another file for the scores.` : undefined
}
