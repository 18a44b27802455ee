import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { openOwner, type Tables } from '../src/platform/database/index.ts'
import { findRunningPostgres } from '../src/platform/postgres/index.ts'

/** The embedded database of a running app. */
export async function openDatabaseIn(dataDir: string): Promise<Kysely<Tables>> {
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error(`No database is running in ${dataDir}.`)
  return openOwner(running.ownerUrl)
}

/** Waits until a running app has loaded the demo and scored all its tickets, so figures no longer change. */
export async function demoIsScored(owner: Kysely<Tables>): Promise<void> {
  while (!(await isScored(owner))) await pause(500)
}

async function isScored(owner: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ scored: boolean }>`
    select exists (select from scoring_settings where demo_started_at is not null)
       and not exists (select from graphile_worker.jobs where task_identifier in ('load-demo', 'load-demo-diary'))
       and not exists (select from scoring_queue) as scored`.execute(owner)
  return rows[0]?.scored === true
}
