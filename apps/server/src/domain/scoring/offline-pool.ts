import { createHash } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import {
  type Categorization,
  type CategorizerModel,
  type Conversation,
  offlineVersion,
  type Score,
  type ScoringContext,
} from '@pulse/scoring'
import type { Categoriser, Outcome, ScoringEngine } from './engines.ts'
import type { Message } from './offline-worker.ts'
import { SentContexts } from './sent-contexts.ts'
import { createThreads } from './threads.ts'

const chunkSize = 25
const longestChunkMs = 60_000
const longestTrainingMs = 10 * 60_000

type Reading = {
  kind: 'score' | 'categorise'
  conversations: Conversation[]
  context: ScoringContext
  contextKey: string
}
type Training = Extract<Message, { kind: 'train' }>

/**
 * Runs the offline engine in separate threads, so scoring never blocks a request. When a thread dies or hangs while
 * scoring several conversations, they are retried one by one, so only the faulty one fails.
 */
export function createOfflinePool(): ScoringEngine & Categoriser & { stop(): Promise<void> } {
  const sent = new WeakMap<Worker, SentContexts<true>>()
  const threads = createThreads<Reading | Training, Message, unknown>(
    new URL('./offline-worker.ts', import.meta.url),
    (task, thread) => (task.kind === 'train' ? task : withoutKnownContext(task, thread, sent)),
  )

  async function read<Answer>(task: Reading): Promise<Outcome<Answer>[]> {
    try {
      return (await threads.ask(task, longestChunkMs)) as Outcome<Answer>[]
    } catch (error) {
      if (task.conversations.length === 1) return [failed(error)]
      const outcomes: Outcome<Answer>[] = []
      for (const conversation of task.conversations) {
        const alone = threads.askAlone({ ...task, conversations: [conversation] }, longestChunkMs)
        outcomes.push(...(await (alone as Promise<Outcome<Answer>[]>).catch(reason => [failed(reason)])))
      }
      return outcomes
    }
  }

  async function readAll<Answer>(
    kind: Reading['kind'],
    conversations: Conversation[],
    context: ScoringContext,
  ): Promise<Outcome<Answer>[]> {
    const contextKey = createHash('sha256').update(JSON.stringify(context)).digest('hex')
    const chunks = Array.from({ length: Math.ceil(conversations.length / chunkSize) }, (_, index) =>
      conversations.slice(index * chunkSize, (index + 1) * chunkSize),
    )
    const outcomes = await Promise.all(
      chunks.map(chunk => read<Answer>({ kind, conversations: chunk, context, contextKey })),
    )
    return outcomes.flat()
  }

  return {
    engine: 'offline',
    version: offlineVersion(),
    batchSize: chunkSize * threads.size * 2,
    scoreAll: (_accountId, conversations, context) => readAll<Score>('score', conversations, context),
    categoriseAll: (conversations, context) => readAll<Categorization>('categorise', conversations, context),
    train: async (moved, unmoved, categories) =>
      (await threads.ask(
        { kind: 'train', moved, unmoved, categories },
        longestTrainingMs,
      )) as CategorizerModel,
    stop: threads.stop,
  }
}

function failed(error: unknown): { failure: string; whose: 'ticket' } {
  return { failure: error instanceof Error ? error.message : String(error), whose: 'ticket' }
}

function withoutKnownContext(
  { context, ...task }: Reading,
  thread: Worker,
  sent: WeakMap<Worker, SentContexts<true>>,
): Message {
  const known = sent.get(thread) ?? new SentContexts<true>()
  sent.set(thread, known)
  if (known.get(task.contextKey)) return task
  known.add(task.contextKey, true)
  return { ...task, context }
}
