import { expect, test } from 'vitest'
import { cyclesIn, importGraph } from './cycles.ts'
import { importsIn } from './imports.ts'

const entries = new Map([['@pulse/contract/category-names', 'packages/contract/src/category-names.ts']])

function cyclesAmong(sources: Record<string, string>): string[][] {
  const files = new Map(Object.entries(sources).map(([file, source]) => [file, importsIn(file, source)]))
  return cyclesIn(importGraph(files, entries))
}

test('finds a cycle of two files', () => {
  expect(cyclesAmong({ 'a.ts': "import { b } from './b.ts'", 'b.ts': "import { a } from './a.ts'" })).toEqual(
    [['a.ts', 'b.ts']],
  )
})

test('finds a cycle through types, re-exports and lazy imports across folders', () => {
  expect(
    cyclesAmong({
      'x/a.ts': "import type { B } from '../y/b.ts'",
      'y/b.ts': "export { c } from './c.ts'",
      'y/c.ts': "const a = await import('../x/a.ts')",
    }),
  ).toEqual([['x/a.ts', 'y/b.ts', 'y/c.ts']])
})

test('finds a cycle through a package name', () => {
  expect(
    cyclesAmong({
      'packages/contract/src/category-names.ts': "import '../../../apps/server/src/a.ts'",
      'apps/server/src/a.ts': "import { plain } from '@pulse/contract/category-names'",
    }),
  ).toHaveLength(1)
})

test('finds a file that imports itself', () => {
  expect(cyclesAmong({ 'a.ts': "import { b } from './a.ts'" })).toEqual([['a.ts']])
})

test('omits files that only lead into a cycle, and finds every separate cycle', () => {
  expect(
    cyclesAmong({
      'entry.ts': "import './a.ts'\nimport './c.ts'",
      'a.ts': "import './b.ts'",
      'b.ts': "import './a.ts'\nimport './leaf.ts'",
      'c.ts': "import './d.ts'",
      'd.ts': "import './c.ts'",
      'leaf.ts': '',
    }),
  ).toEqual([
    ['a.ts', 'b.ts'],
    ['c.ts', 'd.ts'],
  ])
})

test('accepts a file that is imported from two places', () => {
  expect(
    cyclesAmong({
      'a.ts': "import './b.ts'\nimport './c.ts'",
      'b.ts': "import './c.ts'",
      'c.ts': "import fs from 'node:fs'",
    }),
  ).toEqual([])
})
