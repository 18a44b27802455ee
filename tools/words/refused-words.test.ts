import { expect, test } from 'vitest'
import { refusedWordsIn } from './refused-words.ts'

const found = (content: string) => refusedWordsIn(content).map(({ line, text }) => `${line} ${text}`)

test('finds a refused word in any case, with its line', () => {
  expect(found('A plain line.\nTickets are filed Anew.')).toEqual(['2 anew']) // words-check: data
})

test('finds a refused word inside a camelCase or snake_case name', () => {
  expect(found('const isMendedNow = refiling_queue')).toEqual(['1 mended', '1 refiling']) // words-check: data
})

test('leaves longer words alone', () => {
  expect(found('Recommended amendments besides refilled profiles.')).toEqual([])
})

test('skips a line marked as data', () => {
  expect(found("'nobody answered me', // words-check: data")).toEqual([])
})

test('suggests what to write instead', () => {
  expect(refusedWordsIn('Worked out in SQL.')[0]?.instead).toBe('computed') // words-check: data
})
