import type { Writing } from '../draft.ts'
import { whole } from '../markdown.ts'
import { mostWords, wordsIn } from './finding-length.ts'

/** A list of up to this many entries is written in full, if it fits. */
const mostNamed = 10
const mostOfMore = 5

/**
 * The entries that fit into a finding. If some are left out, the text starts with “the first 5 of 39: ”, and the lines
 * below the finding list the others. `around` is the rest of the finding.
 */
export function listedInFinding(
  { runner }: Pick<Writing, 'runner'>,
  entries: readonly string[],
  { around = '', separator = '; ', most = entries.length }: ListOptions = {},
): string {
  const wanted = entries.slice(0, most)
  const fits = wanted.length <= mostNamed && wordsIn(`${wanted.join(' ')} ${around}`) <= mostWords
  // “The first 5 of 39” takes five words.
  const room = mostWords - wordsIn(around) - (fits ? 0 : 5)
  let named = wanted.length <= mostNamed ? wanted : wanted.slice(0, mostOfMore)
  while (named.length > 1 && wordsIn(named.join(' ')) > room) named = named.slice(0, -1)
  const part =
    named.length < wanted.length
      ? `the first ${whole(runner.derived(named.length))} of ${whole(runner.derived(wanted.length))}: `
      : ''
  return `${part}${named.join(separator)}`
}

interface ListOptions {
  around?: string
  separator?: string
  /** How many entries the question asks for. */
  most?: number
}
