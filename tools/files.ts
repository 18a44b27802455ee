import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.ts'

const skippedEverywhere = new Set([
  'node_modules',
  'dist',
  '.cache',
  '.git',
  'test-results',
  'playwright-report',
])

/** All files in a folder except generated or installed ones, as sorted paths relative to `base`. */
export function filesUnder(folder: string, base: string = root): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .filter(entry => !skippedEverywhere.has(entry.name))
    .flatMap(entry => {
      const place = path.join(folder, entry.name)
      if (entry.isDirectory()) return filesUnder(place, base)
      return entry.isFile() ? [path.relative(base, place).split(path.sep).join('/')] : []
    })
    .sort()
}

/** Every TypeScript file in the project. */
export function sourceFiles(): string[] {
  return ['apps', 'packages', 'e2e', 'bench', 'tools']
    .flatMap(folder => filesUnder(path.join(root, folder)))
    .filter(file => /\.(ts|tsx|mts)$/.test(file))
}
