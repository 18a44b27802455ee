import { plainName } from '../eligibility/roles.ts'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { overlap } from '../text/index.ts'
import { counted, type Exchange, factorOf, type Said, saidBy } from './exchange.ts'

const lookedUp =
  /\b(?:i|we)(?:'ve| have)? (?:just )?(?:checked|looked|reviewed|found|located|pulled|see|can see|traced|called)\b/

const fewestWords = 6

/**
 * A rule, because no labeled data exists: the share of possible personal touches that were used (the name if known, the
 * reference if given, the issue itself). Null when the agent wrote hardly anything.
 */
export function personalization({ conversation, reading }: Exchange): Factor | null {
  const { agent, customer } = reading
  if (agent.reduce((sum, turn) => sum + turn.words, 0) < fewestWords) return null
  const names = customerNames(conversation)
  const named = names.size > 0 ? saidBy(agent, s => s.words.some(w => names.has(w))) : []
  const references = new Set(saidBy(customer, () => true).flatMap(s => s.sentence.words.filter(isReference)))
  const referred = references.size > 0 ? saidBy(agent, s => s.words.some(w => references.has(w))) : []
  const looked = saidBy(agent, s => lookedUp.test(s.words.join(' ')) || tag(s, 'action') > 0)
  const stock = saidBy(agent, s => tag(s, 'canned') > 0 && tag(s, 'more') + tag(s, 'farewell') === 0)
  const matter = new Set(customer.flatMap(turn => [...turn.content]))
  const close = saidBy(agent, s => overlap(new Set(s.words.filter(w => w.length > 3)), matter) >= 0.5)
  const sentences = saidBy(agent, () => true).length
  const possible = (names.size > 0 ? 1.2 : 0) + (references.size > 0 ? 0.6 : 0) + 1.6
  const earned =
    (named.length > 0 ? 1 + Math.min(0.2, (named.length - 1) * 0.1) : 0) +
    (referred.length > 0 ? 0.6 : 0) +
    Math.min(1.6, (looked.length > 0 ? 0.9 : 0) + close.length * 0.35)
  const score = 1 + (4 * earned) / possible - Math.min(1.2, (stock.length / Math.max(1, sentences)) * 2.4)
  return factorOf(
    score,
    [
      names.size > 0 && (named.length > 0 ? `name used ${times(named.length)}` : 'name not used'),
      references.size > 0 &&
        (referred.length > 0 ? 'order or reference mentioned' : 'order or reference not mentioned'),
      looked.length > 0
        ? 'case looked up'
        : close.length > 0
          ? 'the customer’s issue was mentioned'
          : 'nothing specific to this customer',
      stock.length > 0 && `${counted(stock.length, 'stock phrase')} in ${counted(sentences, 'sentence')}`,
    ],
    [...pick(named), ...pick(referred), ...pick(looked), ...pick(stock)],
  )
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
