import type { KimMessage } from '@pulse/contract'
import { plural } from '@pulse/contract/plural'
import { and, safe } from '../markdown.ts'
import type { Names } from '../understand/name-mentions.ts'
import type { Reading, Understood } from '../understand/understood-question.ts'
import { languages } from '../understand/words/languages.ts'
import { refusalOfParts } from './unsupported-parts.ts'

export interface Refusal {
  report: string
  evidence: KimMessage['evidence']
  canAnswer: false
}

const refusal = (report: string): Refusal => ({ report, evidence: null, canAnswer: false })

export const refuse = (why: string) => refusal(`**I can’t answer this.** ${why}`)

/** With this many unknown words, the question may be in another language. */
const manyUnknown = 4
const knownLanguages = `English, ${languages.map(({ name }) => name).join(', ')}`.replace(
  /, (?=[^,]*$)/,
  ' and ',
)

function unknownReport(words: readonly string[], { isOffered }: { isOffered: boolean }): Refusal {
  const which = words.slice(0, 6).map(word => `“${safe(word)}”`)
  const why = which.length
    ? `I don’t know what ${which.join(', ')} ${plural(which.length, 'means', 'mean')} in this account’s tickets, and ignoring it would answer a different question.${which.length >= manyUnknown ? ` I understand ${knownLanguages}.` : ''}`
    : 'I found no figure, name or period in your question.'
  return refuse(isOffered ? `${why} Did you mean one of these questions?` : why)
}

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
    `I don’t know how to answer the part about ${and(left.map(what => `“${safe(what)}”`))} together with the rest. Ask about it separately.`,
  )

export const unsureReport = () =>
  refusal('**I’m not sure what you mean.** Did you mean one of these questions?')

const whoReport = () =>
  refusal('**Who do you mean?** The earlier questions name no agent, or several. Ask again with the name.')

/**
 * The reason a question can't be answered, or null if it can. Follow-ups are completed from earlier questions first.
 */
export function refusalFor(
  read: Exclude<Reading, { is: 'refused' }>,
  understood: Understood,
): Refusal | null {
  if (read.is === 'inDoubt') return inDoubtReport(read.inDoubt)
  if (read.is === 'unknown') return unknownReport(read.words, { isOffered: read.meant !== undefined })
  if (understood.unnamedAgent && understood.mentions.filter(one => one.kind === 'agent').length !== 1)
    return whoReport()
  if (understood.ofListed)
    return refuse(
      'I can rank what the answer before listed by one figure, but can’t tell which names you mean. Name them, or ask about all agents, categories or groups.',
    )
  if (understood.refersTo === 'such')
    return refuse(
      'I can’t tell which tickets you mean, because no question before selects any. Say which ones.',
    )
  if (understood.refersTo === 'result' || understood.refersTo === 'both')
    return refuse('I can’t tell which earlier result you mean. Name the period, agent or category.')
  const hidden = understood.mentions.find(one => one.hidden)
  if (hidden) return refuse(`“${hidden.name}” is excluded in the settings, so its tickets aren’t counted.`)
  const why = refusalOfParts(understood)
  return why === null ? null : refuse(why)
}
