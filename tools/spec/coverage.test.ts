import { expect, test } from 'vitest'
import { idsIn, parseRequirements } from './coverage.ts'
import { testTitlesIn } from './test-titles.ts'

test('reads test titles in every form, but only those of tests that run', () => {
  const source = `
    test('one', () => { helper('not a title') })
    describe("two", () => { it(\`three \${name}\`, () => {}) })
    test.each([['a']])('four %s', () => {})
    test.each\`a\${1}\`('five', () => {})
    test.describe('six', () => { test.skip('off', () => {}) })
    describe.skip('off', () => { test('off too', () => {}) })
    test.todo('off')
    test.concurrent.only('seven', () => {})
    other.test('no')
  `
  expect(testTitlesIn('a.test.ts', source)).toEqual([
    'one',
    'two',
    'three  ',
    'four %s',
    'five',
    'six',
    'seven',
  ])
})

test('accepts any id in brackets, but bare ids only if their area is known', () => {
  const areas = new Set(['AUTH'])
  expect(idsIn('[AUTH-001, WRONG-002] hashes by SHA-256 as AUTH-003 asks', areas)).toEqual([
    'AUTH-001',
    'WRONG-002',
    'AUTH-003',
  ])
})

test('reads the list of requirements', () => {
  expect(parseRequirements('id\tarea\trequirement\tspec\nAUTH-001\tAUTH\tShows it.\t2\n')).toEqual([
    { id: 'AUTH-001', area: 'AUTH', text: 'Shows it.' },
  ])
})
