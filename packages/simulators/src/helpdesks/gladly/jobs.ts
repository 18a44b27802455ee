import { type SimAccount, SimError } from '../server.ts'
import type { SimWorld } from '../world.ts'
import { agentJson, exportedCustomerJson, itemsOf } from './shapes.ts'
import { type GladlySwitches, gladlySwitches } from './switches.ts'

/* Export jobs are derived from the schedule and the clock, so nothing has to run in the background. */

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const files = ['agents.jsonl', 'conversation_items.jsonl', 'customers.jsonl', 'topics.jsonl']
/** How long after the end of its period a job starts and completes. */
const schedules = {
  daily: { periodMs: dayMs, startsMs: 2 * hourMs, completesMs: 3 * hourMs },
  hourly: { periodMs: hourMs, startsMs: 1.75 * hourMs, completesMs: 2 * hourMs },
}

interface Job {
  id: string
  status: 'IN_PROGRESS' | 'COMPLETED'
  start: number
  end: number
  updatedAt: number
}

/** The jobs updated within the last 14 days, oldest first. */
export function jobsOf(account: SimAccount): Job[] {
  const switches = gladlySwitches(account)
  if (switches.schedule === 'none') return []
  const { periodMs, startsMs, completesMs } = schedules[switches.schedule]
  const now = account.world.now().getTime()
  const jobs: Job[] = []
  const first = Math.ceil((now - 14 * dayMs - completesMs) / periodMs) * periodMs
  for (let end = first; end + startsMs <= now; end += periodMs) {
    const id = `job-${new Date(end - periodMs).toISOString().slice(0, 13)}`
    const completesAt = switches.lateJobs.get(id)?.getTime() ?? end + completesMs
    const completed = completesAt <= now
    const updatedAt = completed ? completesAt : end + startsMs
    if (switches.deletedJobs.has(id) || updatedAt < now - 14 * dayMs) continue
    jobs.push({ id, status: completed ? 'COMPLETED' : 'IN_PROGRESS', start: end - periodMs, end, updatedAt })
  }
  return jobs
}

export const jobJson = (job: Job): Record<string, unknown> => ({
  id: job.id,
  scheduleId: 'schedule-1',
  status: job.status,
  // Fractions of a second have up to eight digits.
  updatedAt: new Date(job.updatedAt).toISOString().replace('Z', '27293Z'),
  parameters: {
    type: 'CONVERSATIONS',
    startAt: new Date(job.start).toISOString(),
    endAt: new Date(job.end).toISOString(),
  },
  files: job.status === 'COMPLETED' ? files : [],
})

/** One file of a completed job, one JSON value per line, with a blank line at the end. */
export function jobFile(account: SimAccount, jobId: string, name: string): string {
  const job = jobsOf(account).find(({ id, status }) => id === jobId && status === 'COMPLETED')
  if (!job || !files.includes(name)) throw new SimError({ status: 404, json: notFound('job') })
  const { world } = account
  const switches = gladlySwitches(account)
  if (name === 'topics.jsonl') return lines([], switches)
  if (name === 'agents.jsonl')
    return lines(world.agents.filter(({ role }) => role !== 'bot').map(agentJson), switches)
  const rows: unknown[] = []
  const customers = new Set<number>()
  // Scanning 100,000 tickets takes milliseconds and happens only once per file.
  for (const ticket of world.tickets.values()) {
    if (ticket.createdAt.getTime() >= job.end || !hasItemWithin(ticket, job)) continue
    customers.add(ticket.requesterId)
    if (name === 'customers.jsonl') continue
    for (const { at, message, json } of itemsOf(world, ticket)) {
      // Exports leave out undelivered mail and automatic replies.
      if (at >= job.start && at < job.end && !message?.failed && !message?.automatic) rows.push(json)
    }
  }
  if (name === 'customers.jsonl') rows.push(...exportedCustomers(world, customers, switches))
  return lines(rows, switches)
}

function hasItemWithin(
  ticket: { createdAt: Date; messages: { createdAt: Date }[]; statusChanges: { at: Date }[] },
  job: Job,
): boolean {
  const within = (moment: Date) => moment.getTime() >= job.start && moment.getTime() < job.end
  return (
    within(ticket.createdAt) ||
    ticket.messages.some(message => within(message.createdAt)) ||
    ticket.statusChanges.some(change => within(change.at))
  )
}

function exportedCustomers(world: SimWorld, ids: Set<number>, switches: GladlySwitches): unknown[] {
  return [...ids].flatMap(id => {
    const user = world.users.get(id)
    return user && !switches.mergedCustomers.has(id) ? [exportedCustomerJson(user)] : []
  })
}

export function lines(rows: unknown[], switches: GladlySwitches): string {
  const once = rows.map(row => `${JSON.stringify(row)}\n`)
  return `${(switches.repeatLines ? once.flatMap(line => [line, line]) : once).join('')}\n`
}

export const notFound = (attr: string) => ({
  errors: [{ attr, code: 'not_exist', detail: `${attr} does not exist` }],
})
