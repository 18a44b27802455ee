import { expect, test } from 'vitest'
import { sizeText } from '../../../shared/hiring/file-size.ts'
import { progressText, type Sample, speedOf, withSample } from './upload-speed.ts'

const megabyte = 1024 * 1024

test('the speed is measured over the last five seconds', () => {
  let samples: Sample[] = []
  for (let second = 0; second <= 10; second++)
    samples = withSample(samples, { at: second * 1000, bytes: (second < 5 ? 0 : second - 4) * megabyte })
  expect(samples[0]?.at).toBe(5000)
  expect(speedOf(samples)).toBe(megabyte)
})

test('the speed is unknown at first and after an upload restarts', () => {
  expect(speedOf([{ at: 0, bytes: 0 }])).toBeNull()
  const samples = withSample([{ at: 0, bytes: 500 }], { at: 1000, bytes: 100 })
  expect(speedOf(samples)).toBeNull()
})

test('progress shows the amount, the speed and the time left', () => {
  expect(progressText(12 * megabyte, 48 * megabyte, megabyte)).toBe(
    '12 MB of 48 MB, 1.0 MB/s, about 36 s left',
  )
  expect(progressText(0, 100 * megabyte, megabyte / 2)).toBe('0 KB of 100 MB, 512 KB/s, about 3 min left')
  expect(progressText(0, 1500, null)).toBe('0 KB of 1.5 KB')
  expect(sizeText(0)).toBe('0 KB')
})
