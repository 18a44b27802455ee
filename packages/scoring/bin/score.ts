import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createOfflineEngine } from '../src/offline-engine.ts'
import { scoreLine } from '../src/score-line.ts'

// npm run score -- in.jsonl out.jsonl: one conversation a line in, one score a line out, in the same order.

const [input, output] = process.argv.slice(2)
if (!input || !output) {
  console.error('Usage: npm run score -- in.jsonl out.jsonl (a dash stands for standard input or output)')
  process.exit(2)
}

const engine = createOfflineEngine()
let done = 0

async function* scored() {
  const source = input === '-' ? process.stdin : createReadStream(input ?? '')
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    yield `${scoreLine(engine, line)}\n`
    done++
    if (done % 1000 === 0) process.stderr.write(`${done} scored\n`)
  }
}

try {
  const target = output === '-' ? process.stdout : createWriteStream(output)
  await pipeline(Readable.from(scored()), target)
} catch (error) {
  const { code, path, message } = error as NodeJS.ErrnoException
  console.error(
    code === 'ENOENT'
      ? `There is no file or folder ${path}.`
      : `Scoring stopped after ${done} conversations: ${message}`,
  )
  process.exit(1)
}
process.stderr.write(`${done} conversations scored by the ${engine.name} engine ${engine.version}.\n`)
