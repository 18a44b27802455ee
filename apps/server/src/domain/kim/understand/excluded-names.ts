import type { ChannelId } from '@pulse/contract'
import { channelWords } from '../vocabulary.ts'
import type { Mention } from './name-mentions.ts'
import { wordsOf } from './name-words.ts'
import { literally } from './reading.ts'

const excludes =
  /\b(?:without|except|excluding|exclude|(?:take|taking|cut|cutting|strip|stripping|filter|filtering|keep|keeping|drop|dropping) out|removing|remove|omitting|omit|disregarding|disregard|sans|do not count|do not include|(?:is|are|was|were) not|other than|apart from|aside from|besides|not counting|not including|leaving out|leave out|left out|ignoring|ignore|minus|barring|skipping|skip|but not|all but) (?<names>.*?(?: and | or | nor | plus ).*?)(?: (?:in|for|on|during|last|this|since|from|between) |$)/

/** “if you take email and live chat out”, “email aside” */
const takenOut =
  /\b(?:take|taking|takes|took|leave|leaving|left|keep|keeping|cut|cutting|drop|dropping) (?<names>.+?) (?:out|away|aside|off)(?: of (?:it|that|this|the (?:picture|numbers|calculation)))?\b/

/** “without chat and voice” excludes both. */
export function withExcludedLists(mentions: readonly Mention[], question: string): Mention[] {
  const outside = ` ${takenOut.exec(question)?.groups?.names ?? ''} `
  const listed = ` ${excludes.exec(question)?.groups?.names ?? ''} ${outside}`
  const kinds = new Set(mentions.filter(one => one.excluded || outside.trim() !== '').map(one => one.kind))
  const isListed = (one: Mention) =>
    one.kind === 'channel'
      ? new RegExp(` (?:${channelWords[one.key as ChannelId]}) `).test(listed)
      : wordsOf(one).words.some(word => word !== 'and' && listed.includes(` ${word} `))
  return mentions.map(one => (kinds.has(one.kind) && isListed(one) ? { ...one, excluded: true } : one))
}

/** Names in the order of the question, so a comparison starts with the one that was named first. */
export function inOrder(mentions: readonly Mention[], question: string): Mention[] {
  const at = (one: Mention) => {
    const words =
      one.kind === 'channel'
        ? channelWords[one.key as ChannelId]
        : wordsOf(one).stems.map(literally).join('|')
    const found = question.search(new RegExp(`\\b(?:${words})`, 'u'))
    return found < 0 ? question.length : found
  }
  return mentions.toSorted((a, b) => at(a) - at(b))
}

/** A name that is repeated in a question counts once. */
export function withoutRepeats(mentions: readonly Mention[]): Mention[] {
  const first = new Map<string, Mention>()
  for (const one of mentions) {
    const which = JSON.stringify([one.kind, one.key, one.within, one.excluded])
    if (!first.has(which)) first.set(which, one)
  }
  return [...first.values()]
}
