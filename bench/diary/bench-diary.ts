import { changeCapabilities } from '../../apps/server/src/domain/accounts/capabilities.ts'
import { storeTrackerToken } from '../../apps/server/src/domain/tracker/tracker-token.ts'
import { openOwner } from '../../apps/server/src/platform/database/index.ts'
import { createBenchAccount } from '../answers/bench-account.ts'

export interface BenchAgent {
  agentId: string
  token: string
}

/** Creates an account with the time diary and its agents, each with a token. */
export async function createBenchDiary(
  ownerUrl: string,
  name: string,
  agents: number,
): Promise<{ accountId: number; agents: BenchAgent[] }> {
  const accountId = await createBenchAccount(ownerUrl, name)
  const owner = openOwner(ownerUrl)
  try {
    await changeCapabilities(owner, name, { grant: ['time_tracker'] })
    const now = new Date()
    const rows = Array.from({ length: agents }, (_, index) => ({
      account_id: accountId,
      agent_id: crypto.randomUUID(),
      name: `Agent ${index}`,
      email: `agent${index}@${name}.test`,
      created_at: now,
    }))
    await owner.insertInto('tracked_agents').values(rows).execute()
    const made: BenchAgent[] = []
    for (const { agent_id: agentId } of rows) {
      const { token } = await storeTrackerToken(owner, { accountId, agentId, userId: null, now })
      made.push({ agentId, token })
    }
    return { accountId, agents: made }
  } finally {
    await owner.destroy()
  }
}
