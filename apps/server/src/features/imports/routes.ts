import { api } from '@pulse/contract'
import type { FastifyRequest } from 'fastify'
import { findImport, statusOf } from '../../domain/imports/imports.ts'
import { beginUpload, uploadPart } from '../../domain/imports/upload.ts'
import { createResumableFiles } from '../../platform/files/resumable-files.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { cancelImport, deleteImport, listImports, previewImport, startImport } from './change-import.ts'
import { sendErrors } from './send-errors.ts'

export function importRoutes(services: Services): Route[] {
  const { database, now } = services
  const importing = { database, now, files: createResumableFiles(services.files) }
  return [
    route(api.listImports, ({ session }) => listImports(importing, session.accountId)),
    route(api.beginImport, async ({ session, body: { changedAt, ...body } }) => {
      const upload = {
        ...body,
        changedAt: changedAt ? new Date(changedAt) : null,
        userId: session.userId,
      }
      return statusOf(await beginUpload(importing, session.accountId, upload), now())
    }),
    route(api.uploadImportPart, async ({ session, params, query, request }) => {
      const key = { accountId: session.accountId, importId: params.importId }
      return statusOf(await uploadPart(importing, key, query.offset, bytesOf(request)), now())
    }),
    route(api.getImport, async ({ session, params }) => {
      const key = { accountId: session.accountId, importId: params.importId }
      return statusOf(await database.withAccount(key.accountId, tx => findImport(tx, key)), now())
    }),
    route(api.previewImport, ({ session, params, body }) =>
      previewImport(
        importing,
        { accountId: session.accountId, importId: params.importId },
        body.mapping,
        body.rows,
      ),
    ),
    route(api.startImport, ({ session, params, body }) =>
      startImport(importing, { accountId: session.accountId, importId: params.importId }, body.mapping),
    ),
    route(api.cancelImport, ({ session, params }) =>
      cancelImport(importing, { accountId: session.accountId, importId: params.importId }),
    ),
    route(api.deleteImport, async ({ session, params }) => {
      await deleteImport(importing, { accountId: session.accountId, importId: params.importId })
      return undefined
    }),
    route(api.importErrors, async ({ session, params, reply, signal }) => {
      const key = { accountId: session.accountId, importId: params.importId }
      await sendErrors(database, key, reply, signal)
      return undefined
    }),
  ]
}

/** A request without a body counts as an empty part. */
const bytesOf = ({ body }: FastifyRequest) => (body ?? []) as AsyncIterable<Buffer>
