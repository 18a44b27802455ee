import type { Misfits } from '../not-understood.ts'
import { idOf, objectOf, textOf } from '../reading.ts'

interface Agent {
  name: string
  email: string | null
}

/** The account's agents by id. If the API key can't list agents, only their ids are known. */
export class Agents {
  readonly #byId = new Map<string, Agent>()
  /** False if the list couldn't be read. Any user could then be an agent. */
  readonly complete: boolean

  constructor(rows: unknown[], complete: boolean, misfits: Misfits) {
    this.complete = complete
    for (const row of rows) {
      const { id: rawId, contact } = objectOf(row)
      const id = idOf(rawId)
      if (id === null) {
        misfits.object('user', null, 'The agent has no id.', row)
        continue
      }
      const { name, email } = objectOf(contact)
      this.#byId.set(id, { name: textOf(name) ?? `Agent ${id}`, email: textOf(email) })
    }
  }

  has(id: string): boolean {
    return this.#byId.has(id)
  }

  nameOf(id: string): string {
    return this.#byId.get(id)?.name ?? `Agent ${id}`
  }

  of(id: string): { id: string; name: string; email: string | null } {
    return { id, name: this.nameOf(id), email: this.#byId.get(id)?.email ?? null }
  }
}
