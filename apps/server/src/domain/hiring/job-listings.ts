import type { Job, JobQuestion } from '@pulse/contract'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { isEntryId } from './entry-id.ts'

const mostJobs = 500

interface OpenJob extends Omit<Job, '_id'> {
  account_id: number
  job_id: string
  questions: JobQuestion[]
}

/**
 * Open jobs in all accounts, newest first, or only the job with this ID. Includes demo accounts only while the demo is
 * on.
 */
export async function openJobs(
  { config, database }: Pick<Services, 'config' | 'database'>,
  jobId?: string,
): Promise<Job[]> {
  const rows = await listings({ config, database }, jobId, mostJobs)
  return rows.map(({ job_id, title, description, category, questions }) => ({
    _id: job_id,
    title,
    description,
    category,
    questions,
  }))
}

/**
 * The account that sends a candidate's messages: the job's account or, if no job is given, the account with the latest
 * job.
 */
export async function accountOfJob(
  services: Pick<Services, 'config' | 'database'>,
  jobId: string | undefined,
): Promise<number> {
  const [job] = await listings(services, jobId, 1)
  if (!job) throw new AppError('not_found', 'Job not found. It may have been closed.')
  return job.account_id
}

async function listings(
  { config, database }: Pick<Services, 'config' | 'database'>,
  jobId: string | undefined,
  most: number,
): Promise<OpenJob[]> {
  if (jobId !== undefined && !isEntryId(jobId)) return []
  const { rows } = await sql<OpenJob>`
    select * from open_job_listings(${jobId ?? null}::uuid, ${config.demo}, ${most})`.execute(database.global)
  return rows
}
