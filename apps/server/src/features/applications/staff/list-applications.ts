import { type ApplicationStage, applicationStages, type CallAnswer } from '@pulse/contract'
import { type RawBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import { isEntryId } from '../../../domain/hiring/entry-id.ts'
import type { Tables } from '../../../platform/database/index.ts'
import type { Services } from '../../../platform/services.ts'

export interface ApplicationFilter {
  search?: string | undefined
  jobid?: string | undefined
  stage?: ApplicationStage | undefined
}

export async function listApplications(
  { database, files, now }: Pick<Services, 'database' | 'files' | 'now'>,
  accountId: number,
  { page, size, ...filter }: ApplicationFilter & { page: number; size: number },
  signal: AbortSignal,
): Promise<CallAnswer<'GET /hire/applications'>> {
  const { rows, counts, jobs, openJobs } = await database.readAccount(accountId, signal, async tx => ({
    rows: await sentApplications(tx, accountId, filter)
      .select(eb =>
        eb
          .selectFrom('application_notes')
          .where('application_notes.account_id', '=', accountId)
          .whereRef('application_notes.application_id', '=', 'applications.application_id')
          .select(one => one.fn.countAll<number>().as('n'))
          .as('notes'),
      )
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    counts: await countByStage(tx, accountId, filter),
    jobs: await jobsWithApplications(tx, accountId),
    openJobs: await jobsToApplyFor(tx, accountId),
  }))
  const totalRecords = filter.stage
    ? counts[filter.stage]
    : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return {
    data: await Promise.all(
      rows.map(async row => ({
        ...shownRow(row),
        photoUrl: row.photo_key && (await files.address(row.photo_key, now())).url,
        hasVideo: row.video_key !== null,
        noteCount: row.notes ?? 0,
      })),
    ),
    pagination: {
      totalRecords,
      currentPage: page,
      pageSize: size,
      totalPages: Math.ceil(totalRecords / size),
    },
    counts,
    jobs,
    openJobs,
  }
}

const listedColumns = [
  'applications.application_id',
  'applications.job_id',
  'job_listings.title',
  'first_name',
  'last_name',
  'email',
  'location',
  'experience_years',
  'languages',
  'stage',
  'submitted_at',
  'photo_key',
  'video_key',
] as const

/** Submitted applications with their job, latest first. Drafts are private. */
export function sentApplications(tx: Transaction<Tables>, accountId: number, filter: ApplicationFilter) {
  return matching(withJob(tx, accountId), filter)
    .select(listedColumns)
    .orderBy('submitted_at', 'desc')
    .orderBy('applications.application_id')
}

function withJob(tx: Transaction<Tables>, accountId: number) {
  return tx
    .selectFrom('applications')
    .innerJoin('job_listings', join =>
      join
        .onRef('job_listings.account_id', '=', 'applications.account_id')
        .onRef('job_listings.job_id', '=', 'applications.job_id'),
    )
    .where('applications.account_id', '=', accountId)
    .where('submitted_at', 'is not', null)
}

type Found = SelectQueryBuilder<Tables, 'applications' | 'job_listings', object>

function matching<Query extends Found>(query: Query, { search, jobid, stage }: ApplicationFilter): Query {
  let found: Found = query
  const searched = plain(sql`first_name || ' ' || last_name || ' ' || email`)
  for (const word of search?.split(/\s+/).filter(Boolean) ?? [])
    found = found.where(sql<boolean>`strpos(${searched}, ${plain(sql`${word}::text`)}) > 0`)
  if (jobid !== undefined)
    found = isEntryId(jobid)
      ? found.where('applications.job_id', '=', jobid)
      : found.where(sql<boolean>`false`)
  if (stage) found = found.where('stage', '=', stage)
  return found as Query
}

/** Lowercase without accents, so jose finds José. Letters such as ø keep their stroke. */
function plain(text: RawBuilder<unknown>) {
  return sql`translate(replace(
    regexp_replace(normalize(lower(${text}), NFKD), '[\\u0300-\\u036f]', '', 'g'), 'ß', 'ss'), 'øłđı', 'oldi')`
}

async function countByStage(
  tx: Transaction<Tables>,
  accountId: number,
  { search, jobid }: ApplicationFilter,
): Promise<Record<ApplicationStage, number>> {
  const rows = await matching(withJob(tx, accountId), { search, jobid })
    .select(['stage', eb => eb.fn.countAll<number>().as('n')])
    .groupBy('stage')
    .execute()
  const counts = Object.fromEntries(rows.map(({ stage, n }) => [stage, n]))
  return Object.fromEntries(applicationStages.map(stage => [stage, counts[stage] ?? 0])) as Record<
    ApplicationStage,
    number
  >
}

function jobsWithApplications(tx: Transaction<Tables>, accountId: number) {
  return withJob(tx, accountId)
    .select(['job_listings.job_id as _id', 'job_listings.title'])
    .distinct()
    .orderBy('title')
    .orderBy('_id')
    .execute()
}

function jobsToApplyFor(tx: Transaction<Tables>, accountId: number) {
  return tx
    .selectFrom('job_listings')
    .where('account_id', '=', accountId)
    .where('status', '=', 'open')
    .select(['job_id as _id', 'title'])
    .orderBy('title')
    .orderBy('_id')
    .execute()
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof sentApplications>['executeTakeFirstOrThrow']>>

export function shownRow(row: ListedRow) {
  return {
    applicationId: row.application_id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email,
    jobid: row.job_id,
    jobTitle: row.title,
    location: row.location,
    experience: row.experience_years,
    languages: row.languages,
    stage: row.stage,
    submittedAt: (row.submitted_at as Date).toISOString(),
  }
}
