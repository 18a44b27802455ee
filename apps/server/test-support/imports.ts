import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportMapping, ImportPreview, ImportStatus } from '@pulse/contract'
import { importFileJob } from '../src/domain/imports/import-job.ts'
import type { Database } from '../src/platform/database/index.ts'
import type { TestApp } from './app.ts'
import { createTestApp } from './app.ts'
import { silentLog as log } from './test-server.ts'

export interface ImportApp extends TestApp {
  dataDir: string
}

/** The real server with its own data folder. */
export async function createImportApp(): Promise<ImportApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-imports-'))
  const app = await createTestApp({ dataDir })
  return {
    ...app,
    dataDir,
    async close() {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Headers = { authorization: string }

/** The calls a user makes to import a file. */
export function importerFor(app: ImportApp, headers: Headers) {
  const post = async <Answer>(url: string, body?: object): Promise<Answer> => {
    const answer = await app.call({ method: 'POST', url: `/api${url}`, headers, ...(body && { body }) })
    if (answer.status !== 200) throw new Error((answer.body as { msg: string }).msg)
    return answer.body as Answer
  }
  const importer = {
    begin: (fileName: string, size: number, changedAt?: string) =>
      post<ImportStatus>('/imports', { fileName, size, ...(changedAt && { changedAt }) }),
    async part(id: string, offset: number, bytes: Buffer) {
      const answer = await app.call({
        method: 'PUT',
        url: `/api/imports/${id}/content?offset=${offset}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: bytes,
      })
      if (answer.status !== 200) throw new Error((answer.body as { msg: string }).msg)
      return answer.body as ImportStatus
    },
    async upload(content: string | Buffer, fileName = 'tickets.csv', partSize = 1024 ** 2) {
      const bytes = Buffer.from(content as string)
      let status = await importer.begin(fileName, bytes.length)
      while (status.state === 'uploading')
        status = await importer.part(
          status.id,
          status.received,
          bytes.subarray(status.received, status.received + partSize),
        )
      return status
    },
    preview: (id: string, mapping: ImportMapping | null = null) =>
      post<ImportPreview>(`/imports/${id}/preview`, { mapping }),
    start: (id: string, mapping: ImportMapping) => post<ImportStatus>(`/imports/${id}/start`, { mapping }),
    cancel: (id: string) => post<ImportStatus>(`/imports/${id}/cancel`),
    async get(id: string) {
      const answer = await app.call({ method: 'GET', url: `/api/imports/${id}`, headers })
      return answer.body as ImportStatus
    },
    async errors(id: string) {
      const answer = await app.call({ method: 'GET', url: `/api/imports/${id}/errors`, headers })
      return String(answer.body)
    },
    /** Uploads a file, starts the import with the guessed mapping, and runs the job to the end. */
    async run(accountId: number, content: string | Buffer, change: Partial<ImportMapping> = {}) {
      const { id, problem } = await importer.upload(content)
      if (problem) throw new Error(problem)
      const { mapping } = await importer.preview(id)
      await importer.start(id, { ...mapping, ...change })
      await runToEnd(app, { accountId, importId: id })
      return importer.get(id)
    },
  }
  return importer
}

/** Runs the job until the import ends. With `ticking`, every turn ends after one batch. */
export async function runToEnd(
  app: ImportApp,
  key: { accountId: number; importId: string },
  { database = app.database, ticking = false }: { database?: Database; ticking?: boolean } = {},
): Promise<number> {
  const job = importFileJob(app.services)
  let ticks = 0
  const now = () => new Date(app.clock.now.getTime() + (ticking ? ++ticks * 60_000 : 0))
  const { signal } = new AbortController()
  for (let turns = 1; turns < 1_000; turns++) {
    await job.handle(key, { database, log, now, signal }).catch(error => {
      if ((error as Error).message !== 'killed') throw error
    })
    const row = await app.owner
      .selectFrom('imports')
      .where('import_id', '=', key.importId)
      .select('state')
      .executeTakeFirstOrThrow()
    if (row.state !== 'running' && row.state !== 'canceling') return turns
  }
  throw new Error("The import didn't finish.")
}
