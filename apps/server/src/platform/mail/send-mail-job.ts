import { createTransport, type Transporter } from 'nodemailer'
import { defineJob } from '../jobs/index.ts'
import type { Services } from '../services.ts'
import { type Mail, openMail, sendingMail } from './queue-mail.ts'

const timeoutMs = 20_000

/**
 * Sends one email. Without a mail server, a demo account's email goes to its outbox. If a worker is killed between
 * sending and recording, the email is sent again with the same Message-ID, so mail clients show it once.
 */
export function sendMailJob({ config, secretBox }: Pick<Services, 'config' | 'secretBox'>) {
  const transport = config.mail && createSmtp(config.mail.url)
  return defineJob({
    ...sendingMail,
    async handle({ accountId, mailId, sealed, until }, { database, log, now }) {
      if (now() > new Date(until)) return log.warn({ accountId, mailId }, 'Email not sent in time.')
      const content = Buffer.from(sealed, 'base64')
      if (config.mail && transport)
        return send(
          transport,
          config.mail.from,
          openMail(secretBox, accountId, mailId, content),
          mailId,
        ).catch(error => {
          const failure = { accountId, mailId, code: error.code, responseCode: error.responseCode }
          if (!isFinal(error)) {
            // Logged without the error message, because a mail server may repeat the address in it.
            log.warn(failure, 'Sending an email failed. Pulse will try again later.')
            throw new Error(
              `Sending failed: ${error.code ?? 'unknown reason'} ${error.responseCode ?? ''}`.trim(),
            )
          }
          log.warn(failure, 'The mail server rejected the recipient.')
        })
      await database.withAccount(accountId, async tx => {
        const account = await tx
          .selectFrom('accounts')
          .where('account_id', '=', accountId)
          .select('is_demo')
          .executeTakeFirst()
        if (!account?.is_demo) return log.warn({ accountId, mailId }, 'Email not sent: set SMTP_URL.')
        await tx
          .insertInto('outbox_mails')
          .values({ account_id: accountId, mail_id: mailId, sealed: content, created_at: now() })
          .onConflict(conflict => conflict.columns(['account_id', 'mail_id']).doNothing())
          .execute()
      })
    },
  })
}

function createSmtp(url: string): Transporter {
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function send(transport: Transporter, from: string, mail: Mail, mailId: string): Promise<void> {
  const domain = /@([^>]+)>?$/.exec(from)?.[1]
  await transport.sendMail({
    from,
    // Passed as an object, so nothing in it is parsed as a list of addresses.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mailId}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

/** The address doesn't exist or doesn't accept mail, so retrying is pointless. */
function isFinal(error: { code?: string; responseCode?: number }): boolean {
  return error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500
}
