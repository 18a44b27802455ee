import { wizardMessages } from '@pulse/contract'
import { accountOfJob } from '../../domain/hiring/job-listings.ts'
import { isProven } from '../../domain/verification/codes.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

/** Someone who has verified their email address and is applying for an open job. */
export interface Applicant {
  accountId: number
  jobId: string
  /** Lowercase. */
  email: string
}

export interface Claim {
  jobid: string
  email: string
  proof: string
}

/** Checks that the job is open and the email address was verified. Every applicant call starts with this. */
export async function applicantOf(services: Services, { jobid, email, proof }: Claim): Promise<Applicant> {
  const accountId = await accountOfJob(services, jobid)
  if (!(await isProven(services, { kind: 'email', address: email }, proof)))
    throw new AppError('not_allowed', wizardMessages.emailUnverified, {
      details: [{ path: 'body.email', problem: wizardMessages.emailUnverified }],
    })
  return { accountId, jobId: jobid.toLowerCase(), email }
}
