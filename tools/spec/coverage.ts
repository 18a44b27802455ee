import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from '../files.ts'
import { root } from '../paths.ts'
import { testTitlesIn } from './test-titles.ts'

export interface Requirement {
  id: string
  area: string
  text: string
}

export interface Coverage {
  requirements: Requirement[]
  /** Ids in test titles. */
  named: Set<string>
  /** Nonexistent ids in test titles, with their files. */
  unknown: { id: string; file: string }[]
}

export function parseRequirements(tsv: string): Requirement[] {
  const [, ...lines] = tsv.trim().split(/\r?\n/)
  return lines.map(line => {
    const [id = '', area = '', text = ''] = line.split('\t')
    return { id, area, text }
  })
}

/**
 * A bracketed id is always a requirement. A bare id counts only if its area is known, because "SHA-256" isn't a
 * requirement.
 */
export function idsIn(title: string, areas: Set<string>): string[] {
  const bracketed = [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(
    match => match[1]?.match(/[A-Z]+-\d{3}\b/g) ?? [],
  )
  const bare = (title.match(/\b[A-Z]+-\d{3}\b/g) ?? []).filter(id => areas.has(id.split('-')[0] ?? ''))
  return [...new Set([...bracketed, ...bare])]
}

/** Compares docs/requirements.tsv with the titles of all tests. */
export function readCoverage(): Coverage {
  const requirements = parseRequirements(readFileSync(path.join(root, 'docs/requirements.tsv'), 'utf8'))
  const known = new Set(requirements.map(({ id }) => id))
  const areas = new Set(requirements.map(({ area }) => area))
  const coverage: Coverage = { requirements, named: new Set(), unknown: [] }
  // Skips this tool's own tests, which use ids that don't exist.
  const tests = sourceFiles().filter(file => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('tools/'))
  for (const file of tests) {
    const titles = testTitlesIn(file, readFileSync(path.join(root, file), 'utf8'))
    for (const id of titles.flatMap(title => idsIn(title, areas))) {
      if (known.has(id)) coverage.named.add(id)
      else coverage.unknown.push({ id, file })
    }
  }
  return coverage
}
