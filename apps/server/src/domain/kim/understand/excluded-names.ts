import type { ChannelId } from '@pulse/contract'
import { channelWords } from '../vocabulary.ts'
import type { Mention } from './name-mentions.ts'
import { wordsOf } from './name-words.ts'
import { literally, stem } from './reading.ts'

const excludes =
  /\b(?:without|except|excluding|exclude|(?:take|taking|cut|cutting|strip|stripping|filter|filtering|keep|keeping|drop|dropping) out|removing|remove|omitting|omit|disregarding|disregard|sans|do not count|do not include|(?:is|are|was|were) not|other than|apart from|aside from|besides|not counting|not including|leaving out|leave out|left out|ignoring|ignore|minus|barring|skipping|skip|but not|all but) (?<names>.*?(?: and | or | nor | plus ).*?)(?: (?:in|for|on|during|last|this|since|from|between) |$)/

/** “if you take email and live chat out”, “email aside” */
const takenOut =
  /\b(?:take|taking|takes|took|leave|leaving|left|keep|keeping|cut|cutting|drop|dropping) (?<names>.+?) (?:out|away|aside|off)(?: of (?:it|that|this|the (?:picture|numbers|calculation)))?\b/

const leftOut =
  /\b(?:without|except|excluding|exclude|removing|remove|omitting|omit|disregarding|other than|apart from|aside from|besides|not counting|not including|leaving out|leave out|left out|ignoring|ignore|minus|barring|skipping|skip|but not|all but) (?<list>.*)$/
const joins = new Set('and or nor plus & without also as well'.split(' '))
const passes = new Set(
  'the our my all any both by via on in from for of group groups team teams desk desks channel channels category categories tickets ticket ones stuff form forms queue'.split(
    ' ',
  ),
)
/**
 * Words that end the list of names. If any other word follows the final name, that name might not belong to the list.
 */
const listEnds =
  /^(?:what|which|who|whose|how|where|why|when|show|give|list|is|are|was|were|did|do|does|has|have|in|for|on|since|from|during|between|last|this|yesterday|today|per|please|compared|vs|versus|only|with|until|so|then|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])$/

/** “Without email and Ken”: the excluded names, of any kind. Null if the end of the list isn't clear. */
function leftOutAcross(mentions: readonly Mention[], question: string): Mention[] | null {
  const words = leftOut.exec(question)?.groups?.list?.split(' ') ?? []
  const found: { one: Mention; isJoined: boolean }[] = []
  let isJoined = true
  for (const [at, word] of words.entries()) {
    const one = mentions.find(
      other =>
        isWordOf(other, word, words[at - 1], words[at + 1]) &&
        (found.at(-1)?.one === other || !found.some(it => it.one === other)),
    )
    if (one) {
      if (found.at(-1)?.one !== one) found.push({ one, isJoined })
      isJoined = false
    } else if (joins.has(word)) isJoined = true
    else if (!passes.has(word)) {
      if (!listEnds.test(word)) return null
      break
    } else if (listEnds.test(word) && !isJoined) break
  }
  const [first, ...others] = found
  // “Without chat, Ken and Mara” can be about Ken and Mara.
  const isOther =
    others.length > 1 && !others[0]?.isJoined && others.every(({ one }) => one.kind === others[0]?.one.kind)
  if (!first?.one.excluded || !found.some(({ isJoined }, at) => at > 0 && isJoined) || isOther) return null
  return found.map(({ one }) => one)
}

function isWordOf(one: Mention, word: string, before = '', after = ''): boolean {
  if (joins.has(word)) return false
  if (one.kind !== 'channel') return wordsOf(one).stems.includes(stem(word))
  const channel = new RegExp(`^(?:${channelWords[one.key as ChannelId]})$`)
  return [word, `${before} ${word}`, `${word} ${after}`].some(words => channel.test(words))
}

/** “without chat and voice” excludes both. */
export function withExcludedLists(all: readonly Mention[], question: string): Mention[] {
  const across = leftOutAcross(all, question)
  const mentions = across ? all.map(one => (across.includes(one) ? { ...one, excluded: true } : one)) : all
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
