import { sql } from 'kysely'
import { type Mail, openMail, sendingMail } from '../src/platform/mail/queue-mail.ts'
import type { TestApp } from './app.ts'

/** Takes the emails waiting in the queue, oldest first. */
export async function takeMails({ owner, services }: TestApp): Promise<Mail[]> {
  const { rows } = await sql<{ payload: { accountId: number; mailId: string; sealed: string } }>`
    with taken as (
      delete from graphile_worker._private_jobs
       where task_id = (select id from graphile_worker._private_tasks where identifier = ${sendingMail.name})
      returning id, payload)
    select payload from taken order by id`.execute(owner)
  return rows.map(({ payload: { accountId, mailId, sealed } }) =>
    openMail(services.secretBox, accountId, mailId, Buffer.from(sealed, 'base64')),
  )
}

/** Returns the token in an email's link. */
export function tokenIn(mail: Mail | undefined): string {
  return /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
