import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import { applicationFilesOf } from '../domain/hiring/application-files.ts'
import { readHiringFile } from '../domain/hiring/hiring-file.ts'
import { storeHiring } from '../domain/hiring/store-hiring.ts'
import type { Tables } from '../platform/database/index.ts'
import { randomPart } from '../platform/files/file-key.ts'
import type { Services } from '../platform/services.ts'
import { demoApplication, resumeLines, stageChanges } from './demo-application.ts'
import { type DemoPerson, demoHiring, demoQuestions } from './demo-hiring.ts'
import { drawPortrait } from './draw-portrait.ts'
import { drawResume } from './draw-resume.ts'

type Account = keyof typeof demoHiring

const dayMs = 86_400_000

/** Fills demo accounts that have no requirements and no jobs. Other accounts are left unchanged. */
export async function loadDemoHiring(
  { database, files }: Pick<Services, 'database' | 'files'>,
  now: Date,
): Promise<void> {
  const accounts = await database.global
    .selectFrom('accounts')
    .where('name', 'in', Object.keys(demoHiring))
    .where('is_demo', '=', true)
    .select(['account_id', 'name'])
    .execute()
  for (const { account_id, name } of accounts)
    await database.withAccount(account_id, async tx => {
      // Several processes may start at the same time.
      await sql`select pg_advisory_xact_lock(hashtextextended('demo hiring', ${account_id}))`.execute(tx)
      if (await isEmpty(tx, account_id)) await load(tx, files, account_id, name as Account, now)
    })
}

async function isEmpty(tx: Transaction<Tables>, accountId: number): Promise<boolean> {
  for (const table of ['hiring_requirements', 'job_listings'] as const)
    if (
      await tx
        .selectFrom(table)
        .where('account_id', '=', accountId)
        .select('account_id')
        .limit(1)
        .executeTakeFirst()
    )
      return false
  return true
}

async function load(
  tx: Transaction<Tables>,
  files: Services['files'],
  account_id: number,
  account: Account,
  now: Date,
): Promise<void> {
  const { requirements, jobs, people } = demoHiring[account]
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const content = readHiringFile(
    JSON.stringify({
      requirements: requirements.map(({ daysAgo, ...entry }, index) => ({
        ...entry,
        _id: idOf(account, 'requirement', index),
        createdAt: ago(daysAgo).toISOString(),
      })),
      jobs: jobs.map(({ daysAgo, tools, ...job }, index) => ({
        ...job,
        _id: idOf(account, 'job', index),
        createdAt: ago(daysAgo).toISOString(),
        questions: Object.entries(demoQuestions(tools)).map(([key, question]) => ({
          ...question,
          _id: idOf(account, `question ${key}`, index),
        })),
      })),
    }),
  )
  await storeHiring(tx, account_id, content, now)
  const { user_id } = await tx
    .selectFrom('users')
    .where('account_id', '=', account_id)
    .select('user_id')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  for (const [index, person] of people.entries()) {
    const job = index % jobs.length
    const application_id = idOf(account, 'application', index)
    const at = ago(person.appliedDaysAgo)
    const questionId = (key: string) => idOf(account, `question ${key}`, job)
    await tx
      .insertInto('applications')
      .values({
        account_id,
        application_id,
        job_id: idOf(account, 'job', job),
        ...demoApplication(person, { index, at, questionId }),
        ...(await storeFiles(files, applicationFilesOf(account_id, application_id), { person, index, at })),
      })
      .execute()
    for (const change of stageChanges(person, at))
      await tx
        .insertInto('application_stage_changes')
        .values({ account_id, application_id, change_id: randomUUID(), user_id, ...change })
        .execute()
    if (person.note)
      await tx
        .insertInto('application_notes')
        .values({
          account_id,
          application_id,
          note_id: randomUUID(),
          user_id,
          text: person.note,
          created_at: new Date(at.getTime() + dayMs),
        })
        .execute()
  }
}

/** Stores the files and returns their columns. */
async function storeFiles(
  files: Services['files'],
  folder: string,
  { person, index, at }: { person: DemoPerson; index: number; at: Date },
) {
  const write = async (name: string, content: Buffer) => {
    const key = `${folder}${randomPart()}/${name}`
    await files.write(key, [content])
    return key
  }
  const resume = drawResume(resumeLines(person, index, at))
  // Every third candidate has no photo, to show initials.
  const photo = index % 3 === 2 ? null : await drawPortrait(index)
  const video = person.hasVideo ? await readFile(new URL('./introduction.webm', import.meta.url)) : null
  const described = (name: string, type: string, { length: size }: Buffer) => ({
    name,
    type,
    size,
    uploadedAt: at.toISOString(),
  })
  return {
    resume_key: await write('resume.pdf', resume),
    photo_key: photo && (await write('photo.webp', photo)),
    video_key: video && (await write('video.webm', video)),
    files: JSON.stringify({
      resume: described(`${person.firstName} ${person.lastName}.pdf`, 'application/pdf', resume),
      ...(photo && { profilePic: described('portrait.webp', 'image/webp', photo) }),
      ...(video && { applicationVideo: described('introduction.webm', 'video/webm', video) }),
    }),
  }
}

/** A UUID that is the same on every machine. */
function idOf(account: Account, kind: string, index: number): string {
  const hex = createHash('sha256').update(`${account} ${kind} ${index}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
