import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const grantEveryMs = 200

/**
 * Runs a move to this node. Citus copies changes as a temporary role. PostgreSQL doesn't let that role write to tables
 * with forced row-level security, so the move would wait forever. The role therefore gets BYPASSRLS on the node where
 * it writes, and loses it when the move ends, even if Citus couldn't drop the role. Citus creates the role with
 * superuser privileges and removes them later, so BYPASSRLS is granted only after that.
 */
export async function whileReplicating(
  pool: pg.Pool,
  node: string,
  move: () => Promise<unknown>,
): Promise<void> {
  const moved = new AbortController()
  const moving = move().finally(() => moved.abort())
  const letWrite = async () => {
    while (!moved.signal.aborted) {
      // Fails if Citus drops the role at the same time.
      await runOn(pool, node, grantBypass).catch(() => {})
      await pause(grantEveryMs, undefined, { signal: moved.signal }).catch(() => {})
    }
  }
  const [outcome] = await Promise.allSettled([moving, letWrite()])
  const revoked = runOn(pool, node, revokeBypass)
  if (outcome.status === 'fulfilled') return revoked
  // If the node can't be reached, the next move revokes BYPASSRLS, or Citus drops the role before that.
  await revoked.catch(() => {})
  throw outcome.reason
}

/**
 * Cleans up after killed moves. Citus does this too, but only some time later, and it doesn't know about roles whose
 * creation it couldn't record.
 */
export async function removeLeftovers(pool: pg.Pool): Promise<void> {
  await pool.query('call citus_cleanup_orphaned_resources()')
  await pool.query('select from run_command_on_all_nodes($1, true, true)', [revokeBypass])
}

/**
 * Lets the server end a statement soon after this process was killed or lost its connection. Otherwise, a move would
 * continue or wait without anyone to revoke BYPASSRLS.
 */
export async function endWithThisProcess(client: pg.PoolClient): Promise<void> {
  await client.query(
    `select set_config('client_connection_check_interval', '1s', false),
            set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
            set_config('tcp_keepalives_count', '4', false)`,
  )
}

async function runOn(pool: pg.Pool, node: string, command: string): Promise<void> {
  const [, host, port] = /^(.*):(\d+)$/.exec(node) ?? []
  const { rows } = await pool.query<{ success: boolean; result: string }>(
    'select success, result from master_run_on_worker(array[$1], array[$2::integer], array[$3], false)',
    [host, port, command],
  )
  for (const { success, result } of rows) if (!success) throw new Error(`${node}: ${result}`)
}

/**
 * Runs in the database whose account is moved. Roles belong to the whole server, so roles for other databases are left
 * alone.
 */
const forReplicators = (change: 'bypassrls' | 'nobypassrls', condition: string) => `do $$
  declare replicator text;
  begin
    perform set_config('citus.enable_alter_role_propagation', 'off', true);
    for replicator in
      select rolname from pg_roles
       where rolname ~ '^citus_shard_move_subscription_role_' and ${condition}
    loop
      execute format('alter role %I ${change}', replicator);
    end loop;
  end $$`

const subscriptions = (database: string) => `exists (
  select from pg_subscription join pg_database on pg_database.oid = subdbid
   where subowner = pg_roles.oid and datname ${database})`

const grantBypass = forReplicators(
  'bypassrls',
  `not rolsuper and not rolbypassrls and ${subscriptions('= current_database()')}`,
)
const revokeBypass = forReplicators(
  'nobypassrls',
  `rolbypassrls and not ${subscriptions('<> current_database()')}`,
)
