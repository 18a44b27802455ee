import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/** The labels of a job's questions, in order. */
export async function questionsOf(
  tx: Transaction<Tables>,
  accountId: number,
  jobId: string,
): Promise<{ _id: string; label: string }[]> {
  return tx
    .selectFrom('job_questions')
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .orderBy('position')
    .select(['question_id as _id', 'label'])
    .execute()
}
