import { count } from '@pulse/contract/plural'
import * as z from 'zod'
import { applicationFilesOf } from '../../domain/hiring/application-files.ts'
import type { Database } from '../../platform/database/index.ts'
import { requestFileDeletion } from '../../platform/files/delete-files-job.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import { canSendMail, queueMail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'

const dayMs = 86_400_000
const reminderDays = 5
/** Less than a day, because the nightly job can start a little earlier than on the previous night. */
const shortestNotice = 20 * 3_600_000
const keepUploadsDays = 7
const batchSize = 200

type Needs = Pick<Services, 'config' | 'secretBox'>

/**
 * Runs nightly. Reminds applicants about drafts that expire soon, erases expired drafts, and deletes abandoned uploads.
 */
export function purgeDraftsJob(services: Needs) {
  return defineJob({
    name: 'purge-drafts',
    payload: z.strictObject({}),
    async handle(_payload, { database, log, now, signal }) {
      const accounts = await database.global.selectFrom('accounts').select('account_id').execute()
      for (const { account_id: accountId } of accounts) {
        signal.throwIfAborted()
        await whileFull(() => remind(services, database, accountId, now()))
        const erased = await whileFull(() => eraseDrafts(database, accountId, now()))
        await whileFull(() => deleteUploads(database, accountId, now()))
        if (erased) log.info({ accountId, erased }, 'erased expired application drafts')
      }
    },
  })
}

/** Runs batches, one transaction each, until one isn't full. Returns the total number of rows processed. */
async function whileFull(batch: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const done = await batch()
    total += done
    if (done < batchSize) return total
  }
}

function remind(services: Needs, database: Database, accountId: number, now: Date): Promise<number> {
  return database.withAccount(accountId, async tx => {
    const rows = await tx
      .selectFrom('applications')
      .innerJoin('job_listings', join =>
        join
          .onRef('job_listings.account_id', '=', 'applications.account_id')
          .onRef('job_listings.job_id', '=', 'applications.job_id'),
      )
      .where('applications.account_id', '=', accountId)
      .where('submitted_at', 'is', null)
      .where('reminded_at', 'is', null)
      .where('expires_at', '<=', new Date(now.getTime() + reminderDays * dayMs))
      .limit(batchSize)
      .select(['application_id', 'email', 'origin', 'expires_at', 'applications.job_id', 'title', 'status'])
      .execute()
    if (rows.length === 0) return 0
    await tx
      .updateTable('applications')
      .set({ reminded_at: now })
      .where('account_id', '=', accountId)
      .where(
        'application_id',
        'in',
        rows.map(row => row.application_id),
      )
      .execute()
    if (!(await canSendMail(tx, services, accountId))) return rows.length
    for (const { email, origin, expires_at, job_id, title, status } of rows) {
      const url = services.config.publicUrl ?? origin
      // If the server was off for weeks, the reminder is late, and the draft is erased a day after the reminder.
      const until = new Date(Math.max(expires_at?.getTime() ?? 0, now.getTime() + dayMs))
      const days = Math.ceil((until.getTime() - now.getTime()) / dayMs)
      await queueMail(tx, services.secretBox, {
        accountId,
        to: email,
        until,
        content: {
          subject: `Your application for ${title} isn’t finished`,
          paragraphs: [
            `Your draft will be erased in ${count(days, 'day')}, along with the files you uploaded.`,
            status === 'open'
              ? 'To keep it for another 30 days, open it and verify your email address again.'
              : 'The job is closed, so you can no longer apply for it. You don’t have to do anything.',
          ],
          ...(url && status === 'open'
            ? { button: { label: 'Continue your application', url: `${url}/hire/apply/${job_id}` } }
            : {}),
          footer: 'You’re receiving this email because you started an application with this address.',
        },
      })
    }
    return rows.length
  })
}

function eraseDrafts(database: Database, accountId: number, now: Date): Promise<number> {
  return database.withAccount(accountId, async tx => {
    const expired = tx
      .selectFrom('applications')
      .where('account_id', '=', accountId)
      .where('submitted_at', 'is', null)
      .where('expires_at', '<=', now)
      .where('reminded_at', '<=', new Date(now.getTime() - shortestNotice))
      .limit(batchSize)
      .select('application_id')
    const rows = await tx
      .deleteFrom('applications')
      .where('account_id', '=', accountId)
      .where('application_id', 'in', expired)
      .where('submitted_at', 'is', null)
      .returning('application_id')
      .execute()
    await requestFileDeletion(
      tx,
      rows.map(row => applicationFilesOf(accountId, row.application_id)),
    )
    return rows.length
  })
}

function deleteUploads(database: Database, accountId: number, now: Date): Promise<number> {
  return database.withAccount(accountId, async tx => {
    const old = tx
      .selectFrom('application_uploads')
      .where('account_id', '=', accountId)
      .where('created_at', '<', new Date(now.getTime() - keepUploadsDays * dayMs))
      .limit(batchSize)
      .select('upload_id')
    const rows = await tx
      .deleteFrom('application_uploads')
      .where('account_id', '=', accountId)
      .where('upload_id', 'in', old)
      .returning(['application_id', 'upload_id'])
      .execute()
    await requestFileDeletion(
      tx,
      rows.map(row => `${applicationFilesOf(accountId, row.application_id)}uploads/${row.upload_id}/`),
    )
    return rows.length
  })
}
