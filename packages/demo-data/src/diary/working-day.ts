import type { Random } from '../random.ts'
import { clamp } from '../random.ts'
import type { Worker } from './roster.ts'
import type { DiaryInterval } from './types.ts'

const minute = 60

/** Generates one shift. A night shift continues past midnight. */
export function workingDay(
  random: Random,
  worker: Worker,
  { timeAt, friday }: { timeAt: (secondOfDay: number) => number; friday: boolean },
): DiaryInterval[] {
  const late = random.chance(0.04) ? random.int(30, 80) : 0
  const second = Math.round((worker.starts + random.normal() * 9 + late) * minute)
  const work = (friday ? worker.worksOnFriday : worker.works) + random.normal() * 18
  const beforeLunch = Math.round(work * (0.42 + random.next() * 0.14) * minute)
  const lunch = random.int(28 * minute, 62 * minute)
  const start = timeAt(second)
  const intervals = [...stretch(random, worker, start, start + beforeLunch)]
  let next = start + beforeLunch + lunch
  let left = Math.round(work * minute) - beforeLunch
  if (random.chance(0.3)) {
    const coffee = Math.round(left * (0.4 + random.next() * 0.3))
    intervals.push(...stretch(random, worker, next, next + coffee))
    next += coffee + random.int(9 * minute, 22 * minute)
    left -= coffee
  }
  intervals.push(...stretch(random, worker, next, next + left))
  return intervals
}

/** Uninterrupted time at the computer, split into the intervals that a tracker sends. */
function* stretch(random: Random, worker: Worker, start: number, end: number): Generator<DiaryInterval> {
  for (let at = start; at < end; ) {
    const rest = end - at
    const length = rest < 26 * minute ? rest : random.int(6 * minute, 20 * minute)
    const quiet = random.chance(worker.idle * 0.6)
    const share = quiet ? 0.5 + random.next() * 0.45 : clamp(worker.idle * random.wait(0.5, 0.7), 0, 0.6)
    yield { start: at, end: at + length, idleSeconds: Math.round(length * share) }
    at += length
  }
}

/** The intervals recorded up to now. */
export function recordedUntil(intervals: DiaryInterval[], until: number): DiaryInterval[] {
  return intervals.flatMap(({ start, end, idleSeconds }) => {
    if (end <= until) return [{ start, end, idleSeconds }]
    const recorded = Math.floor(until) - start
    if (recorded < minute) return []
    return [
      { start, end: start + recorded, idleSeconds: Math.round((idleSeconds * recorded) / (end - start)) },
    ]
  })
}
