import { expect, test, vi } from 'vitest'
import { SharedRows } from './shared-rows.ts'

test('rows are read once for all callers, during and after reading', async () => {
  const shared = new SharedRows(2)
  const read = vi.fn(async () => [1, 2])
  const [first, second] = await Promise.all([shared.get('agents', read), shared.get('agents', read)])
  const third = await shared.get('agents', read)
  expect(first).toEqual([1, 2])
  expect(second).toBe(first)
  expect(third).toBe(first)
  expect(read).toHaveBeenCalledTimes(1)
})

test('a caller that waits reads the rows itself if the other caller fails', async () => {
  const shared = new SharedRows(2)
  const { promise, reject } = Promise.withResolvers<number[]>()
  const left = shared.get('agents', () => promise)
  const own = vi.fn(async () => [3])
  const waiting = [shared.get('agents', own), shared.get('agents', own)]
  reject(new Error('The caller disconnected.'))
  await expect(left).rejects.toThrow('disconnected')
  expect(await Promise.all(waiting)).toEqual([[3], [3]])
  expect(own).toHaveBeenCalledTimes(1)
})

test('a failed read is not kept', async () => {
  const shared = new SharedRows(2)
  await expect(
    shared.get('agents', async () => Promise.reject(new Error('No connection.'))),
  ).rejects.toThrow()
  expect(await shared.get('agents', async () => [1])).toEqual([1])
})

test('the most recently used rows are kept', async () => {
  const shared = new SharedRows(2)
  const read = (value: number) => vi.fn(async () => [value])
  await shared.get('a', read(1))
  await shared.get('b', read(2))
  await shared.get('a', read(1))
  await shared.get('c', read(3))
  const [again, forgotten] = [read(10), read(20)]
  expect(await shared.get('a', again)).toEqual([1])
  expect(await shared.get('b', forgotten)).toEqual([20])
  expect(again).not.toHaveBeenCalled()
})

test('nothing is shared if nothing may be kept', async () => {
  const shared = new SharedRows(0)
  const read = vi.fn(async () => [1])
  await Promise.all([shared.get('agents', read), shared.get('agents', read)])
  expect(read).toHaveBeenCalledTimes(2)
})
