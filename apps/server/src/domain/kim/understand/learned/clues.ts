import type { Vocabulary } from '../../vocabulary.ts'
import { takeNames, takePartialNames } from '../name-mentions.ts'
import { takePeriods } from '../period.ts'
import { Reading } from '../reading.ts'
import { takeQuoted, takeTicketId } from '../search-words.ts'
import type { Understood } from '../understood-question.ts'

/** What the learned reader sees of a question. */
export interface Clues {
  /** Words and pairs of words, with marks for names, dates and numbers, and what the rules recognized. */
  features: string[]
  /** The words without names, dates and numbers. */
  words: string[]
  /** The words that the rules didn't recognize. */
  left: string[]
}

const mark = '¦'

/**
 * The question's words in order. Names, dates and quoted words are replaced with marks, and all numbers with the same
 * mark.
 */
function openWords(question: string, vocabulary: Vocabulary, today: string): string[] {
  const reading = new Reading(question)
  takeTicketId(reading)
  takeQuoted(reading, question, vocabulary)
  takeNames(reading, vocabulary)
  takePeriods(reading, today)
  takePartialNames(reading, vocabulary)
  return reading.rest
    .split(' ')
    .filter(word => word !== '')
    .map(word => (/\d/.test(word) ? '#' : word))
}

interface Recognized {
  question: string
  vocabulary: Vocabulary
  today: string
  understood: Understood
  /** The question with everyday wordings replaced. */
  rewritten: string
  left: readonly string[]
}

export function cluesOf({ question, vocabulary, today, understood, rewritten, left }: Recognized): Clues {
  const words = openWords(question, vocabulary, today)
  const own = new Set(words)
  const names = new Set(understood.mentions.flatMap(({ name }) => name.toLowerCase().split(' ')))
  const replaced = [...new Set(rewritten.split(' '))].filter(
    word => !own.has(word) && !names.has(word) && !/\d/.test(word),
  )
  const framed = ['^', ...words, '$']
  const pairs = framed.slice(1).map((word, at) => `${framed[at]} ${word}`)
  return {
    features: [
      ...new Set([
        ...words,
        ...pairs,
        ...replaced.map(word => `~${word}`),
        ...left.map(word => `?${word}`),
        ...recognizedIn(understood),
      ]),
    ],
    words: words.filter(word => word !== mark && word !== '#'),
    left: [...left],
  }
}

/** What the rules recognized, as features. */
function recognizedIn(one: Understood): string[] {
  const kinds = Map.groupBy(
    one.mentions.filter(name => !name.excluded),
    name => name.kind,
  )
  const all: (string | false)[] = [
    `=intent ${one.intent}`,
    ...one.figures.map(id => `=figure ${id}`),
    `=figures ${one.figures.join()}`,
    `=order ${one.order}`,
    `=dimension ${one.dimension}`,
    `=order ${one.order} of ${one.figures[0] ?? ''}`,
    `=grain ${one.grain}`,
    `=statistic ${one.statistic}`,
    `=movement ${one.movement}`,
    `=factors ${one.factorOrder}`,
    `=against ${one.against}`,
    `=periods ${one.periods.length}`,
    one.withPrevious && '=previous',
    one.asksShare && '=share',
    one.relative !== null && '=relative',
    one.perDay && '=perDay',
    one.top !== null && (one.top === 1 ? '=top 1' : '=top'),
    one.nth !== null && '=nth',
    one.text !== null && '=text',
    one.ticketId !== null && '=ticket',
    one.weekdays !== null && '=weekdays',
    one.otherWeekdays !== null && '=otherWeekdays',
    one.hours !== null && '=hours',
    one.otherHours !== null && '=otherHours',
    ...one.conditions.map(({ measure }) => `=condition ${measure}`),
    ...one.limits.map(({ figure }) => `=limit ${figure}`),
    one.limits.length + one.conditions.length === 0 && '=unlimited',
    ...[...kinds].map(([kind, same]) => `=${same.length > 1 ? 'names' : 'name'} ${kind}`),
    one.mentions.length === 0 && '=unnamed',
  ]
  return all.filter(feature => feature !== false)
}
