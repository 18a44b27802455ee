import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Conversation } from '../src/conversation.ts'

/** A dialogue from USS (Sun et al., SIGIR 2021) with its raters' scores, 1–5. */
export interface RatedDialogue {
  conversation: Conversation
  overall: number[]
  /** The ratings of each message; empty for agent messages. */
  perMessage: number[][]
}

interface UssLine {
  id: string
  overall: number[]
  turns: { role: string; text: string; sat: number[] }[]
}

export const corpora = ['SGD', 'ReDial'] as const
export type Corpus = (typeof corpora)[number]

export function dataFolder(argument: string | undefined): string {
  const folder = argument ?? process.env.SCORING_DATA
  if (folder && existsSync(folder)) return folder
  throw new Error(
    'Specify the folder with the public data sets as an argument or in SCORING_DATA. docs/scoring.md says where to get them.',
  )
}

export function loadUss(folder: string, corpus: Corpus): RatedDialogue[] {
  const file = join(folder, `uss_${corpus}.jsonl`)
  if (!existsSync(file)) throw new Error(`File not found: ${file}. docs/scoring.md says where to get it.`)
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter(line => line.trim() !== '').map(line => fromUss(JSON.parse(line) as UssLine))
}

function fromUss(line: UssLine): RatedDialogue {
  return {
    conversation: {
      id: line.id,
      messages: line.turns.map(t => ({
        author_type: t.role === 'USER' ? 'customer' : 'agent',
        body: t.text,
      })),
    },
    overall: line.overall,
    perMessage: line.turns.map(t => (t.role === 'USER' ? t.sat : [])),
  }
}
