const mostConnections = 20

/** What connectors remember between turns, for the connections that this process read last. */
export class ConnectorMemories {
  readonly #byConnection = new Map<string, object>()

  of(connectionId: string): object {
    const memory = this.#byConnection.get(connectionId) ?? {}
    // The last one in the map is the one used last.
    this.#byConnection.delete(connectionId)
    this.#byConnection.set(connectionId, memory)
    const [oldest] = this.#byConnection.keys()
    if (this.#byConnection.size > mostConnections && oldest) this.#byConnection.delete(oldest)
    return memory
  }

  forget(connectionId: string): void {
    this.#byConnection.delete(connectionId)
  }
}
