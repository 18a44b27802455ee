import { compileAll, matches, type Pattern } from './text/patterns.ts'
import { stem, wordsOf } from './text/words.ts'
import type { KnowledgePage } from './types.ts'
import { contentOf } from './understand/signals.ts'

export interface Section {
  page: string
  heading: string
  text: string
  cues: Pattern[]
  words: Set<string>
}

export interface Found {
  section: Section
  /** Cues are written for the section; words only overlap with it. */
  by: 'cue' | 'words'
}

/** Splits pages at their "##" headings. A comment "asks:" after a heading lists the questions it answers, as patterns. */
export function sectionsOf(pages: readonly KnowledgePage[]): Section[] {
  return pages.flatMap(({ title, markdown }) =>
    markdown
      .split(/^## /m)
      .slice(1)
      .map(part => {
        const [heading = '', ...lines] = part.split('\n')
        const body = lines.join('\n')
        const asks = /<!--\s*asks:([\s\S]*?)-->/.exec(body)?.[1] ?? ''
        const text = body
          .replace(/<!--[\s\S]*?-->/g, '')
          .replace(/\s+/g, ' ')
          .trim()
        return {
          page: title,
          heading: heading.trim(),
          text,
          cues: compileAll(asks.split('\n').filter(line => line.trim() !== '')),
          words: new Set(contentOf(wordsOf(`${heading} ${text}`).map(stem))),
        }
      }),
  )
}

/** Longer patterns can take long to compare. */
const mostElements = 12

/** Why a page can't be used, with what to do. Null if it can. */
export function pageProblem(page: KnowledgePage): string | null {
  try {
    const sections = sectionsOf([page])
    if (sections.length === 0) return 'Add at least one section with a heading that starts with “## ”.'
    const empty = sections.find(({ heading, text }) => heading === '' || text === '')
    if (empty) return `Write a heading and a text for every section (“${empty.heading || empty.text}”).`
    const isLong = sections.some(({ cues }) => cues.some(({ elements }) => elements.length > mostElements))
    return isLong ? `Use at most ${mostElements} words in a line after “asks:”.` : null
  } catch (error) {
    return (error as Error).message
  }
}

const fewestSharedWords = 2
const smallestShare = 0.6

export function findSection(sections: readonly Section[], stems: readonly string[]): Found | null {
  const content = contentOf(stems).filter(word => !/\d/.test(word))
  const rated = sections.map(section => ({
    section,
    shared: content.filter(word => section.words.has(word)).length,
    elements: Math.max(0, ...section.cues.filter(cue => matches(cue, stems)).map(cue => cue.elements.length)),
  }))
  const byCue = best(
    rated.filter(one => one.elements > 0),
    one => one.elements * 10 + one.shared,
  )
  if (byCue) return { section: byCue.section, by: 'cue' }
  const byWords = best(
    rated.filter(one => one.shared >= fewestSharedWords && one.shared / content.length >= smallestShare),
    one => one.shared,
  )
  return byWords && { section: byWords.section, by: 'words' }
}

function best<T>(list: readonly T[], rating: (one: T) => number): T | null {
  let found: T | null = null
  for (const one of list) if (found === null || rating(one) > rating(found)) found = one
  return found
}
