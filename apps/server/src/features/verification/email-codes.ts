import { resendSeconds } from '@pulse/contract'
import { accountOfJob } from '../../domain/hiring/job-listings.ts'
import { issueCode, verifyCode } from '../../domain/verification/codes.ts'
import { AppError } from '../../platform/errors.ts'
import { canSendMail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { queueCode } from './code-mail.ts'

export async function sendEmailCode(
  services: Services,
  { email, jobid, network }: { email: string; jobid?: string | undefined; network: string },
) {
  const { database } = services
  const accountId = await accountOfJob(services, jobid)
  await database.global.transaction().execute(async tx => {
    if (!(await canSendMail(tx, services, accountId)))
      throw new AppError('not_allowed', 'This server can’t send email. Please contact the company directly.')
    const owner = { kind: 'email', address: email } as const
    const issued = await issueCode(services, tx, owner, network, { ownCode: true })
    const footer = 'If you didn’t ask for a code, ignore this email.'
    await queueCode(services, tx, issued, { accountId, to: email, footer })
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
