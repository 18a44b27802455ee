import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type FactorName, factorNames } from '@pulse/contract/factors'
import * as z from 'zod'
import { generateDemo } from '../../../demo-data/src/index.ts'
import type { Conversation } from '../../src/conversation.ts'
import { sentences } from '../../src/text/index.ts'
import { readTweetSumm } from '../../train/summary-data.ts'
import { demoConversation, demoToday } from '../satisfaction-demo.ts'

/** A sentence reference as labelers saw it: the message and sentence numbers, both starting at 1, such as '2.3'. */
const place = z.string().regex(/^\d+\.\d+$/)
const points = z.number().min(0).max(5).nullable()

export const label = z.object({
  ...(Object.fromEntries(factorNames.map(name => [name, points])) as Record<FactorName, typeof points>),
  csat: z.number().min(1).max(5).nullable(),
  ended: z.enum(['resolved', 'answered', 'refused', 'partly', 'open', 'waiting', 'handed_over', 'abandoned']),
  questions: z.array(z.object({ at: place, answered: z.enum(['yes', 'partly', 'no']) })),
  decides: z.object({
    empathy: place.nullable(),
    completeness: place.nullable(),
    emotionalPolarity: place.nullable(),
  }),
})
export type Label = z.output<typeof label>

const labeled = z.record(z.string(), z.object({ hash: z.string(), labels: z.tuple([label, label]) }))

const hard = z.array(
  z.object({
    id: z.string(),
    channel: z.string(),
    language: z.string(),
    /** What makes the conversation hard to score. */
    hard: z.array(z.string()),
    messages: z.array(z.object({ from: z.string(), at: z.string(), text: z.string() })),
  }),
)

export const yardstickSets = ['tweets', 'demo', 'hard'] as const
export type YardstickSet = (typeof yardstickSets)[number]

export interface LabeledConversation {
  set: YardstickSet
  /** The unseen half is used only for the final figures, never to improve the engine. */
  unseen: boolean
  conversation: Conversation
  labels: readonly [Label, Label]
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}.fixture.json`, import.meta.url), 'utf8'))

/**
 * Conversations that were labeled twice, independently and without knowledge of the engine's scores. A conversation is
 * left out if its text has changed since it was labeled, or if it is a tweet and the folder with the tweets is missing.
 */
export function readYardstick(folder: string | undefined): LabeledConversation[] {
  const all = labeled.parse(read('labels'))
  return [...tweets(folder), ...demo(), ...written()].flatMap(({ set, conversation }) => {
    const id = `${set}-${conversation.id}`
    const found = all[id]
    if (found?.hash !== hashOf(conversation)) return []
    return [{ set, conversation, labels: found.labels, unseen: isUnseen(id) }]
  })
}

export function hashOf({ messages }: Conversation): string {
  const text = messages.map(message => `${message.author_type}\n${message.body}`).join('\n\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

export function readYardstickIds(): string[] {
  return Object.keys(labeled.parse(read('labels')))
}

/** Half of the conversations, chosen by their id. */
const isUnseen = (id: string) => (createHash('sha256').update(`half ${id}`).digest()[0] ?? 0) % 2 === 1

interface Source {
  set: YardstickSet
  conversation: Conversation
}

function tweets(folder: string | undefined): Source[] {
  if (folder === undefined) return []
  return readTweetSumm(folder).map(({ conversation }) => ({ set: 'tweets', conversation }))
}

function demo(): Source[] {
  return Array.from(generateDemo({ account: 'acme', today: demoToday }), ticket => ({
    set: 'demo' as const,
    conversation: demoConversation(ticket),
  }))
}

function written(): Source[] {
  return hard.parse(read('hard-conversations')).map(({ id, channel, messages }) => ({
    set: 'hard',
    conversation: {
      id,
      channel,
      messages: messages.map(({ from, at, text }) => ({ author_type: from, body: text, created_at: at })),
    },
  }))
}

/** Returns the sentence that contains a quote, or null if there is none. */
export function placeOf({ messages }: Conversation, message: number, quote: string): string | null {
  const body = messages[message]?.body ?? ''
  const at = body.indexOf(quote)
  const sentence = sentences(body).findIndex(({ start, end }) => start < at + quote.length && at < end)
  return at < 0 || sentence < 0 ? null : `${message + 1}.${sentence + 1}`
}
