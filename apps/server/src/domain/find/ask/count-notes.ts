import { readChannel } from '@pulse/contract'
import { withoutPlaceholders } from '../passages.ts'
import { wordsIn } from '../searched-text.ts'
import { type AskedTicket, capitalized, joined, listed, number, type Scope } from './asked-ticket.ts'
import { containsWord, fulfills, phraseOf, predicate, sentencesOf, type Term } from './conditions.ts'
import { feelings } from './read-conditions.ts'
import { hasTogether, wordMatcher } from './same-word.ts'

/** Notes on words that are next to each other in the question but not in the tickets. */
export function separately(scope: Scope, terms: readonly Term[], found: readonly AskedTicket[]): string[] {
  return terms.flatMap(({ condition, isNegated }) => {
    if (condition.kind !== 'words' || !condition.isPhrase || isNegated || condition.words.length < 2)
      return []
    const phrase = `“${phraseOf(condition)}”`
    const isTogether = (one: AskedTicket) => hasTogether(sentencesOf(one), condition.words)
    if (condition.isQuoted) {
      const apart = scope.tickets.filter(
        one => !isTogether(one) && condition.words.every(word => containsWord(one, word)),
      )
      return apart.length > 0
        ? [
            `Not counted: ${number(apart.length)} with these words, but not next to each other (${listed(apart)}).`,
          ]
        : []
    }
    const together = found.filter(isTogether)
    if (found.length === 0 || together.length === found.length) return []
    return [
      together.length === 0
        ? `The words aren’t next to each other: ${found.length === 1 ? 'the ticket doesn’t contain' : 'no ticket contains'} ${phrase}.`
        : `${number(together.length)} ${together.length === 1 ? 'contains' : 'contain'} ${phrase} (${listed(together)}). In the others, the words aren’t next to each other.`,
    ]
  })
}

/** How many tickets match each term, if there are several. */
export function eachTerm(scope: Scope, terms: readonly Term[]): string[] {
  const parts = terms.flatMap((term): Term[] => {
    const { condition } = term
    if (condition.kind === 'channel' && !term.isNegated)
      return condition.ids.map(id => ({ ...term, condition: { kind: 'channel', ids: [id] } }))
    if (condition.kind !== 'words' || condition.isQuoted || term.isNegated) return [term]
    return condition.words.map(word => ({
      ...term,
      condition: { ...condition, words: [word], isPhrase: false },
    }))
  })
  if (parts.length < 2 || scope.tickets.length === 1) return []
  return parts.map(term => {
    const own = scope.tickets.filter(ticket => fulfills(ticket, term))
    const name = capitalized(predicate(term, false))
    return `– ${name}: ${own.length === 0 ? 'none' : `${number(own.length)} (${listed(own)})`}`
  })
}

/** Notes for cases where a count alone would be misleading. */
export function remarks(scope: Scope, { condition, isNegated }: Term): string[] {
  if (condition.kind === 'words' && !isNegated) return categoryNote(scope, condition.words)
  if (condition.kind === 'denied') {
    const without = scope.tickets.filter(one => !containsWord(one, condition.word))
    return without.length > 0
      ? [`“${condition.word}” isn’t mentioned at all in ${number(without.length)} (${listed(without)}).`]
      : []
  }
  if (condition.kind === 'network') {
    const social = scope.tickets.filter(({ channel }) =>
      ['social_media', 'live_chat', 'native_messaging'].includes(readChannel(channel)),
    )
    return social.length > 0
      ? [
          `Social media, chat and messaging tickets: ${social.length} (${listed(social)}). Only some helpdesks record which app a ticket came from.`,
        ]
      : []
  }
  if (condition.kind !== 'rating' || isNegated) return []
  const unrated = scope.tickets.filter(({ rating }) => rating !== 'good' && rating !== 'bad')
  const note =
    unrated.length > 0 && condition.rating !== 'none' && condition.rating !== 'any'
      ? [`Not rated: ${number(unrated.length)}.`]
      : []
  if (condition.feeling === null) return note
  return [
    'Ask Query can’t measure feelings, so this counts ratings instead.',
    ...note,
    ...feelingWords(scope),
  ]
}

/** Tickets whose category name contains the words. A ticket can be about a topic without mentioning it. */
export function inCategoryNamed(scope: Scope, words: readonly string[]): AskedTicket[] {
  const matchers = words.map(word => wordMatcher([word]))
  return scope.tickets.filter(({ category, subcategory }) => {
    const own = wordsIn(`${category ?? ''} ${subcategory ?? ''}`)
    return matchers.every(matches => own.some(matches))
  })
}

export function categoryNote(scope: Scope, words: readonly string[]): string[] {
  const found = inCategoryNamed(scope, words)
  if (found.length === 0 || scope.tickets.length === 1) return []
  const name = joined(words.map(word => `“${word}”`))
  return [`In a category with ${name} in its name: ${number(found.length)} (${listed(found)}).`]
}

const strong = [
  ...feelings.split('|').filter(word => !word.includes(' ')),
  'frustrating',
  'disappointing',
  'unacceptable',
  'ridiculous',
  'terrible',
  'awful',
  'worst',
]

function feelingWords(scope: Scope): string[] {
  const used = new Set<string>()
  const found = scope.tickets.filter(ticket => {
    const own = strong.filter(word =>
      withoutPlaceholders(ticket.customerText)
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .includes(word),
    )
    for (const word of own) used.add(word)
    return own.length > 0
  })
  if (found.length === 0) return ['No customer uses a word such as “angry”, “frustrated” or “disappointed”.']
  return [
    `Customers use ${joined(
      [...used].slice(0, 4).map(word => `“${word}”`),
      'or',
    )} in ${number(found.length)} (${listed(found)}).`,
  ]
}
