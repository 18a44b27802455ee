import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { hashOf, type Label, label } from '../evaluate/factors/yardstick.ts'
import type { Conversation } from '../src/conversation.ts'
import { readTweetSumm } from './summary-data.ts'

/** A conversation labeled once, for training only. None of them is part of the yardstick. */
export interface PracticeConversation {
  set: 'tweets' | 'written'
  language: string
  conversation: Conversation
  label: Label
}

const tweets = z.record(z.string(), z.string())
const written = z.array(
  z.object({
    id: z.string(),
    channel: z.string(),
    language: z.string(),
    /** What makes the conversation hard. */
    hard: z.string(),
    label: z.string(),
    messages: z.array(
      z.object({ from: z.enum(['customer', 'agent', 'bot']), at: z.iso.datetime(), text: z.string() }),
    ),
  }),
)

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`practice-${name}.fixture.json`, import.meta.url), 'utf8'))

/** A tweet is left out if the folder with the texts is missing, or if its text has changed since it was labeled. */
export function readPractice(folder: string | undefined): PracticeConversation[] {
  return [...(folder === undefined ? [] : practiceTweets(folder)), ...practiceConversations()]
}

function practiceTweets(folder: string): PracticeConversation[] {
  const labels = readTweetLabels()
  return readTweetSumm(folder).flatMap(({ conversation }) => {
    const found = labels.get(conversation.id)
    if (found?.hash !== hashOf(conversation)) return []
    return [{ set: 'tweets', language: 'en', conversation, label: found.label }]
  })
}

export function readTweetLabels(): Map<string, { hash: string; label: Label }> {
  const entries = Object.entries(tweets.parse(read('tweets'))).map(([id, line]) => {
    const [hash = '', ...rest] = line.split(' ')
    return [id, { hash, label: readLabel(rest) }] as const
  })
  return new Map(entries)
}

function practiceConversations(): PracticeConversation[] {
  const all = ['conversations', 'everyday', 'tricky'].flatMap(name => written.parse(read(name)))
  return all.map(({ id, channel, language, label: line, messages }) => ({
    set: 'written',
    language,
    conversation: {
      id,
      channel,
      messages: messages.map(({ from, at, text }) => ({ author_type: from, body: text, created_at: at })),
    },
    label: readLabel(line.split(' ')),
  }))
}

/**
 * A label on one line: the five factors, the CSAT, how it ended, the sentences that decide empathy, completeness and
 * emotional polarity, and then the questions, such as “1.2:no”. A dash stands for “cannot tell”.
 */
function readLabel(parts: readonly string[]): Label {
  const known = (i: number) => (parts[i] === '-' ? null : parts[i])
  const points = (i: number) => (parts[i] === '-' ? null : Number(parts[i]))
  return label.parse({
    empathy: points(0),
    personalization: points(1),
    responsiveness: points(2),
    completeness: points(3),
    emotionalPolarity: points(4),
    csat: points(5),
    ended: parts[6],
    decides: { empathy: known(7), completeness: known(8), emotionalPolarity: known(9) },
    questions: parts.slice(10).map(part => {
      const [at, answered] = part.split(':')
      return { at, answered }
    }),
  })
}
