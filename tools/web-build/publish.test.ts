import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtFrom, publish } from './publish.ts'

let folder: string
let dist: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pulse-publish-'))
  dist = path.join(folder, 'web')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function publishBuild(sources: string, page: string): void {
  const fresh = path.join(folder, 'fresh')
  mkdirSync(path.join(fresh, 'assets'), { recursive: true })
  writeFileSync(path.join(fresh, 'index.html'), page)
  writeFileSync(path.join(fresh, `assets/app-${sources}.js`), sources)
  publish(fresh, dist, sources)
}

test('returns the sources that the current build was made from', () => {
  expect(builtFrom(dist)).toBeUndefined()
  publishBuild('one', 'first')
  expect(builtFrom(dist)).toBe('one')
  publishBuild('two', 'second')
  expect(builtFrom(dist)).toBe('two')
  expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toBe('second')
})

test('a folder that isn’t marked as a finished build is replaced', () => {
  mkdirSync(dist)
  writeFileSync(path.join(dist, 'index.html'), 'half')
  expect(builtFrom(dist)).toBeUndefined()
  publishBuild('one', 'whole')
  expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toBe('whole')
})

test('keeps the assets of the previous build for open pages, but no older ones', () => {
  publishBuild('one', 'first')
  publishBuild('two', 'second')
  expect(readdirSync(path.join(dist, 'assets')).sort()).toEqual(['app-one.js', 'app-two.js'])
  publishBuild('three', 'third')
  expect(readdirSync(path.join(dist, 'assets')).sort()).toEqual(['app-three.js', 'app-two.js'])
})

test('leaves nothing but the build behind', () => {
  publishBuild('one', 'first')
  publishBuild('two', 'second')
  expect(readdirSync(folder)).toEqual(['web'])
  expect(existsSync(path.join(dist, '.pulse-build'))).toBe(true)
})
