import type { RequirementStatus } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { isEntryId } from './entry-id.ts'

/* Functions that the admin command uses to manage requirements and jobs. */

type Owner = Kysely<Tables>

export function listRequirements(owner: Owner, accountId: number) {
  return owner
    .selectFrom('hiring_requirements')
    .where('account_id', '=', accountId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('requirement_id')
    .execute()
}

export function listJobs(owner: Owner, accountId: number) {
  return owner
    .selectFrom('job_listings')
    .where('account_id', '=', accountId)
    .selectAll()
    .select(query =>
      query
        .selectFrom('applications')
        .where('applications.account_id', '=', accountId)
        .whereRef('applications.job_id', '=', 'job_listings.job_id')
        .where('submitted_at', 'is not', null)
        .select(one => one.fn.countAll<number>().as('n'))
        .as('applications'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('job_id')
    .execute()
}

export async function setRequirementStatus(
  owner: Owner,
  accountId: number,
  requirementId: string,
  status: RequirementStatus,
): Promise<void> {
  const { numUpdatedRows } = await owner
    .updateTable('hiring_requirements')
    .set({ status })
    .where('account_id', '=', accountId)
    .where('requirement_id', '=', knownId(requirementId))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw unknownEntry('requirement', requirementId)
}

export async function deleteRequirement(owner: Owner, accountId: number, id: string): Promise<void> {
  const { numDeletedRows } = await owner
    .deleteFrom('hiring_requirements')
    .where('account_id', '=', accountId)
    .where('requirement_id', '=', knownId(id))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw unknownEntry('requirement', id)
}

export async function setJobStatus(
  owner: Owner,
  accountId: number,
  jobId: string,
  status: 'open' | 'closed',
): Promise<void> {
  const { numUpdatedRows } = await owner
    .updateTable('job_listings')
    .set({ status })
    .where('account_id', '=', accountId)
    .where('job_id', '=', knownId(jobId))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw unknownEntry('job', jobId)
}

/** A job with applications can't be deleted, because the applications belong to it. */
export async function deleteJob(owner: Owner, accountId: number, jobId: string): Promise<void> {
  await owner.transaction().execute(async tx => {
    const job = await tx
      .selectFrom('job_listings')
      .where('account_id', '=', accountId)
      .where('job_id', '=', knownId(jobId))
      .select('job_id')
      .forUpdate()
      .executeTakeFirst()
    if (!job) throw unknownEntry('job', jobId)
    const { n } = await tx
      .selectFrom('applications')
      .where('account_id', '=', accountId)
      .where('job_id', '=', job.job_id)
      .select(query => query.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n > 0)
      throw new AppError(
        'conflict',
        `The job has ${count(n, 'application')}, so it can’t be deleted. Close it instead: npm run admin -- jobs close`,
      )
    await tx
      .deleteFrom('job_listings')
      .where('account_id', '=', accountId)
      .where('job_id', '=', job.job_id)
      .execute()
  })
}

/** PostgreSQL can't compare a UUID with text that isn't one, so such text is replaced with an unused ID. */
function knownId(id: string): string {
  return isEntryId(id) ? id : '00000000-0000-0000-0000-000000000000'
}

function unknownEntry(kind: 'requirement' | 'job', id: string): AppError {
  return new AppError(
    'not_found',
    `There is no ${kind} ${id}. List them with: npm run admin -- ${kind}s list <account>`,
  )
}
