import type { Kysely } from 'kysely'
import type { IssuedCode } from '../../domain/verification/codes.ts'
import type { Tables } from '../../platform/database/index.ts'
import { queueMail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'

/** Queues the email with a code, in the transaction that issued the code. Expired codes aren't sent. */
export function queueCode(
  { secretBox }: Pick<Services, 'secretBox'>,
  tx: Kysely<Tables>,
  { code, expiresAt }: IssuedCode,
  { accountId, to, footer }: { accountId: number; to: string; footer: string },
): Promise<void> {
  return queueMail(tx, secretBox, {
    accountId,
    to,
    until: expiresAt,
    content: {
      subject: `${code} is your verification code`,
      paragraphs: [`Your verification code is ${code}. It works for ten minutes.`],
      footer,
    },
  })
}
