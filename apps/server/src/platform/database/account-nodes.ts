import type pg from 'pg'
import { AppError } from '../errors.ts'
import { createPool } from './connection.ts'
import { endWithThisProcess, removeLeftovers, whileReplicating } from './replication-role.ts'

/** A node of a Citus cluster that holds accounts, such as `10.0.0.6:5432`. */
export interface AccountNode {
  node: string
  accounts: number
}

export interface Move {
  from: string
  to: string
}

interface Shard {
  id: number
  host: string
  port: number
  /** Other accounts in the same shard. */
  neighbors: number
}

/** All tenant tables are co-located, so the shards of every other table move along with this one's. */
const anyTenantTable = 'tickets'

/** Lists the nodes that hold accounts. Fails if the database isn't a Citus cluster. */
export async function listAccountNodes(ownerUrl: string): Promise<AccountNode[]> {
  return withCluster(ownerUrl, nodesOf)
}

/** Where the account's rows are. */
export async function nodeOfAccount(ownerUrl: string, accountId: number): Promise<string> {
  return withCluster(ownerUrl, async pool => nameOf(await shardOf(pool, accountId)))
}

/**
 * Moves all rows of an account to another node. The account stays in use: rows are copied by logical replication, and
 * writes are blocked only at the very end. If other accounts share its shard, it first gets its own shard, and writes
 * to all these accounts are blocked until it has one. If the move is interrupted, the account stays where it is, and
 * Citus removes what was copied.
 */
export async function moveAccount(ownerUrl: string, accountId: number, to: string): Promise<Move> {
  return withCluster(ownerUrl, async pool => {
    const nodes = await nodesOf(pool)
    if (!nodes.some(({ node }) => node === to))
      throw new AppError(
        'invalid_input',
        `There is no node ${to}. The nodes are: ${nodes.map(({ node }) => node).join(', ')}.`,
      )
    await refuseOrdinaryRole(pool)
    const shared = await shardOf(pool, accountId)
    const from = nameOf(shared)
    if (from === to) throw new AppError('invalid_input', `The account is already on ${to}.`)
    await removeLeftovers(pool)
    const client = await pool.connect()
    try {
      await endWithThisProcess(client)
      // Writes to the shard's accounts are blocked, because splitting by logical replication fails when a row is
      // updated.
      if (shared.neighbors > 0)
        await client.query(`select isolate_tenant_to_new_shard($1, $2::bigint, 'CASCADE', 'block_writes')`, [
          anyTenantTable,
          accountId,
        ])
      const { id, host, port } = await shardOf(pool, accountId)
      const [, targetHost, targetPort] = /^(.*):(\d+)$/.exec(to) ?? []
      await whileReplicating(pool, to, () =>
        client.query(
          `select citus_move_shard_placement($1::bigint, $2, $3::integer, $4, $5::integer, 'auto')`,
          [id, host, port, targetHost, targetPort],
        ),
      )
    } finally {
      client.release()
    }
    return { from, to }
  })
}

/** Moving takes as long as copying the rows, so statements have no time limit. */
async function withCluster<T>(ownerUrl: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool(ownerUrl, { name: 'move', max: 2, statementTimeoutMs: 0 })
  try {
    const { rowCount } = await pool.query("select from pg_extension where extname = 'citus'")
    if (rowCount === 0)
      throw new AppError(
        'invalid_input',
        "The database isn't a Citus cluster, so all accounts are on the same node.",
      )
    return await work(pool)
  } finally {
    await pool.end()
  }
}

async function nodesOf(pool: pg.Pool): Promise<AccountNode[]> {
  const { rows } = await pool.query<AccountNode>(
    `select nodename || ':' || nodeport as node, count(account_id)::integer as accounts
       from pg_dist_node
       left join (select account_id, groupid from accounts
                    join pg_dist_placement on shardid = get_shard_id_for_distribution_column($1, account_id)) as placed
         using (groupid)
      where noderole = 'primary' and isactive and shouldhaveshards
      group by nodename, nodeport order by nodename, nodeport`,
    [anyTenantTable],
  )
  return rows
}

async function shardOf(pool: pg.Pool, accountId: number): Promise<Shard> {
  const { rows } = await pool.query<Shard>(
    `select shardid as id, nodename as host, nodeport as port,
            (select count(*)::integer from accounts
              where account_id <> $2 and get_shard_id_for_distribution_column($1, account_id) = shardid) as neighbors
       from pg_dist_placement join pg_dist_node using (groupid)
      where shardid = get_shard_id_for_distribution_column($1, $2::bigint) and noderole = 'primary'`,
    [anyTenantTable, accountId],
  )
  if (!rows[0]) throw new Error(`The account ${accountId} has no shard.`)
  return rows[0]
}

/** Only a superuser can change the role that Citus uses for copying. */
async function refuseOrdinaryRole(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query('select from pg_roles where rolname = current_user and rolsuper')
  if (rowCount === 0)
    throw new AppError('invalid_input', 'Only a superuser can move accounts. Use one in DATABASE_URL.')
}

const nameOf = ({ host, port }: Shard) => `${host}:${port}`
