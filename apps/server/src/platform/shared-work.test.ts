import { expect, test, vi } from 'vitest'
import { SharedWork } from './shared-work.ts'

const never = new AbortController().signal

function startable() {
  const runs: { signal: AbortSignal; resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const work = vi.fn((signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    runs.push({ signal, resolve, reject })
    return promise
  })
  return { runs, work }
}

test('callers with the same key share one run, and a later caller starts another', async () => {
  const shared = new SharedWork<string>()
  const { runs, work } = startable()
  const callers = [1, 2, 3].map(() => shared.run('key', never, work))
  const other = shared.run('other key', never, work)
  expect(work).toHaveBeenCalledTimes(2)
  runs[0]?.resolve('one')
  runs[1]?.resolve('two')
  expect(await Promise.all(callers)).toEqual(['one', 'one', 'one'])
  expect(await other).toBe('two')
  const later = shared.run('key', never, work)
  runs[2]?.resolve('three')
  expect(await later).toBe('three')
})

test('a caller who leaves first doesn’t abort the run for the others', async () => {
  const shared = new SharedWork<string>()
  const { runs, work } = startable()
  const leaving = new AbortController()
  const first = shared.run('key', leaving.signal, work)
  const second = shared.run('key', never, work)
  leaving.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  expect(runs[0]?.signal.aborted).toBe(false)
  runs[0]?.resolve('done')
  expect(await second).toBe('done')
})

test('the run is aborted when all callers have left, and the next caller starts another', async () => {
  const shared = new SharedWork<string>()
  const { runs, work } = startable()
  const leaving = new AbortController()
  const callers = [1, 2].map(() => shared.run('key', leaving.signal, work))
  leaving.abort(new Error('left'))
  await Promise.allSettled(callers)
  expect(runs[0]?.signal.aborted).toBe(true)
  const next = shared.run('key', never, work)
  runs[0]?.reject(new Error('aborted'))
  runs[1]?.resolve('done')
  expect(await next).toBe('done')
})

test('if a run fails, every waiting caller gets the error, and the next caller starts another', async () => {
  const shared = new SharedWork<string>()
  const { runs, work } = startable()
  const callers = [1, 2].map(() => shared.run('key', never, work))
  runs[0]?.reject(new Error('broken'))
  for (const caller of callers) await expect(caller).rejects.toThrow('broken')
  const next = shared.run('key', never, work)
  runs[1]?.resolve('done')
  expect(await next).toBe('done')
})

test('a caller who has already left doesn’t start a run', async () => {
  const { work } = startable()
  await expect(new SharedWork<string>().run('key', AbortSignal.abort(), work)).rejects.toThrow()
  expect(work).not.toHaveBeenCalled()
})
