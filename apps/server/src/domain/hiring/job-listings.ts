import type { Job, JobQuestion } from '@pulse/contract'
import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'

const mostJobs = 500
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface OpenJob extends Omit<Job, '_id'> {
  account_id: number
  job_id: string
  questions: JobQuestion[]
}

/** Open jobs of all accounts, newest first, or only the one with this ID. Demo accounts count only while the demo is on. */
export async function openJobs(
  { config, database }: Pick<Services, 'config' | 'database'>,
  jobId?: string,
): Promise<Job[]> {
  if (jobId !== undefined && !uuid.test(jobId)) return []
  const { rows } = await sql<OpenJob>`
    select * from open_job_listings(${jobId ?? null}::uuid, ${config.demo}, ${mostJobs})`.execute(
    database.global,
  )
  return rows.map(({ job_id, title, description, category, questions }) => ({
    _id: job_id,
    title,
    description,
    category,
    questions,
  }))
}
