import { sameMeaning } from '../reading/same-meaning.ts'
import { isClaim } from './claims.ts'
import { clausesOf, splitClauses } from './clauses.ts'
import { namesFigure } from './context-dates.ts'
import { includes, openingOf, type RecognizeClause } from './openers.ts'
import { plain } from './reading.ts'
import { asksForFigure, isAsking, isRemark } from './remarks.ts'
import { asksDirectly, directly } from './statements.ts'
import type { Reading as Read, Understood } from './understood-question.ts'
import { neverIgnored } from './words/never-ignored.ts'

/** Each attempt parses the question again, so only the first few clauses are left out, one by one and in pairs. */
const mostRemarks = 4
const mostDropped = 6

type Understanding = Extract<Read, { is: 'understood' }>

/** Reads a question, treating the given clauses as context. */
type ReadWithout = (remarks: ReadonlySet<string>) => Read

/**
 * Repairs a question that can't be read as a whole by leaving out as few clauses as possible. A clause can be left out
 * if it only explains something, or if a later clause makes it more precise. Null if that doesn't help, or if the
 * readings differ.
 */
export function withoutRemarks(
  question: string,
  read: ReadWithout,
  recognizes: RecognizeClause,
): Read | null {
  const clauses = clausesOf(question)
  // Code and markup aren't sentences.
  if (clauses.length < 2 || /[{}[\]<>\\]/.test(question)) return null
  const { context } = splitClauses(question)
  if (clauses.some(clause => context.includes(clause) && asksForFigure(clause))) return null
  const remarks = clauses
    .filter(
      clause =>
        !context.includes(clause) &&
        !isClaim(clause, clauses) &&
        isSentence(clause, question) &&
        isRemark(clause, question),
    )
    .slice(0, mostRemarks)
  const opened = clauses.filter(
    (clause, at) => isMadePrecise(clause, clauses.slice(at + 1)) || isReported(clause, clauses.slice(at + 1)),
  )
  const openings = new Map(
    clauses.flatMap((clause, at) => {
      const opening = openingOf(clause, clauses.slice(at + 1), question, recognizes)
      return opening && !remarks.includes(clause) && !opened.includes(clause)
        ? [[clause, opening] as const]
        : []
    }),
  )
  const droppable = [...new Set([...remarks, ...opened, ...openings.keys()])].slice(0, mostDropped)
  if (!clauses.some(clause => !droppable.includes(clause))) return null
  const without = (some: readonly string[]): Understanding[] => {
    const one = read(new Set(some))
    const left = clauses.filter(clause => !some.includes(clause))
    if (one.is !== 'understood' || !keepsFigure(one.understood, some, left)) return []
    const isKept = (clause: string) => {
      const opening = openings.get(clause)
      return opening === undefined || includes(one.understood, opening)
    }
    return some.every(isKept) ? [one] : []
  }
  const sizes = [...new Set([1, 2, droppable.length])].filter(size => size <= droppable.length)
  for (const size of sizes) {
    const [first, ...others] = subsetsOf(droppable, size).flatMap(without)
    if (first)
      return others.every(({ understood }) => sameMeaning(first.understood, understood)) ? first : null
  }
  return null
}

function subsetsOf(all: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return all.flatMap((one, at) => subsetsOf(all.slice(at + 1), size - 1).map(rest => [one, ...rest]))
}

/** “What should we practise with her, which factor is lowest?”: the second question says what the first means. */
function isMadePrecise(clause: string, later: readonly string[]): boolean {
  const words = plain(clause).split(' ')
  return (
    /^(?:(?:and|so|but) )*(?:what|where|why|how)(?:['’]s| is| are| was| were| should| do| did| does| can| could| would)\b/i.test(
      clause,
    ) &&
    words.length <= 9 &&
    !words.some(word => neverIgnored.has(word)) &&
    !/\d|%|\s\p{Lu}\p{Ll}/u.test(clause) &&
    !namesFigure(clause) &&
    later.some(isAsking)
  )
}

/** “A colleague asked which topics cause trouble. Which category …”: the manager's own question counts. */
const isReported = (clause: string, later: readonly string[]) =>
  /\b(?:asked|asks|asking|wants? to know|wanted to know|wonders?|wondered)\b/i.test(
    directly(clause)?.lead ?? '',
  ) && later.some(other => asksDirectly(other) && directly(other) === null)

/** A clause of one or two words, such as “Survey offered”, isn't a sentence, unless a colon follows, as in “Quick:”. */
const isSentence = (clause: string, question: string) =>
  clause.split(/\s+/).length > 2 || question.includes(`${clause}:`)

const namesNoFigure: ReadonlySet<Understood['intent']> = new Set([
  ...(['coaching', 'factors', 'unanswered', 'issues', 'steps', 'low', 'high', 'ticket', 'count'] as const),
])

/**
 * “SLA tanked in October, why?”: a clause with the only figure is part of the question. So is a question for a figure
 * next to another question.
 */
const keepsFigure = ({ intent, figures }: Understood, dropped: readonly string[], left: readonly string[]) =>
  !dropped.some(namesFigure) ||
  (!(left.some(asksDirectly) && dropped.some(one => asksDirectly(one) && namesFigure(one))) &&
    (left.some(namesFigure) || namesNoFigure.has(intent) || figures.includes('tickets')))
