import pg from 'pg'
import type { Logger } from 'pino'
import { clientConfig } from './connection.ts'

export interface Listening {
  /** A notification. It contains only ids, because anyone connected to the database can send one. */
  heard(payload: string): void
  /** The connection was lost and has been restored. Notifications in between were missed, so read everything again. */
  missed(): void
}

const shortestPauseMs = 200
const longestPauseMs = 5_000
/** Detects a connection that died silently. */
const checkEveryMs = 20_000
const checkTimeoutMs = 5_000

/**
 * Receives PostgreSQL's notifications (NOTIFY) on one connection per process. It connects when the first listener is
 * added, and reconnects until it is closed.
 */
export class Listener {
  readonly #url: string
  readonly #log: Logger
  readonly #channels = new Map<string, Set<Listening>>()
  #running: Promise<void> | undefined
  #client: pg.Client | undefined
  readonly #closing = new AbortController()

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
  }

  /** Returns a function that stops listening. */
  async listen(channel: string, listening: Listening): Promise<() => void> {
    if (!/^[a-z_]{1,50}$/.test(channel)) throw new TypeError(`Not a channel name: ${channel}`)
    const all = this.#channels.get(channel) ?? new Set()
    const isNew = all.size === 0
    this.#channels.set(channel, all.add(listening))
    if (this.#client && isNew) await this.#client.query(`listen ${channel}`).catch(() => undefined)
    if (!this.#running) {
      const { promise: connected, resolve } = Promise.withResolvers<void>()
      this.#running = this.#run(resolve)
      await connected
    }
    return () => all.delete(listening)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#client?.end().catch(() => undefined)
    await this.#running
  }

  async #run(tried: () => void): Promise<void> {
    let isFirst = true
    let pause = shortestPauseMs
    while (!this.#closing.signal.aborted) {
      const client = new pg.Client({ ...clientConfig(this.#url, 'listener'), query_timeout: checkTimeoutMs })
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      client.on('end', end)
      client.on('error', () => end())
      client.on('notification', ({ channel, payload = '' }) => {
        for (const { heard } of this.#channels.get(channel) ?? []) heard(payload)
      })
      try {
        await client.connect()
        for (const channel of this.#channels.keys()) await client.query(`listen ${channel}`)
        this.#client = client
        pause = shortestPauseMs
        if (!isFirst) for (const all of this.#channels.values()) for (const { missed } of all) missed()
        isFirst = false
        tried()
        await this.#whileAlive(client, ended)
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'Not listening to notifications; trying again.')
        isFirst = false
        tried()
      }
      this.#client = undefined
      await client.end().catch(() => undefined)
      await waited(pause, this.#closing.signal)
      pause = Math.min(pause * 2, longestPauseMs)
    }
  }

  async #whileAlive(client: pg.Client, ended: Promise<void>): Promise<void> {
    const check = setInterval(() => {
      client.query('select').catch(() => client.end().catch(() => undefined))
    }, checkEveryMs)
    try {
      await Promise.race([ended, aborted(this.#closing.signal)])
    } finally {
      clearInterval(check)
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    timer.unref()
    void aborted(signal).then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
