import { plainName } from '../eligibility/roles.ts'
import type { Reading, Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { overlap } from '../text/index.ts'
import { reportsAction } from './action-claims.ts'
import { mentionedThings, repeatsAnything } from './case-mentions.ts'
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
import { isFormula, namesCustomer } from './stock-and-names.ts'

const lookedUp =
  /\b(?:i|we)(?:'ve| have)? (?:just )?(?:checked|looked|reviewed|found|located|pulled|see|can see|traced|called)\b/

/** “I see.” and “I can see your point” say nothing about the case. */
const saysLookedUp =
  /\b(?:(?:i|we)(?:'ve| have)? (?:just |now |already )?(?:checked|looked (?:at|into|up|through|for)|reviewed|found(?! that (?:our|customers))|located|pulled (?:up|your|the)|traced|called|rang|had (?:a )?(?:check|look)|(?:can )?see (?:that|the|you|you're|it|both|on|in|an?|one|your)\b(?! (?:\w+ )?(?:point|concern|frustration|side|way|what|how|why|mean|meant)))|^(?:as|having) checked)\b/
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
  /** A reply uses a word of the customer's, even a general one. */
  repeats: boolean
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
    repeats: repeatsAnything(turns),
    // “Good afternoon, Acme” opens a call.
    greeted: agent.some(turn => turn !== turns[0] && namesCustomer(turn)),
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
  const formulas = stock.filter(isFormula)
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
      formulas.length > 0 &&
        score < good &&
        `${counted(formulas.length, 'stock phrase')} in ${counted(sentences, 'sentence')}`,
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
    ? signs.repeats
      ? 'the replies stay general'
      : 'the replies repeat none of the customer’s details'
    : withoutStock(stock.length)
}

/** Below this score, labelers found the replies general. */
const general = 2.2
const middling = 2.6

function withoutStock(count: number): string {
  return `${count === 0 ? '' : 'mostly '}in the agent’s own words`
}

const mostMentioned = 2

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
