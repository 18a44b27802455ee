import type { Database } from '../../platform/database/index.ts'
import { chatsChannel, readNotice } from './messages.ts'

/** Null if notifications may have been missed, so everything has to be reloaded. */
type Wake = (lastSeq: number | null) => void
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
