import * as z from 'zod'
import { openKinds } from '../../domain/sessions/sessions.ts'
import { makeToken } from '../../domain/sessions/tokens.ts'
import { AppError } from '../../platform/errors.ts'
import { defineJob, enqueue, type Job } from '../../platform/jobs/index.ts'
import { hasMail, queueMail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { resetLifetime, resetMail } from './password-mails.ts'
import { countResetRequest } from './sign-in-limits.ts'

const purpose = 'requested password reset'

const requested = {
  name: 'request-password-reset',
  payload: z.strictObject({
    /** Encrypted, because the queue shouldn't contain personal data. */
    email: z.base64(),
    origin: z.string(),
  }),
  handle: async () => {},
} satisfies Job

/** A job looks up the email, so the response takes the same time whether or not the email is known. */
export async function forgotPassword(
  services: Services,
  { email, address, origin }: { email: string; address: string; origin: string },
): Promise<undefined> {
  if (!hasMail(services))
    throw new AppError(
      'not_allowed',
      'This server can’t send email. Ask your Pulse administrator for a new password.',
    )
  await countResetRequest(services, { email, address })
  const sealed = services.secretBox.seal(email, purpose).toString('base64')
  await enqueue(services.database.global, requested, { email: sealed, origin })
}

export function requestResetJob({ config, secretBox }: Pick<Services, 'config' | 'secretBox'>) {
  return defineJob({
    ...requested,
    async handle({ email, origin }, { database, now }) {
      const login = await database.global
        .selectFrom('logins')
        .innerJoin('accounts', 'accounts.account_id', 'logins.account_id')
        .where('logins.email', '=', secretBox.open(Buffer.from(email, 'base64'), purpose))
        .where('accounts.is_demo', 'in', openKinds(config))
        .select(['logins.account_id', 'logins.user_id', 'logins.email', 'accounts.name'])
        .executeTakeFirst()
      if (!login) return
      const { account_id, user_id } = login
      const { token, tokenHash } = makeToken(account_id)
      const until = new Date(now().getTime() + resetLifetime)
      await database.withAccount(account_id, async tx => {
        await tx
          .insertInto('password_resets')
          .values({ account_id, user_id, token_hash: tokenHash, created_at: now(), expires_at: until })
          .execute()
        await queueMail(tx, secretBox, {
          accountId: account_id,
          to: login.email,
          ...resetMail({ url: `${origin}/reset-password#${token}`, account: login.name, until }),
        })
      })
    },
  })
}
