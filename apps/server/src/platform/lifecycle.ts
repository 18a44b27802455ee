import type { Logger } from 'pino'

const limitMs = 10_000

/** What has been started, to be stopped in reverse order within ten seconds, once. */
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
      // Each step leaves a share of the time for those below it: the database must still be stopped in order.
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
