import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Conversation } from '../src/conversation.ts'

const record = z.object({
  id: z.string(),
  sents: z.array(z.tuple([z.string(), z.string(), z.number()])),
  abstractive: z.array(z.string()),
  extractive: z.array(z.string()),
})

export interface SummarisedConversation {
  conversation: Conversation
  abstractive: string[]
  extractive: string[]
}

/** Reads TweetSumm; consecutive sentences from the same side form one message. */
export function readTweetSumm(folder: string): SummarisedConversation[] {
  const records = z.array(record).parse(JSON.parse(readFileSync(join(folder, 'tweetsumm_600.json'), 'utf8')))
  return records.map(({ id, sents, abstractive, extractive }) => {
    const messages: Conversation['messages'] = []
    for (const [side, text] of sents) {
      const author_type = side.toLowerCase()
      const last = messages.at(-1)
      if (last?.author_type === author_type) last.body += `\n${text}`
      else messages.push({ author_type, body: text })
    }
    return { conversation: { id, messages }, abstractive, extractive }
  })
}
