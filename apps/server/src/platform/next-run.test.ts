import { expect, test, vi } from 'vitest'
import { NextRun } from './next-run.ts'

function startable() {
  const runs: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const work = vi.fn(() => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    runs.push({ resolve, reject })
    return promise
  })
  return { runs, work }
}

test('callers that ask during a run share the next one', async () => {
  const shared = new NextRun<string>()
  const { runs, work } = startable()
  const first = shared.run('key', work)
  const meanwhile = [1, 2, 3].map(() => shared.run('key', work))
  const other = shared.run('other key', work)
  expect(work).toHaveBeenCalledTimes(2)
  runs[0]?.resolve('one')
  expect(await first).toBe('one')
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3))
  const later = shared.run('key', work)
  runs[1]?.resolve('other')
  runs[2]?.resolve('two')
  expect(await Promise.all(meanwhile)).toEqual(['two', 'two', 'two'])
  expect(await other).toBe('other')
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(4))
  runs[3]?.resolve('three')
  expect(await later).toBe('three')
})

test('a caller that asks when nothing is running starts at once', async () => {
  const shared = new NextRun<number>()
  let runs = 0
  const work = async () => ++runs
  expect(await shared.run('key', work)).toBe(1)
  expect(await shared.run('key', work)).toBe(2)
})

test('if a run fails, only its own callers get the error', async () => {
  const shared = new NextRun<string>()
  const { runs, work } = startable()
  const first = shared.run('key', work)
  const second = shared.run('key', work)
  runs[0]?.reject(new Error('No connection.'))
  await expect(first).rejects.toThrow('No connection.')
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  runs[1]?.resolve('two')
  expect(await second).toBe('two')
})
