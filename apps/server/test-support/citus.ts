import { retryRaces } from '../src/platform/database/roles.ts'
import { databaseUrl, onServer } from './test-server.ts'

/** Uses few shards to save time. The tests check what Citus accepts, not how it distributes data. */
const shards = 4

/** Creates the database on the coordinator and its workers, and joins them into a cluster. */
export async function createCitusDatabase(adminUrl: string, workers: string[], name: string): Promise<void> {
  const ownerUrl = databaseUrl(adminUrl, name)
  for (const url of nodes(adminUrl, workers)) {
    await onServer(url, `create database ${name}`)
    await onServer(databaseUrl(url, name), 'create extension citus')
  }
  await onServer(ownerUrl, `alter database ${name} set citus.shard_count = ${shards}`)
  if (workers.length === 0) return
  const coordinator = new URL(adminUrl)
  await onServer(
    ownerUrl,
    `select citus_set_coordinator_host('${coordinator.hostname}', ${coordinator.port || 5432})`,
  )
  for (const worker of workers) {
    const { hostname, port } = new URL(onWorker(adminUrl, worker))
    await onServer(ownerUrl, `select citus_add_node('${hostname}', ${port || 5432})`)
  }
}

/**
 * Makes the database a template. Connections to it are blocked, because PostgreSQL can copy only an unused database.
 */
export async function makeTemplate(adminUrl: string, workers: string[], name: string): Promise<void> {
  for (const url of nodes(adminUrl, workers)) {
    await onServer(url, `alter database ${name} with allow_connections false`)
    await onServer(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
}

/** Copies a template on every node. Citus stores its metadata inside the database, so the copies form a cluster. */
export async function copyCitusDatabase(
  adminUrl: string,
  workers: string[],
  template: string,
  name: string,
): Promise<void> {
  for (const url of nodes(adminUrl, workers))
    await onServer(url, `create database ${name} template ${template}`)
}

const objectInUse = '55006'

/**
 * New connections are blocked first, because the nodes keep connecting to each other. On a busy machine, a connection
 * may take longer to end than PostgreSQL waits for it.
 */
export async function dropCitusDatabase(adminUrl: string, workers: string[], name: string): Promise<void> {
  for (const url of nodes(adminUrl, workers))
    await onServer(url, `alter database ${name} with allow_connections false`)
  for (const url of nodes(adminUrl, workers))
    await retryRaces(
      () => onServer(url, `drop database ${name} with (force)`),
      ({ code }) => code === objectInUse,
    )
}

function nodes(adminUrl: string, workers: string[]): string[] {
  return [adminUrl, ...workers.map(worker => onWorker(adminUrl, worker))]
}

function onWorker(adminUrl: string, worker: string): string {
  const url = new URL(adminUrl)
  url.host = worker
  return url.href
}
