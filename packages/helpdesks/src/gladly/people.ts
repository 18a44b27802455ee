import { HelpdeskError } from '../errors.ts'
import { idOf, listOf, objectOf } from '../reading.ts'
import { type GladlyApi, isGone, type Job } from './api.ts'
import type { GladlyMemory } from './memory.ts'
import { fileOf } from './touched.ts'
import { type Agent, agentsOf, type Customer, customerOf } from './transform.ts'

const mostCustomers = 20_000
const mostMerges = 5
const agentsStaleMs = 600_000

/** The agents and customers that conversations refer to, cached so each is read only once. */
export class People {
  readonly #api: GladlyApi
  readonly #customers: Map<string, Customer>
  readonly #reading = new Map<string, Promise<Customer>>()
  #agents: Promise<Map<string, Agent>> | null = null
  #agentsReadAt = 0

  constructor(api: GladlyApi, memory: GladlyMemory) {
    this.#api = api
    this.#customers = memory.customers
  }

  /** Returns all agents. If `mustHave` isn't among them and the list is old, the list is read again. */
  async agents(mustHave: string | null): Promise<ReadonlyMap<string, Agent>> {
    const agents = await this.#loadedAgents()
    const isStale = this.#api.now - this.#agentsReadAt > agentsStaleMs
    if (mustHave === null || agents.has(mustHave) || !isStale) return agents
    this.#agents = null
    return this.#loadedAgents()
  }

  #loadedAgents(): Promise<Map<string, Agent>> {
    if (this.#agents) return this.#agents
    this.#agentsReadAt = this.#api.now
    const loading = this.#api.list('/agents').then(agentsOf)
    this.#agents = loading
    loading.catch(() => {
      if (this.#agents === loading) this.#agents = null
    })
    return loading
  }

  /** Caches the customers in an export, which saves one call per customer. */
  async learnCustomers(jobId: Job['id']): Promise<void> {
    const customers = await fileOf(this.#api, jobId, 'customers', () => {
      const result: Customer[] = []
      const line = (value: unknown) => {
        const customer = result.length < mostCustomers ? customerOf(value) : null
        if (customer) result.push(customer)
      }
      return { result, line }
    })
    for (const customer of customers ?? []) this.#remember(customer.id, customer)
  }

  /** Returns the customer, or the one it was merged into. A deleted customer has only an id. */
  customer(id: string): Promise<Customer> {
    const known = this.#customers.get(id)
    if (known) return Promise.resolve(known)
    const underWay = this.#reading.get(id)
    if (underWay) return underWay
    const reading = this.#read(id).finally(() => this.#reading.delete(id))
    this.#reading.set(id, reading)
    return reading
  }

  async #read(id: string): Promise<Customer> {
    let current = id
    for (let merges = 0; merges <= mostMerges; merges++) {
      const path = `/customer-profiles/${encodeURIComponent(current)}`
      const response = await this.#api.get(path, { accept: [301, 400, 404] })
      const moved = response.status === 301 ? movedTo(response.body) : null
      if (moved === null) {
        // A redirect without a new customer id doesn't come from Gladly's API.
        if (response.status === 301)
          throw new HelpdeskError('not_found', 'Gladly redirects to another address. Check the subdomain.', {
            status: 301,
          })
        const found = isGone(response) || response.status === 400 ? null : customerOf(response.body)
        return this.#remember(id, found ?? { id: current, name: null, email: null })
      }
      current = moved
    }
    return this.#remember(id, { id: current, name: null, email: null })
  }

  #remember(id: string, customer: Customer): Customer {
    const oldest = this.#customers.size >= mostCustomers ? this.#customers.keys().next().value : undefined
    if (oldest !== undefined) this.#customers.delete(oldest)
    this.#customers.set(id, customer)
    return customer
  }
}

/** The id of the customer that another customer was merged into. */
function movedTo(body: unknown): string | null {
  for (const error of listOf(objectOf(body).errors)) {
    const id = idOf(objectOf(objectOf(error).meta).new)
    if (id !== null) return id
  }
  return null
}
