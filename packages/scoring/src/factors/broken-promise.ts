import type { Reading } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import { type Said, saidBy } from './exchange.ts'

export interface BrokenPromise {
  /** The promised day in the agent's words, such as “Wednesday” or “tomorrow”. */
  day: string
  promised: Said
  /** The sentence in which the customer says that the promise wasn't kept. */
  reminded: Said
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const dayWord = /^(?:today|tonight|tomorrow|(?:sun|mon|tues|wednes|thurs|fri|satur)day)$/
const future = /\b(?:will|going to|by|promise|expect(?:ed)?|should|arrives?|latest)\b|'ll\b/
const notYet = /\b(?:still|nothing|not|never|no)\b|n't\b/
const reminds =
  /\b(?:you|they|your colleague|the agent|i was|i were|we were) (?:\w+ )?(?:said|promised|told)\b|\bsupposed to\b|\bwas told\b/

const minutesPerDay = 24 * 60

/** Finds an agent's promise for a certain day and the customer's later message saying that it wasn't kept. */
export function brokenPromise({ agent, customer }: Reading): BrokenPromise | undefined {
  for (const promised of saidBy(agent, s => !s.question && future.test(s.plain))) {
    const day = promised.sentence.words.find(word => dayWord.test(word))
    if (day === undefined) continue
    const due = endOf(day, promised.message.minutes)
    const reminded = saidBy(customer, s => s.words.length > 2 && !s.question && notYet.test(s.plain)).find(
      ({ message, sentence }) =>
        message.index > promised.message.index &&
        (due !== null && message.minutes !== null
          ? message.minutes > due && (tag(sentence, 'complaint') > 0 || sentence.words.includes('still'))
          : saysReminder(
              message.sentences.map(one => one.plain),
              day,
            )),
    )
    if (reminded) return { day: weekdays.includes(day) ? capitalized(day) : day, promised, reminded }
  }
  return undefined
}

/** If messages have no times, a promise counts as broken only if the customer mentions it. */
function saysReminder(sentences: readonly string[], day: string): boolean {
  return sentences.some(text => reminds.test(text) && text.includes(day))
}

/** The end of the named day in UTC, in minutes. */
function endOf(day: string, minutes: number | null): number | null {
  if (minutes === null) return null
  const today = Math.floor(minutes / minutesPerDay)
  // January 1, 1970 was a Thursday.
  const ahead = weekdays.includes(day)
    ? (weekdays.indexOf(day) - ((today + 4) % 7) + 7) % 7
    : Number(day === 'tomorrow')
  return (today + ahead + 1) * minutesPerDay
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
