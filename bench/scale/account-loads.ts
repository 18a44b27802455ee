import { type Kysely, sql } from 'kysely'
import { raiseVersionOf } from '../../apps/server/src/platform/database/versions.ts'
import { type BenchAccount, signedIn } from '../answers/bench-account.ts'
import { lastDay } from '../answers/bench-tickets.ts'
import { dashboardCalls } from '../answers/dashboard-calls.ts'
import { filters } from '../answers/peer-queries.ts'
import { percentile, type Timing } from '../answers/timing.ts'

export interface NamedAccount {
  accountId: number
  name: string
}

export interface Loads extends Timing {
  perSecond: number
}

const days = 90
const from = new Date(Date.parse(lastDay) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
const dashboard = dashboardCalls(
  { days, from, to: lastDay, previousFrom: from },
  filters[0] ?? { name: '', sql: '' },
)

/** For each number of accounts, repeatedly loads the dashboards of that many accounts at the same time. */
export async function measureLoads(
  address: string,
  owner: Kysely<never>,
  accounts: NamedAccount[],
  counts: number[],
  rounds: number,
): Promise<Loads[]> {
  const measured: Loads[] = []
  for (const count of counts) {
    const users = await Promise.all(
      accounts.slice(0, count).map(async account => ({
        ...account,
        send: await signedIn(address, account.name),
      })),
    )
    await Promise.all(users.map(user => load(owner, user)))
    const begin = performance.now()
    const taken = await Promise.all(
      users.map(async user => {
        const own: number[] = []
        for (let round = 0; round < rounds; round++) own.push(await load(owner, user))
        return own
      }),
    )
    const seconds = (performance.now() - begin) / 1000
    const all = taken.flat()
    measured.push({
      median: percentile(all, 0.5),
      p95: percentile(all, 0.95),
      perSecond: all.length / seconds,
    })
  }
  return measured
}

/** Raises the account's version first, so no response comes from the cache. Returns the load time in milliseconds. */
async function load(
  owner: Kysely<never>,
  { accountId, send }: NamedAccount & Pick<BenchAccount, 'send'>,
): Promise<number> {
  await sql.raw(raiseVersionOf(accountId)('facts')).execute(owner)
  const begin = performance.now()
  await Promise.all(dashboard.map(({ path, body }) => send(path, body)))
  return performance.now() - begin
}
