import { resendSeconds } from '@pulse/contract'
import { issueCode, verifyCode } from '../../domain/verification/codes.ts'
import { AppError } from '../../platform/errors.ts'
import { canSendMail, queueMail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { hiringAccount } from './hiring-account.ts'

const lifetimeMs = 10 * 60_000

export async function sendEmailCode(
  services: Services,
  { email, jobid, network }: { email: string; jobid?: string | undefined; network: string },
) {
  const { database, secretBox, now } = services
  const accountId = await hiringAccount(services, jobid)
  await database.global.transaction().execute(async tx => {
    if (!(await canSendMail(tx, services, accountId)))
      throw new AppError('not_allowed', 'This server can’t send email. Please contact the company directly.')
    const owner = { kind: 'email', address: email } as const
    const { code } = await issueCode(services, tx, owner, network, { ownCode: true })
    await queueMail(tx, secretBox, {
      accountId,
      to: email,
      until: new Date(now().getTime() + lifetimeMs),
      content: {
        subject: `${code} is your verification code`,
        paragraphs: [`Your verification code is ${code}. It works for ten minutes.`],
        footer: 'If you didn’t ask for a code, ignore this email.',
      },
    })
  })
  return {
    success: true as const,
    message: 'Verification code sent successfully',
    resendAfterSeconds: resendSeconds,
  }
}

export async function verifyEmailCode(services: Services, { email, code }: { email: string; code: string }) {
  const proof = await verifyCode(services, { kind: 'email', address: email }, code)
  return { success: true as const, message: 'Email verified successfully!', proof }
}
