import { expect, test, vi } from 'vitest'
import { SharedRows } from './shared-rows.ts'

const { signal } = new AbortController()

test('rows are read once for all callers, during and after reading', async () => {
  const shared = new SharedRows(2)
  const read = vi.fn(async () => [1, 2])
  const both = await Promise.all([shared.get('agents', signal, read), shared.get('agents', signal, read)])
  const third = await shared.get('agents', signal, read)
  expect(both[0]).toEqual([1, 2])
  expect(both[1]).toBe(both[0])
  expect(third).toBe(both[0])
  expect(read).toHaveBeenCalledTimes(1)
})

test('if the reader leaves, one of the waiting callers reads the rows for all of them', async () => {
  const shared = new SharedRows(2)
  const { promise, reject } = Promise.withResolvers<number[]>()
  const leaving = new AbortController()
  const left = shared.get('agents', leaving.signal, () => promise)
  const own = vi.fn(async () => [3])
  const waiting = [shared.get('agents', signal, own), shared.get('agents', signal, own)]
  leaving.abort()
  reject(new Error('The statement was canceled.'))
  await expect(left).rejects.toThrow('canceled')
  expect(await Promise.all(waiting)).toEqual([[3], [3]])
  expect(own).toHaveBeenCalledTimes(1)
})

test('if reading fails, all waiting callers get the error at once, and the next one reads again', async () => {
  const shared = new SharedRows(2)
  const { promise, reject } = Promise.withResolvers<number[]>()
  const own = vi.fn(async () => [3])
  const calls = [
    shared.get('agents', signal, () => promise),
    shared.get('agents', signal, own),
    shared.get('agents', signal, own),
  ]
  reject(new Error('It took too long.'))
  const ended = await Promise.allSettled(calls)
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(own).not.toHaveBeenCalled()
  expect(await shared.get('agents', signal, own)).toEqual([3])
})

test('a waiting caller that leaves stops waiting', async () => {
  const shared = new SharedRows(2)
  const { promise, resolve } = Promise.withResolvers<number[]>()
  const first = shared.get('agents', signal, () => promise)
  const leaving = new AbortController()
  const own = vi.fn(async () => [3])
  const second = shared.get('agents', leaving.signal, own)
  leaving.abort()
  await expect(second).rejects.toThrow('aborted')
  resolve([1])
  expect(await first).toEqual([1])
  expect(own).not.toHaveBeenCalled()
})

test('a caller that has waited too long reads the rows itself', async () => {
  const shared = new SharedRows(2, 1)
  const hanging = Promise.withResolvers<number[]>()
  const first = shared.get('agents', signal, () => hanging.promise)
  expect(await shared.get('agents', signal, async () => [2])).toEqual([2])
  hanging.resolve([1])
  expect(await first).toEqual([1])
})

test('the most recently used rows are kept', async () => {
  const shared = new SharedRows(2)
  const read = (value: number) => vi.fn(async () => [value])
  await shared.get('a', signal, read(1))
  await shared.get('b', signal, read(2))
  await shared.get('a', signal, read(1))
  await shared.get('c', signal, read(3))
  const [again, forgotten] = [read(10), read(20)]
  expect(await shared.get('a', signal, again)).toEqual([1])
  expect(await shared.get('b', signal, forgotten)).toEqual([20])
  expect(again).not.toHaveBeenCalled()
})

test('nothing is shared if nothing may be kept', async () => {
  const shared = new SharedRows(0)
  const read = vi.fn(async () => [1])
  await Promise.all([shared.get('agents', signal, read), shared.get('agents', signal, read)])
  expect(read).toHaveBeenCalledTimes(2)
})
