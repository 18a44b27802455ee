import { type HelpdeskSimulator, SimError, startSimulator } from './server.ts'

export type { Fault } from './faults.ts'
export type { HelpdeskSimulator, Provider, SimAccount } from './server.ts'
export { fillFromDemo, type SimTicket, type SimUser, SimWorld } from './world.ts'

const notThere = () => {
  throw new SimError({ status: 404 })
}

/** Starts one local server that stands in for all four helpdesks. */
export function startHelpdeskSimulator(
  options: { port?: number; now?: () => Date } = {},
): Promise<HelpdeskSimulator> {
  return startSimulator(
    { zendesk: notThere, gorgias: notThere, freshdesk: notThere, gladly: notThere },
    options,
  )
}
