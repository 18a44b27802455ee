import { compileAll, matchesAny, wordsIn } from '../text/patterns.ts'
import { plainWords, stem } from '../text/words.ts'
import { type Smalltalk, type TopicCue, vocabulary } from '../vocabulary.ts'

const person = compileAll(vocabulary.person)
const notPerson = compileAll(vocabulary.notPerson)
const areYouABot = compileAll(vocabulary.areYouABot)
const strong = compileAll(vocabulary.angry.strong)
const mild = compileAll(vocabulary.angry.mild)
const notAnger = compileAll(vocabulary.angry.notAnger)
const injection = compileAll(vocabulary.injection)
const yes = compileAll(vocabulary.yes)
const no = compileAll(vocabulary.no)
const topics = Object.entries(vocabulary.topics).map(
  ([topic, patterns]) => [topic as TopicCue, compileAll(patterns)] as const,
)
const notTopics = Object.entries(vocabulary.notTopics).map(
  ([topic, patterns]) => [topic as TopicCue, compileAll(patterns)] as const,
)
const smalltalk = Object.entries(vocabulary.smalltalk).map(
  ([kind, patterns]) => [kind as Smalltalk, compileAll(patterns)] as const,
)
const fillers = new Set(vocabulary.fillers.map(stem))
const smallWords = new Set(
  [...Object.values(vocabulary.smalltalk).flat(), ...vocabulary.yes, ...vocabulary.no]
    .flatMap(pattern => pattern.split(/[ |_]+/))
    .map(stem),
)
const personAlone = new Set(vocabulary.personAlone.map(stem))

export function asksForPerson(stems: readonly string[]): boolean {
  if (matchesAny(notPerson, stems)) return false
  if (matchesAny(person, stems)) return true
  const content = stems.filter(word => !fillers.has(word) && !smallWords.has(word))
  return content.length > 0 && content.length <= 2 && content.every(word => personAlone.has(word))
}

export function asksWhetherBot(stems: readonly string[]): boolean {
  return matchesAny(areYouABot, stems)
}

/** Swearing with some letters replaced, such as "f***". */
const censored = /\b\p{L}{1,2}[*#@$%]{2,}|[#$%&*@]{4,}/u

/** Returns 2 for insults, swearing and threats, 1 for annoyance or shouting, and 0 otherwise. */
export function angerIn(text: string, stems: readonly string[]): 0 | 1 | 2 {
  if (matchesAny(notAnger, stems)) return 0
  if (matchesAny(strong, stems) || censored.test(text)) return 2
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  const shouts = letters.length >= 12 && capitals.length / letters.length > 0.8
  const annoyed = matchesAny(mild, stems)
  if (annoyed && (shouts || /!{3,}/.test(text))) return 2
  return annoyed || shouts ? 1 : 0
}

export function isInjection(text: string, stems: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return vocabulary.injectionMarks.some(mark => lower.includes(mark)) || matchesAny(injection, stems)
}

const english = new Set([
  ...vocabulary.fillers,
  ...[vocabulary.topics, vocabulary.classes, vocabulary.smalltalk]
    .flatMap(group => Object.values(group).flat())
    .flatMap(pattern => pattern.split(/[ |_!@]+/)),
])
const alsoEnglish = new Set(vocabulary.notForeign)

/** True for a message that is mostly written in a language other than English. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const otherScript = text.match(/[^\p{Script=Latin}\P{L}]/gu)?.length ?? 0
  if (letters > 0 && otherScript / letters > 0.4) return true
  const words = plainWords(text).filter(word => !/\d/.test(word))
  return Object.values(vocabulary.languages).some(list => {
    const own = new Set(list)
    const telling = words.filter(word => own.has(word) && !alsoEnglish.has(word)).length
    const native = words.filter(word => own.has(word)).length
    const inEnglish = words.filter(word => english.has(word) && !own.has(word)).length
    if (words.length <= 2)
      return telling > 0 && inEnglish === 0 && telling === words.length && !english.has(words[0] ?? '')
    return telling >= 2 && native > inEnglish
  })
}

export function topicsIn(stems: readonly string[]): Set<TopicCue> {
  const found = new Set(topics.filter(([, patterns]) => matchesAny(patterns, stems)).map(([topic]) => topic))
  // "I'm not asking for a refund" isn't about a refund.
  for (const [topic, patterns] of notTopics) if (matchesAny(patterns, stems)) found.delete(topic)
  return found
}

const topicWords = new Map(topics.map(([topic, patterns]) => [topic, new Set(patterns.flatMap(wordsIn))]))

export function wordsOfTopic(topic: TopicCue): ReadonlySet<string> {
  return topicWords.get(topic) ?? new Set()
}

/** Greetings, thanks and goodbyes with hardly any other content. */
export function smalltalkIn(stems: readonly string[], names: readonly string[]): Smalltalk | null {
  const ignored = new Set(names)
  const rest = stems.filter(word => !fillers.has(word) && !smallWords.has(word) && !ignored.has(word))
  if (rest.length > 1) return null
  const found = smalltalk.filter(([, patterns]) => matchesAny(patterns, stems)).map(([kind]) => kind)
  return found.includes('bye') ? 'bye' : found.includes('thanks') ? 'thanks' : (found[0] ?? null)
}

/** A plain yes: apart from fillers, the message contains no other words that matter. */
export function saysYes(stems: readonly string[]): boolean {
  return matchesAny(yes, stems) && !saysNo(stems) && contentOf(stems).every(word => smallWords.has(word))
}

/** Whether the message starts with "no" or is a short refusal. Callers first check that it has no topic. */
export function saysNo(stems: readonly string[]): boolean {
  return startsWithNo.has(stems[0] ?? '') || (stems.length <= shortAnswer && matchesAny(no, stems))
}

/** Whether the first word alone means yes. "Ok" doesn't count, because it can also mean just "I've read this". */
export function startsWithYes(stems: readonly string[]): boolean {
  return clearYes.has(stems[0] ?? '')
}

const clearYes = new Set(
  ['yes', 'yeah', 'yep', 'yup', 'sure', 'correct', 'absolutely', 'definitely'].map(stem),
)
const shortAnswer = 7
const startsWithNo = new Set(['no', 'nope', 'nah'])

/** The words that aren't fillers. */
export function contentOf(stems: readonly string[]): string[] {
  return stems.filter(word => !fillers.has(word))
}

const asides = new Set(vocabulary.asides.map(stem))

/** The words that show what a question is about. Numbers are left out. */
export function askedWords(stems: readonly string[]): string[] {
  return contentOf(stems).filter(word => !asides.has(word) && !smallWords.has(word) && !/\d/.test(word))
}
