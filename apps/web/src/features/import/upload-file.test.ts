import type { ImportStatus } from '@pulse/contract'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../shared/api/api-error.ts'
import { uploadFile } from './upload-file.ts'

const mb = 1024 ** 2
const status = (received: number, size: number) =>
  ({ id: 'i1', received, size, state: received < size ? 'uploading' : 'ready' }) as ImportStatus

vi.mock('../../shared/api/call.ts', () => ({
  apiBase: '/api',
  call: async (_name: string, { body }: { body: { size: number } }) => status(0, body.size),
}))

function fakeServer(size: number, failures: (ApiError | null)[] = []) {
  const sent: { offset: number; size: number }[] = []
  const pauses: number[] = []
  const progress: number[] = []
  return {
    sent,
    pauses,
    progress,
    options: {
      signal: new AbortController().signal,
      onProgress: ({ received }: ImportStatus) => progress.push(received),
      pause: async (milliseconds: number) => pauses.push(milliseconds),
      send: async (_id: string, offset: number, part: Blob) => {
        const failure = failures.shift()
        if (failure) throw failure
        sent.push({ offset, size: part.size })
        return status(offset + part.size, size)
      },
    },
  }
}

const fileOf = (size: number) => new File([new Uint8Array(size)], 'tickets.csv')
const failure = (code: 'network' | 'invalid_input' | 'unavailable', httpStatus: number) =>
  new ApiError({ code, msg: 'Failed.', status: httpStatus })

test('a file is sent in parts of 4 MB', async () => {
  const server = fakeServer(9 * mb)
  expect(await uploadFile(fileOf(9 * mb), server.options)).toMatchObject({ state: 'ready' })
  expect(server.sent).toEqual([
    { offset: 0, size: 4 * mb },
    { offset: 4 * mb, size: 4 * mb },
    { offset: 8 * mb, size: mb },
  ])
  expect(server.progress).toEqual([0, 4 * mb, 8 * mb, 9 * mb])
})

test('a part that fails is retried with increasing delays', async () => {
  const server = fakeServer(mb, [failure('network', 0), failure('unavailable', 503)])
  await uploadFile(fileOf(mb), server.options)
  expect(server.pauses).toEqual([500, 1000])
  expect(server.sent).toEqual([{ offset: 0, size: mb }])
})

test('a rejected part isn’t retried', async () => {
  const server = fakeServer(mb, [failure('invalid_input', 400)])
  await expect(uploadFile(fileOf(mb), server.options)).rejects.toThrow('Failed.')
  expect(server.pauses).toEqual([])
})
