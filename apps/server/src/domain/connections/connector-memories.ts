const mostConnections = 20

/**
 * Data that connectors keep between turns. It is kept only for the connections that this process has read most
 * recently.
 */
export class ConnectorMemories {
  readonly #byConnection = new Map<string, object>()

  of(connectionId: string): object {
    const memory = this.#byConnection.get(connectionId) ?? {}
    // Moves the connection to the end of the map, so the map is ordered by last use.
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
