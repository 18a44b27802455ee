import { compileAll, matches, type Pattern, wordsIn } from './text/patterns.ts'
import { meaningOf } from './text/synonyms.ts'
import { stem, wordsOf } from './text/words.ts'
import type { KnowledgePage } from './types.ts'
import { askedWords, contentOf } from './understand/signals.ts'

export interface Section {
  page: string
  heading: string
  text: string
  cues: Pattern[]
  words: Set<string>
  /** The words that the section covers: those in its text and in its cues. */
  known: Set<string>
}

export interface Found {
  section: Section
  /** Whether a cue written for the section matched, or only words in the section's text. */
  by: 'cue' | 'words'
}

/**
 * Splits pages at their "##" headings. A comment that starts with "asks:" after a heading lists the questions that the
 * section answers, as patterns.
 */
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
        const cues = compileAll(asks.split('\n').filter(line => line.trim() !== ''))
        const words = new Set(contentOf(wordsOf(`${heading} ${text}`).map(stem)))
        const known = new Set(
          [...words, ...wordsOf(title).map(stem), ...cues.flatMap(wordsIn)].map(meaningOf),
        )
        return { page: title, heading: heading.trim(), text, cues, words, known }
      }),
  )
}

/** Longer patterns can be slow to match. */
const mostElements = 12

/** Returns why a page can't be used and how to fix it, or null if it can be used. */
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
const smallestCoverage = 0.75

/** Finds a section that answers the whole message or, failing that, one of its sentences. */
export function findSection(sections: readonly Section[], sentences: readonly string[][]): Found | null {
  const tried = sentences.length > 1 ? [sentences.flat(), ...sentences] : sentences
  for (const stems of tried) {
    const found = sectionFor(sections, stems)
    if (found) return found
  }
  return null
}

/**
 * A section that shares only a few words with a question doesn't answer it: a section about where the shop ships
 * doesn't answer "Do you ship with FedEx?". The section has to cover most of the question's words, and rare words count
 * more.
 */
function sectionFor(sections: readonly Section[], stems: readonly string[]): Found | null {
  const content = askedWords(stems)
  const weights = content.map(word => {
    const frequency = sections.filter(({ known }) => known.has(meaningOf(word))).length
    return Math.log((sections.length + 2) / (frequency + 1))
  })
  const rated = sections
    .map(section => ({
      section,
      coverage: shareOf(weights, index => section.known.has(meaningOf(content[index] ?? ''))),
      shared: content.filter(word => section.words.has(word)).length,
      elements: Math.max(
        0,
        ...section.cues.filter(cue => matches(cue, stems)).map(cue => cue.elements.length),
      ),
    }))
    .filter(({ coverage }) => coverage >= smallestCoverage)
  const byCue = best(
    rated.filter(one => one.elements > 0),
    one => one.elements * 10 + one.shared,
  )
  if (byCue) return { section: byCue.section, by: 'cue' }
  const byWords = best(
    rated.filter(one => one.shared >= fewestSharedWords),
    one => one.shared,
  )
  return byWords && { section: byWords.section, by: 'words' }
}

/** The known words' share of the total weight, or 1 if the total is zero. */
function shareOf(weights: readonly number[], isKnown: (index: number) => boolean): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const known = weights.reduce((sum, weight, index) => sum + (isKnown(index) ? weight : 0), 0)
  return total === 0 ? 1 : known / total
}

function best<T>(list: readonly T[], rating: (one: T) => number): T | null {
  let found: T | null = null
  for (const one of list) if (found === null || rating(one) > rating(found)) found = one
  return found
}
