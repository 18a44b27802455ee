import type { Logger } from 'pino'
import { type Answering, answerSession } from './answer.ts'
import type { SessionIds } from './sessions.ts'
import type { Turn } from './turn.ts'

/** Answers messages in the background, so customers can keep writing while Copilot works on an answer. */
export class AnswersInProgress {
  readonly #answering: Answering
  readonly #log: Logger
  readonly #running = new Set<Promise<void>>()

  constructor(answering: Answering) {
    this.#answering = answering
    this.#log = answering.log
  }

  start(ids: SessionIds, claimed?: Turn): void {
    const running = answerSession(this.#answering, ids, claimed)
      // No retry here, because the session's timer tries again.
      .catch(error => this.#log.error({ err: error }, 'a chat message was not answered'))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves when no answers are in progress. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
