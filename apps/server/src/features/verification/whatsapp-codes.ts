import { resendSeconds } from '@pulse/contract'
import type { Kysely } from 'kysely'
import { accountOfJob } from '../../domain/hiring/job-listings.ts'
import { forgetSend, type IssuedCode, issueCode, verifyCode } from '../../domain/verification/codes.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { canSendMail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { type CodeSender, type CodeService, WhatsappFailure } from '../../platform/whatsapp/code-delivery.ts'
import { queueCode } from './code-mail.ts'

type Whatsapp = CodeSender | CodeService | undefined

export async function sendWhatsappCode(
  services: Services,
  whatsapp: Whatsapp,
  { number, jobid, network }: { number: string; jobid?: string | undefined; network: string },
) {
  const { database } = services
  const accountId = await accountOfJob(services, jobid)
  const ownCode = whatsapp?.kind !== 'provider-codes'
  const owner = { kind: 'whatsapp', address: number } as const
  const { code, sendId } = await database.global.transaction().execute(async tx => {
    const issued = await issueCode(services, tx, owner, network, { ownCode })
    if (!whatsapp) await toOutbox(services, tx, issued, { accountId, number })
    return issued
  })
  try {
    if (whatsapp?.kind === 'own-codes') await whatsapp.sendCode(number, code)
    if (whatsapp?.kind === 'provider-codes') await whatsapp.requestCode(number)
  } catch (error) {
    await forgetSend(services, sendId)
    throw failureOf(services, error)
  }
  return {
    success: true as const,
    message: 'Verification code sent successfully',
    resendAfterSeconds: resendSeconds,
  }
}

export async function verifyWhatsappCode(
  services: Services,
  whatsapp: Whatsapp,
  { number, code }: { number: string; code: string },
) {
  const checker =
    whatsapp?.kind === 'provider-codes'
      ? (given: string) =>
          whatsapp.checkCode(number, given).catch(error => {
            throw failureOf(services, error)
          })
      : undefined
  const proof = await verifyCode(services, { kind: 'whatsapp', address: number }, code, checker)
  return { success: true as const, message: 'WhatsApp number verified successfully!', proof }
}

/** Without a WhatsApp service, the demo's outbox shows the code. */
async function toOutbox(
  services: Services,
  tx: Kysely<Tables>,
  issued: IssuedCode,
  { accountId, number }: { accountId: number; number: string },
): Promise<void> {
  if (services.config.mail !== undefined || !(await canSendMail(tx, services, accountId)))
    throw new AppError(
      'not_allowed',
      'This server can’t send WhatsApp messages. Please contact the company directly.',
    )
  const footer = 'With WhatsApp set up, this message would go to the number above.'
  await queueCode(services, tx, issued, { accountId, to: number, footer })
}

function failureOf({ log }: Services, error: unknown): AppError {
  const known = error instanceof WhatsappFailure ? error : null
  log.warn({ reason: known?.message ?? 'unreachable' }, 'A WhatsApp code could not be sent or checked.')
  if (known?.isUndeliverable)
    return new AppError(
      'invalid_input',
      'This number can’t receive WhatsApp messages. Check it, or use another one.',
    )
  if (known?.isTooMany)
    return new AppError(
      'too_many_requests',
      'Too many codes were requested. Please try again in 10 minutes.',
      {
        retryAfterSeconds: 600,
      },
    )
  return new AppError('unavailable', 'WhatsApp can’t be reached right now. Please try again in a minute.')
}
