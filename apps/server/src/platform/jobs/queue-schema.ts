import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createPool } from '../database/connection.ts'
import { queueLog } from './queue-log.ts'

/**
 * Creates the queue's tables (schema graphile_worker) as the owner. The tables have row-level security but no policies,
 * so at first no other role can read them. Then gives access to pulse_worker, the role that fetches jobs.
 */
export async function migrateQueue(client: pg.Client, ownerUrl: string, log: Logger): Promise<void> {
  const pool = createPool(ownerUrl, { name: 'migrate jobs', max: 1, statementTimeoutMs: 0 }, log)
  try {
    await runMigrations({ pgPool: pool, logger: queueLog(log) })
  } finally {
    await pool.end()
  }
  await client.query(`
    do $$
    declare queue_table regclass;
    begin
      for queue_table in
        select oid from pg_class
         where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r'
           and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'worker')
      loop
        execute format('create policy worker on %s to pulse_worker using (true) with check (true)', queue_table);
      end loop;
      grant usage on schema graphile_worker to pulse_worker;
      grant select, insert, update, delete on all tables in schema graphile_worker to pulse_worker;
      grant usage on all sequences in schema graphile_worker to pulse_worker;
    end $$`)
}
