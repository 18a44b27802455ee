import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { urlForRole } from '../src/platform/database/connection.ts'
import { migrate } from '../src/platform/database/index.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/index.ts'
import { createCitusDatabase, dropCitusDatabase, makeTemplate } from './citus.ts'
import { databaseUrl, newDatabaseName, onServer, silentLog, testSecretKey } from './test-server.ts'

/**
 * One PostgreSQL server for all database tests: Citus if CITUS_URL is set (CITUS_WORKERS lists its workers), otherwise
 * the server at TEST_DATABASE_URL or the embedded one.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const citusUrl = process.env.CITUS_URL
  if (citusUrl) {
    const citusWorkers = (process.env.CITUS_WORKERS ?? '').split(',').filter(Boolean)
    const template = newDatabaseName()
    await createCitusDatabase(citusUrl, citusWorkers, template)
    const ownerUrl = databaseUrl(citusUrl, template)
    await migrate({ ownerUrl, secretKey: testSecretKey, log: silentLog })
    const wrongUrl = urlForRole(ownerUrl, Buffer.alloc(32, 'another key'), 'pulse_app')
    const checksPasswords = await onServer(wrongUrl, 'select').then(
      () => false,
      () => true,
    )
    await makeTemplate(citusUrl, citusWorkers, template)
    project.provide('testServer', {
      adminUrl: citusUrl,
      template,
      isCitus: true,
      citusWorkers,
      checksPasswords,
    })
    return () => dropCitusDatabase(citusUrl, citusWorkers, template)
  }
  const givenUrl = process.env.TEST_DATABASE_URL
  const server = givenUrl ? { adminUrl: givenUrl, stop: async () => {} } : await startServer()
  const template = newDatabaseName()
  try {
    await onServer(server.adminUrl, `create database ${template}`)
    await migrate({
      ownerUrl: databaseUrl(server.adminUrl, template),
      secretKey: testSecretKey,
      log: silentLog,
    })
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testServer', {
    adminUrl: server.adminUrl,
    template,
    isCitus: false,
    citusWorkers: [],
    checksPasswords: true,
  })
  return async () => {
    if (givenUrl) await onServer(givenUrl, `drop database ${template} with (force)`)
    await server.stop()
  }
}

async function startServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  // The data is thrown away afterward, so nothing has to be written to disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await onServer(postgres.ownerUrl, `alter system set ${setting} = off`)
  await onServer(postgres.ownerUrl, 'select pg_reload_conf()')
  return {
    adminUrl: postgres.ownerUrl,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
