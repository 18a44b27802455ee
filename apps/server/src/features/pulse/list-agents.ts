import { sql } from 'kysely'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

interface Agent {
  agent_id: string
  agent_name: string
  agent_email: string | null
}

/** The account's human agents, sorted by name. Records with the same email are one agent, with the newest name. */
export function listAgents({ database }: Services, { accountId }: OwnAccount) {
  return database.withAccount(accountId, async tx => {
    const { rows } = await sql<Agent>`
      select agent_id, agent_name, agent_email
        from (select distinct on (coalesce(nullif(lower(trim(email)), ''), agent_id))
                     agent_id, name as agent_name, email as agent_email
                from agents where account_id = ${accountId} and is_human
               order by coalesce(nullif(lower(trim(email)), ''), agent_id), agent_no desc) as agents
       order by lower(agent_name), agent_id`.execute(tx)
    return { data: rows }
  })
}
