import type { HelpdeskClient } from '../http/client.ts'
import { idOf, objectOf, textOf } from '../reading.ts'
import { pagesOf, rowsIn } from './zendesk-call.ts'

type Agents = ReadonlyMap<string, { name: string; email: string | null }>

/**
 * The account's agents and admins, read once per connector. They are needed because comments contain only the author's
 * id.
 */
export class AgentDirectory {
  readonly #client: HelpdeskClient
  #agents: Promise<Agents> | null = null

  constructor(client: HelpdeskClient) {
    this.#client = client
  }

  agents(): Promise<Agents> {
    this.#agents ??= this.#read().catch(error => {
      this.#agents = null
      throw error
    })
    return this.#agents
  }

  async #read(): Promise<Agents> {
    const agents = new Map<string, { name: string; email: string | null }>()
    for await (const body of pagesOf(this.#client, '/api/v2/users.json', { 'role[]': ['agent', 'admin'] }))
      for (const row of rowsIn(body, 'users')) {
        const user = objectOf(row)
        const id = idOf(user.id)
        if (id) agents.set(id, { name: textOf(user.name) ?? 'Former agent', email: textOf(user.email) })
      }
    return agents
  }
}
