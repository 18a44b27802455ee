import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

/** The account that an applicant's messages come from: the job's, or the one that posted the latest job. */
export async function hiringAccount(
  { config, database }: Services,
  jobid: string | undefined,
): Promise<number> {
  const isId = jobid === undefined || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(jobid)
  const { rows } = isId
    ? await sql<{ account_id: number }>`
        select account_id from open_job_listings(${jobid ?? null}::uuid, ${config.demo}, 1)`.execute(
        database.global,
      )
    : { rows: [] }
  const [job] = rows
  if (!job) throw new AppError('not_found', 'Job not found. It may have been closed.')
  return job.account_id
}
