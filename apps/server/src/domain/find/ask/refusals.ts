import { withoutPlaceholders } from '../passages.ts'
import { wordsIn } from '../searched-text.ts'
import type { Answer, AskedTicket } from './asked-ticket.ts'
import { fillers } from './plain-question.ts'

export type Unsupported = keyof typeof reasons

const reasons = {
  action:
    'Ask Query can only count, quote and describe the fetched tickets. It can’t change them or write messages.',
  measure: 'Ask Query can’t measure times or scores. See the dashboard in Pulse.',
  comparison: 'Ask Query can count the fetched tickets, but it can’t rank or compare them this way.',
  advice:
    'Ask Query only counts and quotes what is in the fetched tickets. It doesn’t give advice or predict anything.',
  tone: 'Ask Query can’t judge the tone of a ticket, but it can count ratings and words.',
  language: 'The language of a ticket isn’t recorded, so it can’t be counted.',
  help: 'Ask Query counts, quotes and describes the fetched tickets.',
  unclear: 'Ask Query didn’t understand that. Ask a question about the fetched tickets.',
  wordless: 'Your question has no letters or numbers. Ask about the fetched tickets in words.',
}

const patterns: readonly (readonly [Unsupported, RegExp])[] = [
  [
    'help',
    /^(?:please )?(?:can you |could you )?help(?: me| us)?\W*$|\bwhat can (?:you do|i ask)\b|\bhow does this work\b/,
  ],
  [
    'action',
    /^(?:please |can you |could you |would you |i want you to )*(?:delete|close|assign|reply to|respond to|answer the|send|write|draft|translate|forward|merge|escalate|export|download|tag|mark)\b/,
  ],
  [
    'measure',
    /\bhow (?:long|fast|quick(?:ly)?|soon)\b|\b(?:average|median|response times?|resolution times?|wait(?:ing)? times?|sla|csat|nps|scores?)\b/,
  ],
  [
    'comparison',
    /\b(?:most|least|best|worst|fewest|\w{3,}iest|fastest|slowest|longest|shortest|more than|less than|fewer than|at least|at most|compared?|comparison|versus|vs|difference between|increas(?:e|ed|ing)|decreas(?:e|ed|ing)|going (?:up|down)|rank|ranking)\b/,
  ],
  [
    'advice',
    /\bshould (?:we|i)\b|\b(?:predict|recommend|advise|advice|forecast)\b|^(?:will|would|could) (?:they|customers|it|we)\b/,
  ],
  ['tone', /\b(?:sentiments?|tones?|moods?|emotions?|emotional)\b/],
  [
    'language',
    /\b(?:languages?|(?:written )?in (?:english|german|spanish|french|portuguese|italian|dutch))\b/,
  ],
]

/**
 * The reason a question can't be answered from the fetched tickets, if there is one. Most questions about words, such
 * as “How many mention languages?”, can be answered by counting.
 */
export function unsupportedIn(question: string, isGrouped: boolean): Unsupported | null {
  const isAboutWords = /\b(?:mention(?:s|ed|ing)?|words?|contain(?:s|ing)?)\b/.test(question)
  for (const [reason, pattern] of patterns) {
    if (!pattern.test(question)) continue
    if (isAboutWords && reason !== 'action' && reason !== 'comparison') continue
    // “Which channel has the most tickets?” is answered by the counts.
    if (
      isGrouped &&
      reason === 'comparison' &&
      !pattern.test(question.replace(/\b(?:the )?(?:most|least|fewest|best|worst)\b/g, ' '))
    )
      continue
    if (isGrouped && reason === 'action') continue
    return reason
  }
  return null
}

export function refused(reason: Unsupported, tickets: readonly AskedTicket[]): Answer {
  const examples = suggestions(tickets).map(question => `• ${question}`)
  return { response: [reasons[reason], 'Try one of these questions:', ...examples].join('\n'), ticketIds: [] }
}

/** Questions about these tickets that Ask Query can answer. */
export function suggestions(tickets: readonly AskedTicket[]): string[] {
  const word = commonWord(tickets)
  return [
    'What are the main themes?',
    'Which ones are rated bad?',
    word ? `How many mention ${word}?` : 'Which channels did customers use?',
  ]
}

const vague = new Set(
  'after again been before cannot dear good hello help here more order orders regards since still team thanks then today when where with'.split(
    ' ',
  ),
)

/** The word that occurs in the most subjects and isn't anyone's name. */
function commonWord(tickets: readonly AskedTicket[]): string | null {
  const names = new Set(tickets.flatMap(one => wordsIn(`${one.customerName ?? ''} ${one.agentName ?? ''}`)))
  const counts = new Map<string, number>()
  for (const { subject } of tickets)
    for (const word of new Set(wordsIn(withoutPlaceholders(subject ?? ''))))
      if (/^[a-z]{4,}$/.test(word) && !fillers.has(word) && !vague.has(word) && !names.has(word))
        counts.set(word, (counts.get(word) ?? 0) + 1)
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  return best?.[0] ?? null
}
