import { createReadStream, createWriteStream, realpathSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { count } from '@pulse/contract/plural'
import { createOfflineEngine } from '../src/offline-engine.ts'
import { scoreLine } from '../src/score-line.ts'

// npm run score -- in.jsonl out.jsonl: one conversation a line in, one score a line out, in the same order.

const mostShownProblems = 20

const [input, output] = process.argv.slice(2)
if (!input || !output) {
  console.error('Usage: npm run score -- in.jsonl out.jsonl (a dash stands for standard input or output)')
  process.exit(2)
}
const wrong = problemWith(input, output)
if (wrong) {
  console.error(wrong)
  process.exit(1)
}

const engine = createOfflineEngine()
let lines = 0
let done = 0
let problems = 0

function tell(problem: string) {
  problems++
  if (problems <= mostShownProblems) console.error(`Line ${lines} ${problem}`)
  if (problems === mostShownProblems) console.error('Further lines with problems are counted only.')
}

async function* scored(source: NodeJS.ReadableStream) {
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    lines++
    if (line.trim() === '') continue
    yield `${scoreLine(engine, line, tell)}\n`
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
      ? `There is no file or folder ${path}.`
      : `Scoring stopped after ${count(done, 'conversation')}: ${message}`,
  )
  process.exit(1)
}
const bad = problems === 0 ? '' : ` ${problems} of the lines had a problem and are answered with the reason.`
process.stderr.write(
  `${count(done - problems, 'conversation')} scored by the ${engine.name} engine ${engine.version}.${bad}\n`,
)

/** Found before the output is opened, which empties it. */
function problemWith(from: string, to: string): string | undefined {
  if (from === '-') return undefined
  const found = statSync(from, { throwIfNoEntry: false })
  if (!found) return `There is no file ${from}.`
  if (found.isDirectory()) return `${from} is a folder; name a file with one conversation a line.`
  const same =
    to !== '-' && statSync(to, { throwIfNoEntry: false }) && realpathSync(from) === realpathSync(to)
  return same ? `${to} is the file to read; name another one for the scores.` : undefined
}
