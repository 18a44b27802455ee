import type { Logger } from 'pino'

const limitMs = 10_000

/** Stops everything that was started, once, in reverse order, within ten seconds. */
export class Lifecycle {
  readonly #stops: { name: string; stop: () => Promise<void> }[] = []
  #stopping: Promise<void> | undefined

  onStop(name: string, stop: () => Promise<void>): void {
    this.#stops.push({ name, stop })
  }

  stop(log: Logger): Promise<void> {
    this.#stopping ??= this.#stopAll(log)
    return this.#stopping
  }

  async #stopAll(log: Logger): Promise<void> {
    const deadline = Date.now() + limitMs
    for (const { name, stop } of this.#stops.reverse()) {
      // Each step leaves some time for later steps, because the database must still shut down cleanly.
      const share = Math.max(500, (deadline - Date.now()) * 0.8)
      const { promise: late, resolve } = Promise.withResolvers<'late'>()
      const timer = setTimeout(() => resolve('late'), share)
      const outcome = await Promise.race([stop().catch(error => error as Error), late])
      clearTimeout(timer)
      if (outcome === 'late') log.warn({ step: name }, 'did not stop in time')
      else if (outcome instanceof Error) log.error({ step: name, err: outcome }, 'failed to stop')
    }
  }
}
