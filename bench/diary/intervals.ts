import { sql } from 'kysely'
import { openOwner } from '../../apps/server/src/platform/database/index.ts'
import { percentile } from '../answers/timing.ts'
import { proportionalKilobytes } from '../foundation/memory.ts'
import type { Figure } from '../report.ts'
import type { Get } from '../scoring/bench-app.ts'
import type { BenchAgent } from './bench-diary.ts'

const intervalsEach = 500
const repliesEach = 1_000
const uploadSeconds = 30
const intervalsPerUpload = 10
const uploadsAtOnce = 4

/** Reads a month and a day for every agent, in an account with 100,000 intervals and 200,000 messages. */
export async function measureReading(
  ownerUrl: string,
  get: Get,
  { accountId, agents }: { accountId: number; agents: BenchAgent[] },
): Promise<Figure[]> {
  await seedMonth(ownerUrl, accountId)
  const times = async (path: string) => {
    const taken: number[] = []
    for (const round of [0, 1])
      for (const { agentId } of agents) {
        const begin = performance.now()
        await get(`${path}agentId=${agentId}&month=1&year=2026&offset=0&timezone=America/New_York`)
        // The first round is the warm-up.
        if (round === 1) taken.push(performance.now() - begin)
      }
    return percentile(taken, 0.95)
  }
  const limit = { unit: 'ms', against: 'limit', value: 50, better: 'less' as const }
  const size = `${agents.length} agents, ${agents.length * intervalsEach} intervals`
  return [
    { what: `a month, ${size}, p95`, measured: await times('/tracker/logs?'), ...limit },
    {
      what: `a day with replies, ${agents.length * repliesEach} messages, p95`,
      measured: await times('/tracker/day?date=15&'),
      ...limit,
    },
  ]
}

/** Spreads each agent's intervals and replies evenly over January 2026. */
async function seedMonth(ownerUrl: string, accountId: number): Promise<void> {
  const owner = openOwner(ownerUrl)
  await sql`
    insert into activity_intervals (account_id, agent_id, started_at, ended_at, idle_seconds)
    select account_id, agent_id, start, start + interval '50 minutes', 300
      from tracked_agents, generate_series(0, ${intervalsEach - 1}) as number,
           lateral (select timestamptz '2026-01-01Z' + number * interval '31 days' / ${intervalsEach} as start) as starts
     where account_id = ${accountId}`.execute(owner)
  await sql`
    insert into agents (account_id, agent_id, name, email)
    select account_id, agent_id::text, name, email from tracked_agents where account_id = ${accountId}`.execute(
    owner,
  )
  await sql`
    insert into tickets (account_id, ticket_id, channel, status, created_at, updated_at, satisfaction_rating,
                         agent_id, content_hash)
    select account_id, agent_id, 'email', 'solved', '2026-01-01Z', '2026-02-01Z', 'unoffered', agent_id, ''
      from agents where account_id = ${accountId}`.execute(owner)
  // Inserted in batches to stay within the statement timeout.
  for (let from = 0; from < repliesEach; from += 20)
    await sql`
      insert into messages (account_id, ticket_id, position, author_type, author_name, body, public, created_at)
      select account_id, agent_id, number, 'agent', name, repeat('A reply. ', 30), true,
             timestamptz '2026-01-01Z' + number * interval '31 days' / ${repliesEach}
        from agents, generate_series(${from}::int, ${from + 19}::int) as number
       where account_id = ${accountId}`.execute(owner)
  await sql`analyze activity_intervals, messages, tickets, agents, tracked_agents`.execute(owner)
  await owner.destroy()
}

/** All agents' trackers send new and repeated intervals as fast as the server accepts them. */
export async function measureUploads(
  address: string,
  serverPid: number,
  agents: readonly BenchAgent[],
): Promise<Figure[]> {
  const begin = performance.now()
  const seconds = () => (performance.now() - begin) / 1000
  let stored = 0
  let uploads = 0
  const memory: number[] = []
  const sendAll = async () => {
    while (seconds() < uploadSeconds) {
      const number = uploads++
      const agent = agents[number % agents.length]
      if (!agent) return
      // `stored += await …` would overwrite what other uploads add in the meantime.
      const added = await upload(address, agent, Math.floor(number / agents.length))
      stored += added
      if (number % 50 === 0) memory.push(await proportionalKilobytes(serverPid))
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, sendAll))
  const rate = stored / seconds()
  // The first third is the warm-up.
  const third = Math.floor(memory.length / 3)
  const growth = Math.max(...memory.slice(-third)) - Math.max(...memory.slice(third, -third))
  return [
    {
      what: `intervals stored, ${intervalsPerUpload} per upload, ${uploadsAtOnce} uploads at once`,
      measured: rate,
      unit: '/s',
      against: 'limit',
      value: 500,
      better: 'more',
    },
    {
      what: `server's peak memory, last third of ${uploads} uploads compared with the second`,
      measured: Math.max(0, growth / 1024),
      unit: 'MB more',
      against: 'limit',
      value: 20,
      better: 'less',
    },
  ]
}

/** Each upload repeats the last interval of the previous upload. */
async function upload(address: string, { token }: BenchAgent, number: number): Promise<number> {
  const now = Date.now()
  const minutes = 60_000
  const first = now - 30 * 24 * 60 * minutes + number * (intervalsPerUpload - 1) * 2 * minutes
  const response = await fetch(`${address}/api/tracker/ingest/activity`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      sentAt: new Date(now).toISOString(),
      intervals: Array.from({ length: intervalsPerUpload }, (_, index) => ({
        startedAt: new Date(first + index * 2 * minutes).toISOString(),
        seconds: 100,
        idleSeconds: 10,
      })),
    }),
  })
  if (!response.ok) throw new Error(`An upload returned ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { stored: number }).stored
}
