import { expect, test } from 'vitest'
import { fused } from './fusion.ts'

test('meaning outweighs words if a ticket is very close to the query', () => {
  const words = new Map([
    ['1', 8],
    ['2', 7],
  ])
  const similar = new Map([
    ['1', 0.4],
    ['2', 0.9],
  ])
  expect(fused(words, similar, 30)).toEqual(['2', '1'])
})

test('if no ticket is close to the query, words outweigh meaning in a long query but not in a short one', () => {
  const words = new Map([
    ['1', 8],
    ['2', 7],
  ])
  const similar = new Map([
    ['1', 0.4],
    ['2', 0.6],
  ])
  expect(fused(words, similar, 30)).toEqual(['1', '2'])
  expect(fused(words, similar, 3)).toEqual(['2', '1'])
})

test('a ticket without any of the words is left out unless it is close in meaning', () => {
  const similar = new Map([
    ['1', 0.3],
    ['2', 0.5],
  ])
  expect(fused(new Map([['3', 1]]), similar, 3)).toEqual(['2', '3'])
  expect(fused(new Map(), similar, 3)).toEqual(['2'])
})

test('if tickets have the same words, the one with the more similar sentences comes first', () => {
  const words = new Map([
    ['1', 8],
    ['2', 8],
  ])
  const similar = new Map([
    ['1', 0.5],
    ['2', 0.5],
  ])
  const bySentence = new Map([
    ['1', 0.4],
    ['2', 0.7],
  ])
  expect(fused(words, similar, 30)).toEqual(['1', '2'])
  expect(fused(words, similar, 30, bySentence)).toEqual(['2', '1'])
})

test('a ticket with points comes first, regardless of its meaning', () => {
  const words = new Map([
    ['1', 8],
    ['2', 8],
  ])
  const similar = new Map([
    ['1', 0.9],
    ['2', 0.1],
    ['3', 0.92],
  ])
  expect(fused(words, similar, 3)).toEqual(['1', '3', '2'])
  expect(fused(words, similar, 3, new Map(), new Map([['2', 1]]))).toEqual(['2', '1', '3'])
})
