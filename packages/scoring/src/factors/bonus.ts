import { plainName } from '../eligibility/roles.ts'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { type Exchange, factorOf, saidBy } from './exchange.ts'

/**
 * A rule-based score that is above 0 only for clearly exceptional service, such as praise for the agent by name or an
 * unrequested extra that the customer appreciated. It is added on top of the weighted factors and is at most 1.
 */
export function bonus({ conversation, reading }: Exchange): Factor {
  const names = agentNames(conversation)
  const praised = saidBy(reading.customer, s => tag(s, 'praise') + tag(s, 'warmth') > 0 && s.negative === 0)
  const byName = praised.filter(p => p.sentence.words.some(w => names.has(w)))
  const aboveAll = praised.filter(p =>
    /above and beyond|made my day|lifesaver|life saver|you rock/.test(p.sentence.plain),
  )
  const extra = saidBy(reading.agent, s => tag(s, 'beyond') > 0)
  const glad = extra.filter(e => {
    const at = reading.turns.findIndex(turn => turn.messages.includes(e.message))
    const next = reading.turns[at + 1]
    return next !== undefined && tag(next, 'thanks') > 0 && next.tone > 0.3
  })
  const score = (byName.length > 0 ? 0.6 : 0) + (aboveAll.length > 0 ? 0.4 : 0) + (glad.length > 0 ? 0.4 : 0)
  if (score === 0) return { score: 0, reason: 'Nothing beyond the request.', evidence: [] }
  return factorOf(
    Math.min(1, score),
    [
      byName.length > 0 &&
        `the customer ${byName.some(({ message }) => message.sentences.some(s => tag(s, 'praise') > 0)) ? 'praised' : 'thanked'} the agent by name`,
      aboveAll.length > 0 && 'the customer says the agent went above and beyond',
      glad.length > 0 && 'the agent seems to have done more than asked, and the customer appreciated it',
    ],
    [...byName, ...aboveAll, ...glad],
  )
}

function agentNames(conversation: Exchange['conversation']): Set<string> {
  const names = new Set<string>()
  const add = (name: string | null | undefined) => {
    for (const part of plainName(name).split(/[^\p{L}'’-]+/u)) if (part.length > 2) names.add(part)
  }
  add(conversation.agent_name)
  for (const message of conversation.messages.slice(0, 200))
    if (/^(?:agent|admin)$/i.test(message.author_type ?? '')) add(message.author_name)
  for (const part of plainName(conversation.customer_name).split(' ')) names.delete(part)
  for (const common of ['support', 'agent', 'team', 'service', 'customer', 'care', 'help'])
    names.delete(common)
  return names
}
