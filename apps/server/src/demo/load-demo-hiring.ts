import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { applicationFilesOf } from '../domain/hiring/application-files.ts'
import { candidateFacts } from '../domain/hiring/candidate-facts.ts'
import { readHiringFile } from '../domain/hiring/hiring-file.ts'
import { storeHiring } from '../domain/hiring/store-hiring.ts'
import type { Tables } from '../platform/database/index.ts'
import { randomPart } from '../platform/files/file-key.ts'
import type { Services } from '../platform/services.ts'
import { type DemoPerson, demoHiring, demoQuestions } from './demo-hiring.ts'
import { drawPortrait } from './draw-portrait.ts'

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
  for (const [index, person] of people.entries()) {
    const job = index % jobs.length
    const application_id = idOf(account, 'application', index)
    // Every third candidate has no photo, to show initials.
    const photo_key =
      index % 3 === 2 ? null : `${applicationFilesOf(account_id, application_id)}${randomPart()}/photo.webp`
    if (photo_key) await files.write(photo_key, [await drawPortrait(index)])
    await tx
      .insertInto('applications')
      .values({
        account_id,
        application_id,
        photo_key,
        job_id: idOf(account, 'job', job),
        ...applicationOf(person, key => idOf(account, `question ${key}`, job), ago(person.appliedDaysAgo)),
      })
      .execute()
  }
}

function applicationOf(person: DemoPerson, questionId: (key: string) => string, at: Date) {
  const { firstName, lastName, experience, languages, hours, channels, tools, shopify } = person
  const [city, state, country] = person.location
  const email = `${firstName}.${lastName}@candidates.test`.toLowerCase()
  const metadata = {
    [questionId('hours')]: [hours],
    [questionId('channels')]: channels,
    [questionId('tools')]: tools,
    [questionId('shopify')]: shopify,
  }
  const facts = candidateFacts(
    (['hours', 'channels', 'tools', 'shopify'] as const).map(fact => ({
      question_id: questionId(fact),
      fact,
    })),
    metadata,
  )
  return {
    email,
    form: JSON.stringify({
      email,
      source: 'LinkedIn',
      personalInfo: { firstName, lastName },
      contactInfo: { city, state, country },
      workExperience: { experience },
      questionnaire: { languages: languages.map(language => ({ language, fluency: ['Spoken', 'Written'] })) },
      metadata,
    }),
    step: 6,
    created_at: at,
    updated_at: at,
    submitted_at: at,
    consented_at: person.consent === false ? null : at,
    terms_accepted_at: at,
    stage: person.stage ?? ('new' as const),
    first_name: firstName,
    last_name: lastName,
    location: [city, state, country].filter(Boolean).join(', '),
    experience_years: experience,
    languages,
    ...facts,
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
