import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../src/platform/database/index.ts'

/** Creates a job and returns its ID. */
export async function seedJob(
  owner: Kysely<Tables>,
  account_id: number,
  job: Partial<Insertable<Tables['job_listings']>> = {},
): Promise<string> {
  const { job_id } = await owner
    .insertInto('job_listings')
    .values({
      account_id,
      job_id: randomUUID(),
      title: 'Support Agent',
      description: 'Help customers.',
      category: 'Support',
      created_at: new Date('2026-01-01T12:00:00Z'),
      ...job,
    })
    .returning('job_id')
    .executeTakeFirstOrThrow()
  return job_id
}

export async function seedRequirement(
  owner: Kysely<Tables>,
  account_id: number,
  requirement: Partial<Insertable<Tables['hiring_requirements']>> = {},
): Promise<string> {
  const { requirement_id } = await owner
    .insertInto('hiring_requirements')
    .values({
      account_id,
      requirement_id: randomUUID(),
      client_name: 'Acme Outfitters',
      website: 'https://acme.example.com',
      tickets: 1200,
      no_of_agents: 2,
      working_start: '09:00',
      working_end: '17:30',
      days: [1, 2, 3, 4, 5],
      created_at: new Date('2026-02-01T12:00:00Z'),
      ...requirement,
    })
    .returning('requirement_id')
    .executeTakeFirstOrThrow()
  return requirement_id
}

/** Creates a submitted application with consent. */
export async function seedApplication(
  owner: Kysely<Tables>,
  account_id: number,
  job_id: string,
  application: Partial<Insertable<Tables['applications']>> & { first_name: string },
): Promise<string> {
  const at = new Date('2026-01-20T12:00:00Z')
  const { application_id } = await owner
    .insertInto('applications')
    .values({
      account_id,
      job_id,
      application_id: randomUUID(),
      email: `${application.first_name.toLowerCase()}@candidates.test`,
      created_at: at,
      updated_at: at,
      submitted_at: at,
      consented_at: at,
      last_name: 'Reyes',
      location: 'Cebu City, Cebu, Philippines',
      experience_years: 3,
      languages: ['English'],
      ...application,
    })
    .returning('application_id')
    .executeTakeFirstOrThrow()
  return application_id
}
