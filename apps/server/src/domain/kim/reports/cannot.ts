import type { KimMessage } from '@pulse/contract'
import { safe } from '../markdown.ts'
import type { Names } from '../understand/names.ts'
import type { Intent, Understood } from '../understand/understood.ts'

interface Refused {
  report: string
  evidence: KimMessage['evidence']
  canAnswer: false
}

const instead =
  'I can tell you about AI CSAT and its factors, tickets, first response and resolution time, reopen rate, SLA, kim score, spam and invalid tickets: for an agent, category, channel, group or form; for any past period; compared, ranked, over time, why it changed, and the tickets behind it. For example: “Why did CSAT change last week?” or “Which category has the lowest CSAT in October?”'

const refused = (report: string): Refused => ({ report, evidence: null, canAnswer: false })

export const refusedReport = (why: string) => refused(`**I cannot answer this.** ${why}\n\n${instead}`)

export function unknownReport(words: readonly string[]): Refused {
  const which = words.slice(0, 6).map(word => `“${safe(word)}”`)
  const why = which.length
    ? `I do not know what ${which.join(', ')} ${which.length === 1 ? 'is' : 'are'} in this account’s tickets, and leaving it out would answer another question.`
    : 'I did not find a figure, a name or a period in it.'
  return refused(`**I cannot answer this.** ${why}\n\n${instead}`)
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

/** Asks back rather than choosing. */
export function inDoubtReport(inDoubt: Names['inDoubt']): Refused {
  const lines = inDoubt.map(({ word, candidates }) => {
    const options = candidates.map(
      one => `**${safe(one.name)}** (${kinds[one.kind]}${one.within ? ` in ${safe(one.within)}` : ''})`,
    )
    return `By “${safe(word)}”, do you mean ${options.join(' or ')}?`
  })
  return refused(`${lines.join('\n\n')}\n\nAsk again with the full name.`)
}

export const whoReport = () =>
  refused(
    '**Whom do you mean?** The questions before name nobody, or several people. Ask again with the name.',
  )

const ofParts: ReadonlySet<Intent> = new Set(['rank', 'breakdown', 'trend', 'peak', 'why', 'movers'])

/** What is asked together and cannot be told together; leaving one part out would answer another question. */
export function cannotBeside(understood: Understood): string | null {
  const { intent, statistic, figures, dimension, text, conditions } = understood
  const isTime = figures.every(id => id === 'first' || id === 'resolution') && figures.length > 0
  if (statistic !== 'mean' && (ofParts.has(intent) || (intent === 'figure' && !isTime)))
    return 'Median and 90th percentile are known for first response and resolution time alone, of one period or one part at a time, not ranked, divided or over time.'
  if (ofParts.has(intent) && (figures.includes('spam') || figures.includes('invalid')))
    return 'Spam and invalid tickets are counted for a whole period; they cannot be ranked, divided or explained.'
  if ((intent === 'count' || intent === 'tickets') && dimension && (text || conditions.length > 0))
    return `Tickets with certain words or limits can be counted and listed, not divided by ${dimension}. Name one ${dimension} to count its own.`
  return null
}
