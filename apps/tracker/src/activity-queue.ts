import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { filesIn, makeFolder } from './files.ts'
import type { Sample } from './sampler.ts'

export interface Interval {
  startedAt: string
  seconds: number
  idleSeconds: number
}

const longestInterval = 5 * 60_000
/**
 * The maximum number of samples per file. After merging, they become far fewer intervals than one upload can contain.
 */
const mostSamples = 1000

/**
 * Recorded time that hasn't been uploaded yet. Samples are appended to an open file. Before the upload, the file is
 * sealed by renaming it. After the server has stored it, it is deleted. After a crash, the next start seals any open
 * file unchanged. A sealed file never changes, so uploading it twice sends the same intervals, and the server stores
 * them once.
 */
export class ActivityQueue {
  readonly #folder: string
  #open: { descriptor: number; file: string; samples: number } | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Seals files left behind by a killed tracker. Call this only while no other tracker is running. */
  recover(): void {
    for (const name of filesIn(this.#folder)) if (name.startsWith('open-')) this.#seal(name)
  }

  append(sample: Sample): void {
    this.#open ??= this.#start(sample)
    const { descriptor } = this.#open
    writeSync(descriptor, `${JSON.stringify(sample)}\n`)
    fsyncSync(descriptor)
    this.#open.samples++
    if (this.#open.samples >= mostSamples) this.seal()
  }

  /** Makes the samples so far ready for upload. Later samples are written to a new file. */
  seal(): void {
    if (!this.#open) return
    closeSync(this.#open.descriptor)
    this.#seal(path.basename(this.#open.file))
    this.#open = null
  }

  /** The oldest sealed file. */
  next(): { file: string; intervals: Interval[] } | null {
    const [name] = this.#sealed()
    if (name === undefined) return null
    const file = path.join(this.#folder, name)
    return { file, intervals: mergeSamples(readSamples(file)) }
  }

  uploaded(file: string): void {
    rmSync(file, { force: true })
  }

  /** The number of intervals waiting for upload. */
  size(): number {
    const waiting = filesIn(this.#folder).filter(name => /^(open|sealed)-/.test(name))
    return waiting.reduce(
      (sum, name) => sum + mergeSamples(readSamples(path.join(this.#folder, name))).length,
      0,
    )
  }

  #sealed(): string[] {
    return filesIn(this.#folder).filter(name => name.startsWith('sealed-'))
  }

  #start({ startedAt }: Sample) {
    makeFolder(this.#folder)
    const name = `open-${String(startedAt).padStart(14, '0')}-${randomBytes(4).toString('hex')}.jsonl`
    const file = path.join(this.#folder, name)
    return { descriptor: openSync(file, 'ax', 0o600), file, samples: 0 }
  }

  #seal(name: string): void {
    renameSync(path.join(this.#folder, name), path.join(this.#folder, name.replace(/^open-/, 'sealed-')))
  }
}

/** Skips lines that were cut off by a crash or a full disk. */
function readSamples(file: string): Sample[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.flatMap(line => {
    try {
      return [JSON.parse(line) as Sample]
    } catch {
      return []
    }
  })
}

/** Merges consecutive samples, so an hour needs a dozen intervals instead of hundreds. */
export function mergeSamples(samples: Sample[]): Interval[] {
  const merged: Sample[] = []
  for (const sample of samples) {
    const last = merged.at(-1)
    if (last?.endedAt === sample.startedAt && sample.endedAt - last.startedAt <= longestInterval) {
      last.endedAt = sample.endedAt
      last.idleSeconds += sample.idleSeconds
    } else merged.push({ ...sample })
  }
  return merged.map(({ startedAt, endedAt, idleSeconds }) => ({
    startedAt: new Date(startedAt).toISOString(),
    seconds: (endedAt - startedAt) / 1000,
    idleSeconds: Math.round(idleSeconds * 1000) / 1000,
  }))
}
