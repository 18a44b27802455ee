import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FairSlots } from './fair-slots.ts'

const busy = new Error('busy')
let begun: string[]

beforeEach(() => {
  begun = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function slots(
  options: Pick<
    ConstructorParameters<typeof FairSlots<string>>[0],
    'each' | 'total' | 'even' | 'whileShared'
  > & {
    waiting?: number
    patienceMs?: number
  },
) {
  return new FairSlots<string>({ waiting: 100, patienceMs: 1_000, refusal: () => busy, ...options })
}

/** Work that records its start and runs until the test ends it. */
function job(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return {
    work: () => {
      begun.push(name)
      return promise
    },
    end: () => resolve(name),
    fail: () => reject(new Error(name)),
  }
}

function start(shared: FairSlots<string>, key: string, name: string, signal?: AbortSignal) {
  const one = job(name)
  const result = shared.run(key, one.work, signal)
  result.catch(() => undefined)
  return { ...one, result }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('slots', () => {
  test('an account runs no more than its share at a time, and the rest waits in order', async () => {
    const shared = slots({ each: 2 })
    const jobs = ['a1', 'a2', 'a3', 'a4'].map(name => start(shared, 'a', name))
    await settle()
    expect(begun).toEqual(['a1', 'a2'])
    jobs[1]?.end()
    await settle()
    expect(begun).toEqual(['a1', 'a2', 'a3'])
    jobs[0]?.end()
    jobs[2]?.end()
    await settle()
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
    jobs[3]?.end()
    expect(await Promise.all(jobs.map(one => one.result))).toEqual(['a1', 'a2', 'a3', 'a4'])
  })

  test("an account with many requests doesn't use up other accounts' shares", async () => {
    const shared = slots({ each: 2, total: 3 })
    for (let n = 1; n <= 50; n++) start(shared, 'a', `a${n}`)
    start(shared, 'b', 'b1')
    await settle()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
  })

  test('free slots go to the waiting accounts in turn', async () => {
    const shared = slots({ each: 2, total: 2 })
    const first = [start(shared, 'a', 'a1'), start(shared, 'a', 'a2')]
    const later = ['a3', 'a4', 'b1', 'b2', 'c1'].map(name => start(shared, name.charAt(0), name))
    await settle()
    for (const one of [...first, ...later]) {
      one.end()
      await settle()
    }
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2'])
  })

  test('if a waiting account isn’t allowed to take a free slot, another account gets it', async () => {
    const shared = slots({ each: 1, total: 2 })
    const [a1] = [start(shared, 'a', 'a1'), start(shared, 'a', 'a2')]
    const b1 = start(shared, 'b', 'b1')
    await settle()
    b1.end()
    await settle()
    start(shared, 'c', 'c1')
    await settle()
    expect(begun).toEqual(['a1', 'b1', 'c1'])
    a1?.end()
    await settle()
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
  })

  test('work that fails frees its slot', async () => {
    const shared = slots({ each: 1 })
    const [one] = [start(shared, 'a', 'a1'), start(shared, 'a', 'a2')]
    one?.fail()
    await expect(one?.result).rejects.toThrow('a1')
    expect(begun).toEqual(['a1', 'a2'])
  })
})

describe('even shares', () => {
  const total = 9
  const many = (key: string) => Array.from({ length: 30 }, (_, n) => `${key}${n}`)
  const runningOf = (key: string, ended: Set<string>) =>
    begun.filter(name => name.startsWith(key) && !ended.has(name)).length

  test('one busy account leaves four of nine slots free, and two leave two, so another account never waits', async () => {
    const shared = slots({ total, even: true })
    for (const name of many('a')) start(shared, 'a', name)
    await settle()
    expect(begun).toEqual(['a0', 'a1', 'a2', 'a3', 'a4'])
    for (const name of many('b')) start(shared, 'b', name)
    await settle()
    expect(begun.slice(5)).toEqual(['b0', 'b1'])
    start(shared, 'c', 'c0')
    await settle()
    expect(begun.at(-1)).toBe('c0')
  })

  test('the shares of busy accounts become almost equal as their work ends, and two slots stay free for others', async () => {
    const shared = slots({ total, even: true })
    const jobs = new Map(
      [...many('a'), ...many('b')].map(name => [name, start(shared, name.charAt(0), name)]),
    )
    const ended = new Set<string>()
    const endOldest = async () => {
      const oldest = begun.find(name => !ended.has(name)) ?? ''
      ended.add(oldest)
      jobs.get(oldest)?.end()
      await settle()
    }
    await settle()
    for (let n = 0; n < 10; n++) await endOldest()
    for (let n = 0; n < 20; n++) {
      const [a, b] = [runningOf('a', ended), runningOf('b', ended)]
      expect(Math.abs(a - b)).toBeLessThanOrEqual(1)
      expect([6, 7]).toContain(a + b)
      await endOldest()
    }
    while (ended.size < jobs.size) await endOldest()
    await Promise.all([...jobs.values()].map(one => one.result))
    expect(begun).toHaveLength(60)
    expect(shared.busy).toBe(false)
  })
})

describe('while another account is active', () => {
  const shared = () =>
    slots({
      each: 5,
      whileShared: { most: 2, forMs: 10_000 },
      patienceMs: 60_000,
    })
  const names = (key: string) => Array.from({ length: 6 }, (_, n) => `${key}${n}`)

  test('an account runs fewer jobs while another one is active, and more again a few seconds later', async () => {
    const both = shared()
    const b0 = start(both, 'b', 'b0')
    const [a0] = names('a').map(name => start(both, 'a', name))
    await settle()
    expect(begun).toEqual(['b0', 'a0', 'a1'])
    b0.end()
    await settle()
    expect(begun).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(10_001)
    a0?.end()
    await settle()
    expect(begun).toEqual(['b0', 'a0', 'a1', 'a2', 'a3', 'a4', 'a5'])
  })

  test('an account that is the only active one runs its full share', async () => {
    const both = shared()
    for (const name of names('a')) start(both, 'a', name)
    await settle()
    expect(begun).toHaveLength(5)
  })
})

describe('waiting', () => {
  test('work over the queue limit is rejected immediately, and only for that account', async () => {
    const shared = slots({ each: 1, waiting: 2 })
    const jobs = ['a1', 'a2', 'a3', 'a4'].map(name => start(shared, 'a', name))
    await expect(jobs[3]?.result).rejects.toBe(busy)
    start(shared, 'b', 'b1')
    await settle()
    expect(begun).toEqual(['a1', 'b1'])
    jobs[0]?.end()
    await settle()
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  test('work that waits too long is rejected', async () => {
    const shared = slots({ each: 1 })
    const [a1, a2, a3] = ['a1', 'a2', 'a3'].map(name => start(shared, 'a', name))
    await vi.advanceTimersByTimeAsync(999)
    a1?.end()
    await vi.advanceTimersByTimeAsync(1)
    await expect(a3?.result).rejects.toBe(busy)
    a2?.end()
    expect(await a2?.result).toBe('a2')
    expect(begun).toEqual(['a1', 'a2'])
  })

  test('waiting ends without taking a slot when the caller disconnects', async () => {
    const shared = slots({ each: 1 })
    const gone = new AbortController()
    const a1 = start(shared, 'a', 'a1')
    const a2 = start(shared, 'a', 'a2', gone.signal)
    start(shared, 'a', 'a3')
    gone.abort(new Error('gone'))
    await expect(a2.result).rejects.toThrow('gone')
    a1.end()
    await settle()
    expect(begun).toEqual(['a1', 'a3'])
    await expect(shared.run('b', async () => 'b1', gone.signal)).rejects.toThrow('gone')
  })

  test('accounts that have finished leave nothing behind', async () => {
    const shared = slots({ each: 1, total: 1 })
    for (let n = 0; n < 3; n++) {
      const [one, two] = [start(shared, 'a', 'a1'), start(shared, 'a', 'a2')]
      one.end()
      two.end()
      await Promise.all([one.result, two.result])
    }
    expect(begun).toHaveLength(6)
  })
})
