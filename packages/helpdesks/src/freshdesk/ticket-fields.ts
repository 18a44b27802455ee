import { type ChannelId, readChannel } from '@pulse/contract/channels'
import type { Misfits } from '../not-understood.ts'
import { listOf, numberOf, objectOf, textOf } from '../reading.ts'

/** The account's names for its statuses and sources, by number. */
export interface TicketFields {
  statuses: ReadonlyMap<number, { name: string; done: boolean }>
  sources: ReadonlyMap<number, string>
}

export const noTicketFields: TicketFields = { statuses: new Map(), sources: new Map() }

const builtInStatuses: Record<number, string> = { 2: 'open', 3: 'pending', 4: 'resolved', 5: 'closed' }

const builtInSources: Record<number, ChannelId> = {
  1: 'email',
  2: 'email',
  3: 'voice',
  4: 'others',
  5: 'social_media',
  6: 'social_media',
  7: 'live_chat',
  8: 'live_chat',
  9: 'email',
  10: 'email',
  11: 'api',
  12: 'api',
  13: 'social_media',
  14: 'others',
  15: 'live_chat',
}

export const isBuiltInStatus = (status: unknown): boolean => (numberOf(status) ?? 0) in builtInStatuses
export const isBuiltInSource = (source: unknown): boolean => (numberOf(source) ?? 0) in builtInSources

export function readTicketFields(rows: unknown[]): TicketFields {
  const statuses = new Map<number, { name: string; done: boolean }>()
  const sources = new Map<number, string>()
  for (const row of rows) {
    const field = objectOf(row)
    const name = textOf(field.name)
    if (name === 'status')
      for (const [id, labels] of choicesOf(field.choices))
        statuses.set(id, { name: (labels[0] ?? '').toLowerCase(), done: labels.some(meansDone) })
    if (name === 'source')
      for (const [id, labels] of choicesOf(field.choices)) sources.set(id, labels[0] ?? '')
  }
  return { statuses, sources }
}

/** A custom status shows customers one of the built-in texts, such as "This ticket has been Resolved". */
const meansDone = (label: string) => /^(this ticket has been )?(resolved|closed)\b/i.test(label)

/**
 * Choices come as `{"6": ["Waiting", "Waiting for you"]}`, as `{"Email": 1}` or as a list of objects, depending on the
 * field and the version of the API.
 */
function choicesOf(choices: unknown): [number, string[]][] {
  const found: [number, string[]][] = []
  const add = (id: unknown, labels: unknown[]) => {
    const number = numberOf(id)
    const texts = labels.flatMap(label => textOf(label) ?? [])
    if (number !== null && texts.length > 0) found.push([number, texts])
  }
  for (const choice of listOf(choices)) {
    const { id, value, label, name, label_for_customers } = objectOf(choice)
    const number = numberOf(value) === null ? id : value
    add(number, [label ?? name ?? value, label_for_customers])
  }
  for (const [key, value] of Object.entries(objectOf(choices)))
    if (typeof value === 'number') add(value, [key])
    else add(key, Array.isArray(value) ? value : [value])
  return found
}

export function channelOf(source: unknown, fields: TicketFields, misfits: Misfits): ChannelId {
  const number = numberOf(source)
  const builtIn = number === null ? undefined : builtInSources[number]
  if (builtIn) return builtIn
  const name = number === null ? undefined : fields.sources.get(number)
  const channel = readChannel(name)
  if (channel === 'others') misfits.value('channel', name ?? source ?? null)
  return channel
}

export function statusOf(
  status: unknown,
  fields: TicketFields,
  misfits: Misfits,
): { name: string; done: boolean } {
  const number = numberOf(status)
  const builtIn = number === null ? undefined : builtInStatuses[number]
  if (builtIn) return { name: builtIn, done: number === 4 || number === 5 }
  const custom = number === null ? undefined : fields.statuses.get(number)
  if (custom) return custom
  misfits.value('status', status ?? null)
  return { name: 'open', done: false }
}
