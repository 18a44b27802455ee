import { plainName } from '../eligibility/roles.ts'
import type { Reading, Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { overlap } from '../text/index.ts'
import { isDefinite } from './claims.ts'
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

const lookedUp =
  /\b(?:i|we)(?:'ve| have)? (?:just )?(?:checked|looked|reviewed|found|located|pulled|see|can see|traced|called)\b/

/** “I see.” says nothing about the case. */
const saysLookedUp =
  /\b(?:i|we)(?:'ve| have)? (?:just )?(?:checked|looked|reviewed|found|located|pulled|traced|called|(?:can )?see (?:that|the|your|you|you're|it|both|on|in|where|why|what|an?))\b/
const ofReference =
  /\b(?:order|booking|reservation|reference|ref|confirmation|invoice|account|customer|policy|tracking|case|ticket|member)\b/
const greetingByName =
  /^(?:Hi|Hello|Hey|Dear|Good (?:morning|afternoon|evening)|Thanks|Thank you|Sorry[^.!?\n]{0,40})[ ,]+(?!There|Team|Customer|Sir|Madam|Thank|All\b|I\b|We\b)[A-Z][a-z]+/

const fewestWords = 6

export interface PersonalSigns {
  hasName: boolean
  hasReference: boolean
  /** The customer says what the number refers to, such as an order or a booking. Other numbers could mean anything. */
  saysReference: boolean
  /** The agent greets the customer by a name, which the helpdesk may not know. */
  greeted: boolean
  named: Said[]
  referred: Said[]
  looked: Said[]
  stock: Said[]
  /** Sentences that are mostly in the customer's own words. */
  close: Said[]
  sentences: number
}

export function personalSigns({ conversation, reading }: Exchange): PersonalSigns {
  const { agent, customer } = reading
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
      customer.some(turn => turn.sentences.some(s => ofReference.test(s.plain) && s.words.some(isReference))),
    greeted: agent.some(greetsByName),
    named: names.size > 0 ? saidBy(agent, s => s.words.some(w => names.has(w))) : [],
    referred: references.size > 0 ? saidBy(agent, s => s.words.some(w => references.has(w))) : [],
    looked: saidBy(agent, s => tag(s, 'action') > 0 || lookedUp.test(s.plain)),
    stock: saidBy(agent, s => tag(s, 'canned') > 0 && tag(s, 'more') + tag(s, 'farewell') === 0),
    close: saidBy(agent, s => overlap(new Set(s.words.filter(w => w.length > 3)), matter) >= 0.5),
    sentences: agent.reduce((sum, turn) => sum + turn.sentences.length, 0),
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
 * At higher scores, never says that a reply isn't specific to this customer, because it is hard to detect whether the
 * agent used their own words.
 */
function aboutTheCase(signs: PersonalSigns, score: number): string | false {
  const { looked, close, greeted, stock } = signs
  if (looked.some(({ sentence }) => isDefinite(sentence) && saysLookedUp.test(sentence.plain)))
    return 'case looked up'
  if (looked.some(({ sentence }) => isDefinite(sentence) && tag(sentence, 'action') > 0))
    return 'the agent acted on the case'
  if (close.length > 0) return 'the customer’s issue was mentioned'
  const touches = touchesOf(signs) + Number(greeted)
  if (score >= good) return !greeted && signs.named.length === 0 && withoutStock(stock.length)
  return touches === 0 ? 'little specific to this customer' : 'little about the issue itself'
}

function withoutStock(count: number): string {
  return `${count === 0 ? '' : 'mostly '}in the agent’s own words`
}

function pick(said: Said[]): Said[] {
  return said.slice(0, 1)
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
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
