import { randomUUID } from 'node:crypto'
import { weekdays } from '@pulse/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { listJobs, listRequirements } from './entries.ts'
import type { HiringFile, JobEntry, RequirementEntry } from './hiring-file.ts'

type Owner = Kysely<Tables>
type Tx = Transaction<Tables>

/** Adds entries that have no ID and replaces those that have one. If anything fails, nothing is stored. */
export async function storeHiring(
  tx: Tx,
  accountId: number,
  { requirements, jobs }: HiringFile,
  now: Date,
): Promise<void> {
  for (const entry of requirements) await storeRequirement(tx, accountId, entry, now)
  for (const entry of jobs) await storeJob(tx, accountId, entry, now)
}

async function storeRequirement(
  tx: Tx,
  account_id: number,
  entry: RequirementEntry,
  now: Date,
): Promise<void> {
  const values = {
    client_name: entry.clientName,
    website: entry.website,
    tickets: entry.tickets,
    no_of_agents: entry.noOfAgents,
    working_start: entry.workingStart,
    working_end: entry.workingEnd,
    days: entry.days.map(day => weekdays.indexOf(day) + 1),
    status: entry.status,
    languages: entry.languages,
    channels: entry.channels,
    tools: entry.tools,
    minimum_experience: entry.minimumExperience,
    needs_shopify: entry.needsShopify,
    ...(entry.createdAt && { created_at: new Date(entry.createdAt) }),
  }
  await tx
    .insertInto('hiring_requirements')
    .values({ account_id, requirement_id: entry._id ?? randomUUID(), created_at: now, ...values })
    .onConflict(conflict => conflict.columns(['account_id', 'requirement_id']).doUpdateSet(values))
    .execute()
}

async function storeJob(tx: Tx, account_id: number, entry: JobEntry, now: Date): Promise<void> {
  const job_id = entry._id ?? randomUUID()
  const { title, description, category, status } = entry
  const values = {
    title,
    description,
    category,
    status,
    ...(entry.createdAt && { created_at: new Date(entry.createdAt) }),
  }
  await tx
    .insertInto('job_listings')
    .values({ account_id, job_id, created_at: now, ...values })
    .onConflict(conflict => conflict.columns(['account_id', 'job_id']).doUpdateSet(values))
    .execute()
  await tx
    .deleteFrom('job_questions')
    .where('account_id', '=', account_id)
    .where('job_id', '=', job_id)
    .execute()
  if (entry.questions.length === 0) return
  await tx
    .insertInto('job_questions')
    .values(
      entry.questions.map(({ _id, label, type, required, isMulti, options, fact }, position) => ({
        account_id,
        job_id,
        question_id: _id ?? randomUUID(),
        position,
        label,
        type,
        required,
        is_multi: isMulti,
        options,
        fact,
      })),
    )
    .execute()
}

/** Imports a file for the admin command, which has access to all accounts. */
export async function importHiring(
  owner: Owner,
  accountId: number,
  file: HiringFile,
  now: Date,
): Promise<void> {
  await owner.transaction().execute(async tx => {
    await refuseForeignIds(tx, accountId, file)
    await storeHiring(tx, accountId, file, now)
  })
}

/** Candidates open a job by its ID alone, so two accounts can't have jobs with the same ID. */
async function refuseForeignIds(tx: Tx, accountId: number, { jobs }: HiringFile): Promise<void> {
  const ids = jobs.flatMap(({ _id }) => _id ?? [])
  const questions = jobs.flatMap(job => job.questions.flatMap(({ _id }) => _id ?? []))
  if (new Set(ids).size < ids.length || new Set(questions).size < questions.length)
    throw new AppError('invalid_input', 'The file has the same _id twice. Remove one. Nothing was imported.')
  if (ids.length === 0) return
  const foreign = await tx
    .selectFrom('job_listings')
    .where('job_id', 'in', ids)
    .where('account_id', '!=', accountId)
    .select('job_id')
    .executeTakeFirst()
  if (foreign)
    throw new AppError(
      'conflict',
      `The job ${foreign.job_id} belongs to another account. Remove its _id to create a new job. Nothing was imported.`,
    )
}

/** Exports everything in the import format, including IDs. */
export async function exportHiring(owner: Owner, accountId: number) {
  const [requirements, jobs, questions] = await Promise.all([
    listRequirements(owner, accountId),
    listJobs(owner, accountId),
    owner
      .selectFrom('job_questions')
      .where('account_id', '=', accountId)
      .selectAll()
      .orderBy('position')
      .execute(),
  ])
  return {
    requirements: requirements.map(row => ({
      _id: row.requirement_id,
      clientName: row.client_name,
      website: row.website,
      tickets: row.tickets,
      noOfAgents: row.no_of_agents,
      workingStart: row.working_start,
      workingEnd: row.working_end,
      days: row.days.map(day => weekdays[day - 1]),
      status: row.status,
      createdAt: row.created_at.toISOString(),
      languages: row.languages,
      channels: row.channels,
      tools: row.tools,
      minimumExperience: row.minimum_experience,
      needsShopify: row.needs_shopify,
    })),
    jobs: jobs.map(row => ({
      _id: row.job_id,
      title: row.title,
      description: row.description,
      category: row.category,
      status: row.status,
      createdAt: row.created_at.toISOString(),
      questions: questions
        .filter(({ job_id }) => job_id === row.job_id)
        .map(({ question_id, label, type, required, is_multi, options, fact }) => ({
          _id: question_id,
          label,
          type,
          required,
          isMulti: is_multi,
          options,
          fact,
        })),
    })),
  }
}
