import type { KimMessage } from '@pulse/contract'
import { plural } from '@pulse/contract/plural'
import { and, safe } from '../markdown.ts'
import { figureWords } from '../reading/figure-words.ts'
import { understoodAny } from '../reading/understood-any.ts'
import type { Names } from '../understand/name-mentions.ts'
import type { Reading, Understood } from '../understand/understood-question.ts'
import { languages } from '../understand/words/languages.ts'
import { phrasesAround, phrasesReplaced } from './unknown-phrase.ts'
import { refusalOfParts } from './unsupported-parts.ts'

export interface Refusal {
  report: string
  evidence: KimMessage['evidence']
  canAnswer: false
}

const refusal = (report: string): Refusal => ({ report, evidence: null, canAnswer: false })

export const refuse = (why: string) => refusal(`**I can’t answer this.** ${why}`)

/** With this many unknown words and nothing else, the question may be in another language. */
const manyUnknown = 4
const knownLanguages = `English, ${languages.map(({ name }) => name).join(', ')}`.replace(
  /, (?=[^,]*$)/,
  ' and ',
)

function unknownReport({ words, understood, rewritten }: Unknown, question: string): Refusal {
  if (words.length >= manyUnknown && !understoodAny(understood))
    return refuse(`I don’t understand this question, and I only read ${knownLanguages}.`)
  const own = phrasesAround(question, words)
  const phrases = own.length > 0 || !rewritten ? own : phrasesReplaced(question, rewritten)
  if (phrases.length > 0 && !words.some(word => ownWords.test(word)))
    return refuse(
      `I don’t understand ${and(phrases.map(one => `“${safe(one)}”`))}, and leaving ${plural(phrases.length, 'it', 'them')} out would answer a different question.`,
    )
  const [figure] = understood.figures
  if (words.some(word => /^how many /.test(word)))
    return refuse(
      'I can count agents, categories and so on only if they meet a limit, such as “with at least 20 tickets”.',
    )
  if (words.includes('how many') && figure)
    return refuse(
      `I can count tickets by ${figureWords[figure]} only within a limit, such as “${figure === 'first' || figure === 'resolution' ? 'over 4 hours' : 'under 2'}”.`,
    )
  if (words.length > 0 && !words.some(word => ownWords.test(word)))
    return refuse(
      'I don’t understand all of this question, and leaving a part out would answer a different one.',
    )
  if (figure) return refuse(`I can’t tell what you want to know about ${figureWords[figure]}.`)
  return refuse(
    understoodAny(understood)
      ? 'I can’t tell which figure you want, such as AI CSAT, tickets or resolution time.'
      : 'I found no figure, name or date in your question, such as AI CSAT, an agent or “last week”.',
  )
}

type Unknown = Extract<Reading, { is: 'unknown' }>

/** These stand for what a question leaves unclear, not for a word in it. */
const ownWords = /^(?:how many\b|which$|who$)/

const kinds: Record<string, string> = {
  agent: 'agent',
  category: 'category',
  subcategory: 'subcategory',
  group: 'group',
  form: 'form',
  channel: 'channel',
  rating: 'rating',
}

/**
 * Asks which name the user means instead of guessing. With `isOffered`, the user can pick from the possible questions.
 */
export function inDoubtReport(inDoubt: Names['inDoubt'], { isOffered = false } = {}): Refusal {
  const lines = inDoubt.map(({ word, candidates }) => {
    const options = candidates.map(
      one => `**${safe(one.name)}** (${kinds[one.kind]}${one.within ? ` in ${safe(one.within)}` : ''})`,
    )
    return `By “${safe(word)}”, do you mean ${options.join(' or ')}?`
  })
  return refusal([...lines, ...(isOffered ? [] : ['Ask again with the full name.'])].join('\n\n'))
}

export const leftOutReport = (left: readonly string[]) =>
  refuse(
    `I can’t answer the part about ${and(left.map(what => `“${safe(what)}”`))} together with the rest, so ask about it separately.`,
  )

export const unsureReport = () =>
  refusal('**I’m not sure what you mean.** Did you mean one of these questions?')

const whoReport = () =>
  refusal('**Who do you mean?** The earlier questions name no agent, or several, so ask again with the name.')

/**
 * The reason a question can't be answered, or null if it can. Follow-ups are completed from earlier questions first.
 */
export function refusalFor(
  read: Exclude<Reading, { is: 'refused' }>,
  understood: Understood,
  question = '',
): Refusal | null {
  if (read.is === 'inDoubt') return inDoubtReport(read.inDoubt)
  if (read.is === 'unknown') return unknownReport(read, question)
  if (understood.unnamedAgent && understood.mentions.filter(one => one.kind === 'agent').length !== 1)
    return whoReport()
  if (understood.ofListed)
    return refuse(
      'I can rank what the answer before listed by one figure, but can’t tell which names you mean, so name them, or ask about all agents, categories or groups.',
    )
  if (understood.refersTo === 'such')
    return refuse(
      'I can’t tell which tickets you mean, because no question before selects any, so say which ones.',
    )
  if (understood.refersTo === 'result' || understood.refersTo === 'both')
    return refuse('I can’t tell which earlier result you mean, so name the period, agent or category.')
  const hidden = understood.mentions.find(one => one.hidden)
  if (hidden) return refuse(`“${hidden.name}” is excluded in the settings, so its tickets aren’t counted.`)
  const why = refusalOfParts(understood)
  return why === null ? null : refuse(why)
}
