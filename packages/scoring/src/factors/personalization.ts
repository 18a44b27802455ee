import { plainName } from '../eligibility/roles.ts'
import { isCourtesy } from '../features/courtesy.ts'
import type { Reading, ReadMessage, Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { overlap } from '../text/index.ts'
import { reportsAction } from './action-claims.ts'
import { isThing } from './action-names.ts'
import { definitePart } from './claims.ts'
import {
  contentOf,
  counted,
  type Exchange,
  factorOf,
  good,
  type Limits,
  type Said,
  saidBy,
} from './exchange.ts'
import { isTelling } from './telling-words.ts'

const lookedUp =
  /\b(?:i|we)(?:'ve| have)? (?:just )?(?:checked|looked|reviewed|found|located|pulled|see|can see|traced|called)\b/

/** “I see.” and “I can see your point” say nothing about the case. */
const saysLookedUp =
  /\b(?:(?:i|we)(?:'ve| have)? (?:just |now |already )?(?:checked|looked (?:at|into|up|through|for)|reviewed|found(?! that (?:our|customers))|located|pulled|traced|called|rang|had (?:a )?(?:check|look)|(?:can )?see (?:that|the|you|you're|it|both|on|in|an?|one|your)\b(?! (?:\w+ )?(?:point|concern|frustration|side|way|what|how|why|mean|meant)))|^(?:as|having) checked)\b/
const ofReference =
  /\b(?:order|booking|reservation|reference|ref|confirmation|invoice|account|policy|tracking|case|ticket)\b/
const greetingByName =
  /^(?:Hi|Hello|Hey|Dear|Good (?:morning|afternoon|evening)|Thanks|Thank you|Sorry[^.!?\n]{0,40})[ ,]+(?!There|Team|Customer|Sir|Madam|Thank|All\b|I\b|We\b)[A-Z][a-z]+/

const fewestWords = 6

export interface PersonalSigns {
  hasName: boolean
  hasReference: boolean
  /**
   * Before the agent's last reply, the customer says what the number refers to, such as an order or a booking. Other
   * numbers could mean anything, for instance a phone number.
   */
  saysReference: boolean
  /** The agent says that they checked the case. */
  lookedUp: boolean
  /** The agent says that they did something for the customer. */
  acted: boolean
  /** Things that the customer wrote about and that a later reply mentions, in words such as “parcel”. */
  mentioned: string[]
  /** The agent greets the customer by a name, which the helpdesk may not know. */
  greeted: boolean
  named: Said[]
  referred: Said[]
  looked: Said[]
  stock: Said[]
  /** Sentences that are mostly in the customer's own words. */
  close: Said[]
  sentences: number
  /** The agent's own sentences contain a number. */
  hasNumbers: boolean
}

export function personalSigns({ conversation, reading }: Exchange): PersonalSigns {
  const { agent, customer, turns } = reading
  const names = customerNames(conversation)
  const references = new Set(
    customer.flatMap(turn => turn.sentences.flatMap(s => s.words.filter(isReference))),
  )
  const matter = contentOf(customer)
  return {
    hasName: names.size > 0,
    hasReference: references.size > 0,
    saysReference:
      references.size > 0 &&
      turns
        .slice(
          0,
          turns.findLastIndex(turn => turn.side === 'agent'),
        )
        .some(
          turn =>
            turn.side === 'customer' &&
            turn.sentences.some(
              s => ofReference.test(s.plain) && s.words.some(w => isReference(w) && !isPhoneNumber(w)),
            ),
        ),
    lookedUp: saidBy(agent, s => saysLookedUp.test(definitePart(s))).length > 0,
    acted: saidBy(agent, () => true).some(reportsAction),
    mentioned: mentionedThings(turns, names),
    // “Good afternoon, Acme” opens a call.
    greeted: agent.some(turn => turn !== turns[0] && greetsByName(turn)),
    named: names.size > 0 ? saidBy(agent, s => s.words.some(w => names.has(w))) : [],
    referred: references.size > 0 ? saidBy(agent, s => s.words.some(w => references.has(w))) : [],
    looked: saidBy(agent, s => tag(s, 'action') > 0 || lookedUp.test(s.plain)),
    stock: saidBy(agent, s => tag(s, 'canned') > 0 && tag(s, 'more') + tag(s, 'farewell') === 0),
    close: saidBy(agent, s => overlap(new Set(s.words.filter(w => w.length > 3)), matter) >= 0.5),
    sentences: agent.reduce((sum, turn) => sum + turn.sentences.length, 0),
    hasNumbers: agent.some(turn => turn.sentences.some(s => /\d\d/.test(s.plain) && tag(s, 'canned') === 0)),
  }
}

export function greetsByName({ messages }: Turn): boolean {
  return messages.some(({ source }) => greetingByName.test(source.text.trimStart()))
}

export function wroteEnough({ agent }: Reading): boolean {
  return agent.reduce((sum, turn) => sum + turn.words, 0) >= fewestWords
}

const touchesOf = ({ named, referred, looked, close }: PersonalSigns) =>
  [named, referred, looked, close].filter(said => said.length > 0).length

export function personalLimits(signs: PersonalSigns): Limits {
  const touches = touchesOf(signs)
  return touches === 0 ? [0, 3.7] : [0, 5]
}

export function personalization(signs: PersonalSigns, score: number): Factor {
  const { hasName, hasReference, saysReference, greeted, named, referred, looked, stock, sentences } = signs
  return factorOf(
    score,
    [
      named.length > 0
        ? `name used ${times(named.length)}`
        : greeted
          ? 'greeted by name'
          : hasName && score < good && 'name not used',
      hasReference &&
        saysReference &&
        (referred.length > 0
          ? 'order or reference mentioned'
          : score < good && 'order or reference not mentioned'),
      aboutTheCase(signs, score),
      stock.length > 0 &&
        score < good &&
        `${counted(stock.length, 'stock phrase')} in ${counted(sentences, 'sentence')}`,
    ],
    [...pick(named), ...pick(referred), ...pick(looked), ...pick(stock)],
  )
}

/**
 * Names what the replies have to do with the case. Never says that a reply isn't specific to this customer if it mentions
 * something that the customer wrote or a number, because it is hard to detect whether the agent used their own words.
 */
function aboutTheCase(signs: PersonalSigns, score: number): string | false {
  const { greeted, stock, mentioned, named, referred, hasNumbers } = signs
  if (signs.lookedUp) return 'case looked up'
  if (signs.acted) return 'the agent acted on the case'
  if (mentioned.length > 0) {
    const some = mentioned.slice(0, mostMentioned).map(word => `“${word}”`)
    return mentioned.length === 1 && score < general
      ? `the replies repeat little of what the customer wrote (${some[0]})`
      : `the replies mention ${some.join(' and ')}`
  }
  const isPersonal = greeted || named.length > 0
  if (score < general && !hasNumbers)
    return isPersonal ? 'little about the issue itself' : 'little specific to this customer'
  if (isPersonal || referred.length > 0) return false
  return score < middling && !hasNumbers && score >= general
    ? 'the replies repeat none of the customer’s details'
    : withoutStock(stock.length)
}

/** Below this score, labelers found the replies general. */
const general = 2.2
const middling = 2.6

function withoutStock(count: number): string {
  return `${count === 0 ? '' : 'mostly '}in the agent’s own words`
}

const mostMentioned = 2
const longestSignature = 2
const shortestMentioned = 4

/** The words that the customer used first and the agent took up, most telling first. */
function mentionedThings(turns: readonly Turn[], names: ReadonlySet<string>): string[] {
  const earlier = new Set<string>()
  const found = new Map<string, ReadMessage>()
  for (const turn of turns) {
    if (turn.side === 'customer') for (const word of turn.content) earlier.add(word)
    else
      for (const message of turn.messages)
        for (const sentence of message.sentences)
          if (
            sentence.words.length > longestSignature &&
            tag(sentence, 'canned') === 0 &&
            !isCourtesy(message, sentence)
          )
            for (const [i, word] of sentence.words.entries())
              if (earlier.has(word) && !isAddress(sentence.words, i)) found.set(word, message)
  }
  const telling = [...found.keys()]
    .filter(word => word.length >= shortestMentioned && isTelling(word) && !names.has(word))
    .sort((a, b) => Number(isThing(b)) - Number(isThing(a)) || b.length - a.length)
  // “Charge” and “charges” are one thing.
  return telling
    .filter((word, i) => !telling.some((other, j) => j < i && isAlike(word, other)))
    .map(word => asWritten(word, found.get(word)?.source.text ?? ''))
}

/** The word with its capital letters. */
function asWritten(word: string, text: string): string {
  const at = text.toLowerCase().indexOf(word)
  const written = text.slice(at, at + word.length)
  return at >= 0 && written.toLowerCase() === word && written !== written.toUpperCase() ? written : word
}

function isAlike(a: string, b: string): boolean {
  return a.slice(0, shortestMentioned) === b.slice(0, shortestMentioned)
}

const addresses = new Set(
  'hi hello hey dear mr mrs ms miss morning afternoon evening thanks sorry no'.split(' '),
)

/** “Dear Ms Lorna Keogh” names the customer, not the case. */
function isAddress(words: readonly string[], at: number): boolean {
  return [1, 2, 3].some(back => back <= at && addresses.has(words[at - back] ?? ''))
}

function pick(said: Said[]): Said[] {
  return said.slice(0, 1)
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
}

function isPhoneNumber(word: string): boolean {
  return /^\d{9,}$/.test(word)
}

function isReference(word: string): boolean {
  return word.length >= 4 && word.length <= 24 && /\d{3}/.test(word) && !/^(?:19|20)\d\d$/.test(word)
}

/** The customer's first and last names, except those that the agent shares. */
function customerNames(conversation: Exchange['conversation']): Set<string> {
  const names = new Set<string>()
  const agents = new Set(plainName(conversation.agent_name).split(' '))
  const add = (name: string | null | undefined) => {
    for (const part of plainName(name).split(/[^\p{L}'’-]+/u))
      if (part.length > 2 && !agents.has(part) && part !== 'customer') names.add(part)
  }
  add(conversation.customer_name)
  for (const message of conversation.messages.slice(0, 50)) {
    const type = (message.author_type ?? '').toLowerCase().replace(/[^a-z]/g, '')
    if (type === 'customer' || type === 'enduser' || type === 'user') add(message.author_name)
    else for (const part of plainName(message.author_name).split(' ')) agents.add(part)
  }
  for (const part of agents) names.delete(part)
  return names
}
