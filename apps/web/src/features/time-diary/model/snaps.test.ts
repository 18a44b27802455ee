import { expect, test } from 'vitest'
import {
  boundedPage,
  clockTime,
  datedKeys,
  inRows,
  movedIndex,
  onPage,
  pageCount,
  snapDate,
} from './snaps.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('[DIARY-067] A filename without a timestamp is rejected', () => {
  expect(snapDate('snaps/5f0c/2026-11-15T14-05-09Z.webp')).toEqual(new Date('2026-11-15T14:05:09Z'))
  for (const key of ['snaps/5f0c/screen.png', 'snaps/2026-99-15T14-05-00Z.png', ''])
    expect(() => snapDate(key)).toThrow('Date-time format not found in the filename.')
})

test('One file without a timestamp doesn’t hide the others', () => {
  const keys = ['a/2026-11-15T14-05-00Z.webp', 'a/screen.webp']
  expect(datedKeys(keys)).toEqual([{ key: keys[0], date: new Date('2026-11-15T14:05:00Z') }])
})

test('[DIARY-053] There are 30 snaps per page, and a partly filled page is included in the page count', () => {
  expect([0, 1, 30, 31, 90, 91].map(pageCount)).toEqual([0, 1, 1, 2, 3, 4])
  expect(onPage(numbers(70), 2)).toEqual(numbers(60).slice(30))
  expect(onPage(numbers(70), 3)).toHaveLength(10)
})

test('[DIARY-050] [DIARY-051] The page starts at 1 and stays between 1 and the page count', () => {
  expect(boundedPage(undefined, 70)).toBe(1)
  expect([-4, 0, 2, 3, 4, 99].map(page => boundedPage(page, 70))).toEqual([1, 1, 2, 3, 3, 3])
  expect(boundedPage(5, 0)).toBe(1)
})

test('[DIARY-029] Snaps are arranged in rows of 5', () => {
  expect(inRows(numbers(12))).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
    [10, 11],
  ])
})

test('[DIARY-052] The viewer moves only within the loaded snaps', () => {
  expect(movedIndex(0, -1, 30)).toBe(0)
  expect(movedIndex(0, 1, 30)).toBe(1)
  expect(movedIndex(29, 1, 30)).toBe(29)
})

test('[DIARY-034] A snap’s time is shown as hh:mm a in the chosen zone', () => {
  const at = new Date('2026-11-15T14:05:00Z')
  expect(clockTime(at, 'America/New_York')).toBe('09:05 AM')
  expect(clockTime(at, 'Asia/Tokyo')).toBe('11:05 PM')
})
