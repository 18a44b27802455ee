import { ApiError, unknownFailure } from '../../../shared/api/api-error.ts'
import type { CallOptions } from '../../../shared/api/client.ts'
import { callOr, FailedCall } from '../../../shared/api/failing.ts'
import { auth } from '../../../shared/auth/auth.ts'
import { dayIn, type Month } from './calendar-month.ts'
import { type DayLog, toDayLog } from './daily-log.ts'
import { offsetAt } from './zones.ts'

export type DayOf = Month & { day: number }

export function fetchAgents(options?: CallOptions) {
  return callOr('Failed to fetch agents', 'GET /tracker/agents', {}, options)
}

export async function fetchLogs(
  { agentId, year, month, zone }: Month & { agentId: string; zone: string },
  options?: CallOptions,
): Promise<DayLog[]> {
  const query = { agentId, month, year, ...zoneOn({ year, month, day: 1 }, zone) }
  const { data } = await callOr('Failed to fetch logs', 'GET /tracker/logs', { query }, options)
  return data.map(toDayLog)
}

type Log = DayOf & {
  agentId: string | undefined
  zone: string
  /** Milliseconds. */
  duration: number
  reason: string
}

export async function saveLog({ agentId, year, month, day, zone, duration, reason }: Log) {
  if (agentId === undefined) throw new Error('No agent selected.')
  const body = {
    agentId,
    date: day,
    month,
    year,
    duration,
    ...zoneOn({ year, month, day }, zone),
    account: auth.get().account,
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  }
  return callOr('Failed to create new log', 'PUT /tracker/logs', { body })
}

/** The server's own message, if there is one. */
export function logFailure(error: Error): string {
  if (!(error instanceof FailedCall)) return error.message
  return serverMessage(error.cause) ?? 'Failed to update log'
}

export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0 || error.msg === unknownFailure) return undefined
  return error.details[0]?.problem ?? error.msg
}

type DayQuery = DayOf & { agentId: string; zone: string }

const dayParameters = ({ agentId, year, month, day, zone }: DayQuery) => ({
  agentId,
  date: day,
  month,
  year,
  ...zoneOn({ year, month, day }, zone),
})

export async function fetchDay(day: DayQuery, options?: CallOptions) {
  const query = dayParameters(day)
  return (await callOr('Failed to fetch logs', 'GET /tracker/day', { query }, options)).data
}

export async function fetchImageKeys(day: DayQuery, options?: CallOptions): Promise<string[]> {
  const query = dayParameters(day)
  return (await callOr('Failed to fetch image', 'GET /tracker/images', { query }, options)).data
}

/** Fetches image URLs in the order of their keys. Fetching a full-size image is logged as a view. */
export async function fetchImageUrls(keys: readonly string[], thumbnails: boolean, options?: CallOptions) {
  const body = { keys: [...keys], thumbnails, account: auth.get().account }
  const { data } = await callOr(
    'Failed to fetch image',
    'POST /aws/s3/generate-multiple-download-urls',
    { body },
    options,
  )
  return data
}

/** Days start at midnight in the time zone. The offset is for servers that don't recognize the zone's name. */
function zoneOn(day: DayOf, zone: string) {
  return { offset: offsetAt(zone, new Date(`${dayIn(day, day.day)}T12:00:00Z`)), timezone: zone }
}
