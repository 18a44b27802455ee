import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { email, text } from './text.ts'

/* Codes that verify an applicant's email address and WhatsApp number. Applicants have no login and no session token. */

export const codeLength = 6
/** The minimum wait between two codes for the same address. */
export const resendSeconds = 60

const code = z
  .string({ error: 'Enter the code.' })
  .trim()
  .regex(/^\d{6}$/, { error: `Enter the ${codeLength} digits of the code.` })
/** Rejects characters that mail software drops or interprets differently, so each mailbox has only one spelling. */
export const mailbox = email.refine(
  value => /^[^<>()[\]\\,;:"\p{C}]+@[\p{L}\p{N}_.-]+$/u.test(value) && value.normalize('NFKC') === value,
  { error: 'Enter an email address such as name@company.com.' },
)
export const whatsappNumber = text(20)
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, { error: 'Enter the number with its country code, such as +14155550123.' })
const jobid = text(100)
  .optional()
  .describe('The job the applicant is applying for. It determines which account sends the email.')

const sent = z.object({
  success: z.literal(true),
  message: z.string(),
  resendAfterSeconds: z.int().min(0),
})
const verified = z.object({
  success: z.literal(true),
  message: z.string(),
  proof: z.string().describe('Proves in later calls that the applicant owns the address. Valid for a week.'),
})
const bodyLimit = 16 * 1024

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/verification/send-otp/email',
  summary: 'Email a code. The response is the same whether or not the address is known.',
  access: 'public',
  body: z.strictObject({ email: mailbox, jobid }),
  answer: sent,
  errors: ['not_allowed', 'not_found'],
  bodyLimit,
})

export const verifyEmailCode = endpoint({
  method: 'POST',
  path: '/verification/verify-otp/email',
  summary: 'Verify an email address with the code that was sent to it.',
  access: 'public',
  body: z.strictObject({ email: mailbox, code }),
  answer: verified,
  errors: [],
  bodyLimit,
})

export const sendWhatsappCode = endpoint({
  method: 'POST',
  path: '/verification/send-otp/whatsapp',
  summary: 'Send a code to a WhatsApp number.',
  access: 'public',
  body: z.strictObject({ number: whatsappNumber, jobid }),
  answer: sent,
  errors: ['not_allowed', 'not_found'],
  bodyLimit,
})

export const verifyWhatsappCode = endpoint({
  method: 'POST',
  path: '/verification/verify-otp/whatsapp',
  summary: 'Verify a WhatsApp number with the code that was sent to it.',
  access: 'public',
  body: z.strictObject({ number: whatsappNumber, code }),
  answer: verified,
  errors: [],
  bodyLimit,
})
