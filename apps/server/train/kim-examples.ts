import { readFileSync } from 'node:fs'
import { QuestionReader } from '../src/domain/kim/read-question.ts'
import { refusalFor } from '../src/domain/kim/refusals/refusal-reports.ts'
import { splitClauses } from '../src/domain/kim/understand/clauses.ts'
import { recognize } from '../src/domain/kim/understand/english-question.ts'
import { type Clues, cluesOf } from '../src/domain/kim/understand/learned/clues.ts'
import { noLearnedReader } from '../src/domain/kim/understand/learned/learned-reading.ts'
import { type Slots, slotsOf } from '../src/domain/kim/understand/learned/slots.ts'
import { leftOut } from '../src/domain/kim/understand/left-out.ts'
import { questionParts } from '../src/domain/kim/understand/question-parts.ts'
import type { Understood } from '../src/domain/kim/understand/understood-question.ts'
import { demoNames } from '../test-support/answer-key/demo-names.ts'

export const vocabulary = demoNames()
export const today = '2026-11-15'

/** A question as typed, and the same question in plain English. */
export interface Pair {
  /** Who wrote it. */
  by: string
  ask: string
  /** Empty if the question must be refused. Several questions are joined with “||”. */
  canon: string
}

/** One wording of a question, as input for the learned reader, with its meaning. */
export interface Example {
  by: string
  clues: Clues
  slots: Slots
  /** What the rules recognized. */
  recognized: Understood
  /** The words to search for in tickets. */
  searched: string[]
  /** True if the rules can't read the question. */
  isHard: boolean
}

const file = new URL('./kim-examples.tsv', import.meta.url)
export const examplesText = () => readFileSync(file, 'utf8')

export const pairsIn = (text: string): Pair[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [by = '', ask = '', canon = ''] = line.split('\t')
      return { by, ask, canon }
    })

/** A reader that uses only the rules. */
const rules = new QuestionReader(
  vocabulary,
  today,
  { occurs: async () => true, found: async () => null },
  noLearnedReader,
)

/** The parts of a question as the reader understands them. Null if the reader refuses the question. */
export async function partsOf(question: string, reader: QuestionReader): Promise<Understood[] | null> {
  const parts = await reader.parts(question, [])
  if (parts && leftOut(question, parts).length === 0) return parts
  const read = await reader.read(question)
  if (read.is === 'refused' || leftOut(question, [read.understood]).length > 0) return null
  return refusalFor(read, read.understood) ? null : [read.understood]
}

/** The meaning of a plain question. Null if the rules can't read it. */
export async function meaningOf(canon: string): Promise<Understood[] | null> {
  const all: Understood[] = []
  for (const question of canon.split('||')) {
    const parts = await partsOf(question.trim(), rules)
    if (!parts) return null
    all.push(...parts)
  }
  return all
}

const unlearned = (intent: 'several' | 'refuse', one: Understood): Slots => ({ ...slotsOf(one), intent })

/**
 * The examples from a pair: the whole question, the part of it that asks something and, if it asks several things, each
 * of those parts.
 */
export async function examplesOf({ by, ask, canon }: Pair): Promise<Example[]> {
  const meaning = canon === '' ? [] : await meaningOf(canon)
  const isRead = (await partsOf(ask, rules)) !== null
  const exampleOf = (text: string, slots: (one: Understood) => Slots): Example[] => {
    const recognized = recognize(text, vocabulary, today)
    if ('why' in recognized) return []
    const { words, found } = recognized
    const { understood } = found
    const clues = cluesOf({
      question: text,
      vocabulary,
      today,
      understood,
      rewritten: words.reading.original,
      left: words.left,
    })
    const searched = meaning?.flatMap(one => one.text?.split(' ') ?? []) ?? []
    return [{ by, clues, slots: slots(understood), recognized: understood, searched, isHard: !isRead }]
  }
  const { asks } = splitClauses(ask)
  const texts = [...new Set([ask, asks].filter(text => text.trim() !== ''))]
  const [only, ...others] = meaning ?? []
  if (only && others.length === 0) return texts.flatMap(text => exampleOf(text, () => slotsOf(only)))
  const parts = questionParts(ask)
  return [
    ...texts.flatMap(text =>
      exampleOf(text, one => unlearned(others.length > 0 ? 'several' : 'refuse', one)),
    ),
    ...(meaning && others.length > 0 && parts.length === meaning.length
      ? parts.flatMap((part, at) => {
          const one = meaning[at]
          return one ? exampleOf(part, () => slotsOf(one)) : []
        })
      : []),
  ]
}
