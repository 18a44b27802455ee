import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../database/index.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import type { SecretBox } from '../secrets.ts'
import type { Services } from '../services.ts'
import { type MailContent, type RenderedMail, renderMail } from './template.ts'

export interface Mail extends RenderedMail {
  to: string
}

/** The queue waits longer after each attempt, up to six hours, so all attempts together take about three days. */
const maxAttempts = 20

export const sendingMail = {
  name: 'send-mail',
  payload: z.strictObject({
    accountId: z.int().positive(),
    mailId: z.uuid(),
    /** Encrypted, because an email may contain a sign-in link. */
    sealed: z.base64(),
    /** After this time, the email is useless and isn't sent. */
    until: z.iso.datetime(),
  }),
  handle: async () => {},
} satisfies Job

/** The email is sent after the transaction commits, and never if it rolls back. */
export async function queueMail(
  tx: Kysely<Tables>,
  secretBox: SecretBox,
  mail: { accountId: number; to: string; content: MailContent; until: Date },
): Promise<void> {
  const { accountId, to, content, until } = mail
  const mailId = randomUUID()
  const whole: Mail = { to, ...renderMail(content) }
  const sealed = secretBox.seal(JSON.stringify(whole), mailPurpose(accountId, mailId)).toString('base64')
  await enqueue(tx, sendingMail, { accountId, mailId, sealed, until: until.toISOString() }, { maxAttempts })
}

export function openMail(secretBox: SecretBox, accountId: number, mailId: string, sealed: Buffer): Mail {
  return JSON.parse(secretBox.open(sealed, mailPurpose(accountId, mailId)))
}

function mailPurpose(accountId: number, mailId: string): string {
  return `mail ${mailId} of account ${accountId}`
}

/** Whether this server sends email at all: through a mail server or to the demo's outbox. */
export function hasMail({ config }: Pick<Services, 'config'>): boolean {
  return config.mail !== undefined || config.demo
}

/** Whether the account's email is delivered. Without a mail server, that is only the case for demo accounts. */
export async function canSendMail(
  tx: Kysely<Tables>,
  { config }: Pick<Services, 'config'>,
  accountId: number,
): Promise<boolean> {
  if (config.mail !== undefined || !config.demo) return config.mail !== undefined
  const account = await tx
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .select('is_demo')
    .executeTakeFirst()
  return account?.is_demo === true
}
