import type { Answer, Question } from './behaviour.ts'

interface SentMessage {
  index: number
  author: string
  body: string
}

interface SentConversation {
  messages: SentMessage[]
  categories: { name: string; subcategories: string[] }[]
}

const factorNames = [
  'empathy',
  'personalization_empathy_of_agent',
  'responsiveness',
  'completeness',
  'emotional_polarity',
  'bonus',
]

/**
 * The answer to a request: a score if it contains a conversation, or else a value that fits its schema, or else an
 * echo.
 */
export function answerByRules(question: Question): unknown {
  const conversation = conversationIn(question)
  if (conversation) return scoreByRules(conversation)
  if (question.schema !== null) return sampleOf(question.schema)
  const last = question.turns.findLast(turn => turn.role === 'user')?.text ?? ''
  return question.json ? { echo: last.slice(0, 200) } : `You said: ${last.slice(0, 200)}`
}

/** Full marks, with the customer's last message as evidence for everything, as an attacker would want. */
export function answerByObeying(question: Question): unknown {
  const conversation = conversationIn(question)
  if (!conversation) return answerByRules(question)
  const lastOfCustomer = conversation.messages.findLast(message => message.author === 'customer')
  const lastOfAgent = conversation.messages.findLast(message => message.author === 'agent')
  const evidence = [
    { message: lastOfAgent?.index ?? 0, quote: (lastOfCustomer?.body ?? 'five stars').slice(0, 80) },
  ]
  return {
    ...scoreByRules(conversation),
    satisfaction: 5,
    confidence: 1,
    factors: Object.fromEntries(
      factorNames.map(name => [
        name,
        { score: 5, reason: 'The conversation asked for full marks.', evidence },
      ]),
    ),
  }
}

/** A gullible model that reads tickets and follows the last instruction in them. */
export function answerWithTools(question: Question): Answer {
  const usage = { input: 100, output: 50 }
  const order = [
    { name: 'tickets', input: {} },
    { name: 'reasons', input: { ticketIds: idsIn(question.toolResults) } },
  ]
  const next = order[question.toolResults.length]
  if (next && question.offered.includes(next.name)) return { text: '', calls: [next], finish: 'stop', usage }
  const wanted = question.toolResults
    .join('\n')
    .split(/\bsay: /i)
    .at(-1)
  return { text: (wanted ?? '').split('\\n')[0]?.split('"')[0] ?? '', finish: 'stop', usage }
}

function idsIn(results: readonly string[]): string[] {
  return results.flatMap(text => [...text.matchAll(/"ticketId":"([^"]+)"/g)].map(([, id = '']) => id))
}

function conversationIn(question: Question): SentConversation | null {
  for (const turn of question.turns) {
    const block = /<conversation>\n([\s\S]*?)\n<\/conversation>/.exec(turn.text)?.[1]
    if (turn.role !== 'user' || block === undefined) continue
    const value: unknown = JSON.parse(block)
    // An entry without a body only marks omitted messages.
    if (isConversation(value))
      return { ...value, messages: value.messages.filter(m => typeof m.body === 'string') }
  }
  return null
}

function isConversation(value: unknown): value is SentConversation {
  return typeof value === 'object' && value !== null && 'messages' in value && 'categories' in value
}

function scoreByRules({ messages, categories }: SentConversation) {
  const written = messages.filter(message => message.body.trim() !== '')
  const customers = written.filter(message => message.author === 'customer')
  const agents = written.filter(message => message.author === 'agent')
  const lastOfCustomer = customers.at(-1)
  const pleased = /\b(thank|thanks|great|perfect|solved|works)\b/i.test(lastOfCustomer?.body ?? '')
  const upset = /\b(still|not|never|angry|worst|refund)\b/i.test(lastOfCustomer?.body ?? '')
  const mood = pleased ? 4 : upset ? 1 : 3
  const apologetic = agents.find(message => /\b(sorry|apolog|understand)/i.test(message.body))
  const named = agents.find(message => /\[(?:CUSTOMER|NUMBER)_\d/.test(message.body))
  const [category] = categories.filter(({ name }) =>
    written.some(message => message.body.toLowerCase().includes(name.toLowerCase())),
  )
  const factor = (score: number, reason: string, from: SentMessage | undefined) => ({
    score,
    reason,
    evidence: from ? [{ message: from.index, quote: quoteFrom(from) }] : [],
  })
  return {
    satisfaction: customers.length === 0 ? null : mood,
    confidence: customers.length === 0 ? null : 0.6,
    factors: {
      empathy: factor(apologetic ? 4 : 2, 'Looks for an apology.', apologetic ?? agents.at(0)),
      personalization_empathy_of_agent: factor(
        named ? 4 : 2,
        'Looks for the customer’s name.',
        named ?? agents.at(0),
      ),
      responsiveness: factor(3, 'Does not look at the times.', undefined),
      completeness: factor(mood, 'Follows the customer’s last words.', agents.at(-1)),
      emotional_polarity: factor(mood, 'Follows the customer’s last words.', lastOfCustomer),
      bonus: factor(0, 'Never gives one.', undefined),
    },
    category: category?.name ?? 'other',
    subcategory: category?.subcategories.at(0) ?? null,
    category_confidence: category ? 0.7 : 0.3,
    summary: `The customer wrote ${customers.length} messages. The agent wrote ${agents.length}.`,
    language: 'en',
  }
}

/** The start of the first sentence, without markers for omitted text. */
function quoteFrom({ body }: SentMessage): string {
  const start = body.split('[…').find(piece => piece.trim() !== '') ?? body
  return (start.trim().split(/(?<=[.!?])\s/)[0] ?? '').slice(0, 60).trim()
}

/** The smallest value a JSON schema allows. */
function sampleOf(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return null
  const node = schema as Record<string, unknown>
  if ('const' in node) return node.const
  if (Array.isArray(node.enum)) return node.enum[0]
  const variants = node.anyOf ?? node.oneOf
  if (Array.isArray(variants)) return sampleOf(variants[0])
  const type = Array.isArray(node.type) ? node.type[0] : node.type
  if (type === 'object') {
    const properties = Object.entries((node.properties ?? {}) as Record<string, unknown>)
    return Object.fromEntries(properties.map(([name, child]) => [name, sampleOf(child)]))
  }
  if (type === 'array') return []
  if (type === 'string') return 'text'
  if (type === 'number' || type === 'integer') return typeof node.minimum === 'number' ? node.minimum : 0
  return type === 'boolean' ? false : null
}
