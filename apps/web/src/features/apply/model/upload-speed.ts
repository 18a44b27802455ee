import { sizeText } from '../../../shared/hiring/file-size.ts'

export interface Sample {
  /** Milliseconds. */
  at: number
  bytes: number
}

const windowMs = 5_000

/** Adds a sample and drops samples that are too old to reflect the current speed. */
export function withSample(samples: readonly Sample[], next: Sample): Sample[] {
  return [...samples.filter(one => next.at - one.at <= windowMs && one.bytes <= next.bytes), next]
}

/** Bytes per second over the last few seconds. Null until there are enough samples. */
export function speedOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 500) return null
  return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
}

/** For example, 12 MB of 48 MB, 1.4 MB/s, about 26 s left. */
export function progressText(sent: number, size: number, speed: number | null): string {
  const parts = [`${sizeText(sent)} of ${sizeText(size)}`]
  if (speed !== null) parts.push(`${sizeText(speed)}/s`)
  if (speed) parts.push(`about ${leftText((size - sent) / speed)} left`)
  return parts.join(', ')
}

function leftText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`
  return `${Math.round(seconds / 60)} min`
}
