import type { Logger } from 'pino'
import { type Answering, answerSession } from './answer.ts'
import type { SessionIds } from './sessions.ts'

/** Answers in the background, so a customer's next message doesn't wait for the answer to the last one. */
export class AnswersInProgress {
  readonly #answering: Answering
  readonly #log: Logger
  readonly #running = new Set<Promise<void>>()

  constructor(answering: Answering) {
    this.#answering = answering
    this.#log = answering.log
  }

  start(ids: SessionIds): void {
    const running = answerSession(this.#answering, ids)
      // The session's timer tries again.
      .catch(error => this.#log.error({ err: error }, 'a chat message was not answered'))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Ends when no answer is in progress. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
