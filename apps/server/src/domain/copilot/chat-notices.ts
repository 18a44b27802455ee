import type { Database } from '../../platform/database/index.ts'
import { readNotice } from './messages.ts'
import { chatsChannel, type MessageRow } from './save-session.ts'

/**
 * `lastSeq` is null if notifications may have been missed, so everything has to be reloaded. If this process stored the
 * messages, they are passed along, so listeners don't have to read them.
 */
type Wake = (lastSeq: number | null, messages?: readonly MessageRow[]) => void
type WakeAccount = (sessionId: string | null) => void

/**
 * Notifies listeners in this process when any process changes a session. Notices have no content, because listeners
 * read the tables. A missed notice can delay a message but never lose it.
 */
export class ChatNotices {
  readonly #sessions = new Map<string, Set<Wake>>()
  readonly #accounts = new Map<number, Set<WakeAccount>>()
  readonly #database: Database
  #listening: Promise<unknown> | undefined

  constructor(database: Database) {
    this.#database = database
  }

  async watchSession(sessionId: string, wake: Wake, until: AbortSignal): Promise<void> {
    await this.#listen()
    this.#add(this.#sessions, sessionId, wake, until)
  }

  async watchAccount(accountId: number, wake: WakeAccount, until: AbortSignal): Promise<void> {
    await this.#listen()
    this.#add(this.#accounts, accountId, wake, until)
  }

  /** Passes messages that this process has just stored to its own listeners. */
  pass(sessionId: string, messages: readonly MessageRow[]): void {
    const lastSeq = messages.at(-1)?.seq
    if (lastSeq === undefined) return
    for (const wake of this.#sessions.get(sessionId) ?? []) wake(lastSeq, messages)
  }

  #add<Key, Value>(watching: Map<Key, Set<Value>>, key: Key, wake: Value, until: AbortSignal): void {
    if (until.aborted) return
    const all = watching.get(key) ?? new Set()
    watching.set(key, all.add(wake))
    until.addEventListener(
      'abort',
      () => {
        all.delete(wake)
        if (all.size === 0 && watching.get(key) === all) watching.delete(key)
      },
      { once: true },
    )
  }

  #listen(): Promise<unknown> {
    this.#listening ??= this.#database.listen(chatsChannel, {
      heard: payload => {
        const ids = readNotice(payload)
        if (!ids) return
        for (const wake of this.#sessions.get(ids.sessionId) ?? []) wake(ids.lastSeq)
        for (const wake of this.#accounts.get(ids.accountId) ?? []) wake(ids.sessionId)
      },
      missed: () => {
        for (const all of this.#sessions.values()) for (const wake of all) wake(null)
        for (const all of this.#accounts.values()) for (const wake of all) wake(null)
      },
    })
    return this.#listening
  }
}
