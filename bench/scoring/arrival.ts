import type { ArrivingMessage, ArrivingTicket } from '@pulse/helpdesks'
import type { Conversation } from '@pulse/scoring'
import { createAccount } from '../../apps/server/src/domain/accounts/accounts.ts'
import { createUser } from '../../apps/server/src/domain/accounts/users.ts'
import { requestScoring } from '../../apps/server/src/domain/scoring/score-tickets-job.ts'
import { storeTickets } from '../../apps/server/src/domain/tickets/store-tickets.ts'
import { openDatabase, openOwner } from '../../apps/server/src/platform/database/index.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { loadSecretKey } from '../../apps/server/src/platform/secrets.ts'
import { someTicket } from '../../apps/server/test-support/tickets.ts'
import { signIn, until, withApp } from './bench-app.ts'

const account = 'bench'
const email = 'lead@bench.test'
const password = 'a password for the bench'

/** Measures the seconds from storing a ticket until the API returns its score, one ticket at a time. */
export function measureArrivals(conversations: Conversation[]): Promise<number[]> {
  return withApp('off', async (start, dataDir) => {
    await start()
    const accountId = await createBenchAccount(await ownerUrlOf(dataDir))
    // Restarting creates the account's scoring run and ensures that the app is idle when the first ticket arrives.
    const { address } = await start()
    const get = await signIn(address, email, password)
    const database = await openDatabase({
      ownerUrl: await ownerUrlOf(dataDir),
      secretKey: await loadSecretKey(undefined, dataDir),
      log: createLog('warn'),
    })
    try {
      const seconds: number[] = []
      for (const ticket of conversations.map(asArriving)) {
        const { ticketId } = ticket
        const before = performance.now()
        await database.withAccount(accountId, async tx => {
          await storeTickets(tx, accountId, [ticket])
          await requestScoring(tx, accountId)
        })
        const isScored = async () => {
          const { data } = await get<{ data: { ticketInsight: object | null } }>(`/common/ticket/${ticketId}`)
          return data.ticketInsight !== null
        }
        await until(isScored, {
          everyMs: 10,
          withinMs: 30_000,
          orElse: () => `Ticket ${ticketId} was not scored within 30 s.`,
        })
        seconds.push((performance.now() - before) / 1000)
      }
      return seconds
    } finally {
      await database.close()
    }
  })
}

async function ownerUrlOf(dataDir: string): Promise<string> {
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error('The database is not running.')
  return running.ownerUrl
}

async function createBenchAccount(ownerUrl: string): Promise<number> {
  const owner = openOwner(ownerUrl)
  try {
    const accountId = await createAccount(owner, { name: account, platform: 'zendesk' })
    await createUser(owner, { account, email, name: 'Bench', password })
    return accountId
  } finally {
    await owner.destroy()
  }
}

function asArriving({ id, messages }: Conversation): ArrivingTicket {
  return someTicket(id, {
    messages: messages.map(message => ({
      id: null,
      authorType: (message.author_type ?? null) as ArrivingMessage['authorType'],
      authorId: null,
      authorName: message.author_name ?? null,
      body: message.body,
      public: message.public ?? true,
      createdAt: message.created_at ? new Date(message.created_at) : null,
    })),
  })
}
