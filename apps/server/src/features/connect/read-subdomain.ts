import type { Platform } from '@pulse/contract'
import type { HelpdeskAccess } from '../../domain/connections/helpdesk-access.ts'
import { AppError } from '../../platform/errors.ts'

/** Parses the subdomain from the user's input. Throws if this helpdesk can't be connected here. */
export function readSubdomain(helpdesks: HelpdeskAccess, provider: Platform, input: string): string {
  const { name, suffix, readSubdomain } = helpdesks.helpdesk(provider)
  const problem = helpdesks.problem(provider)
  if (problem) throw new AppError('not_allowed', problem)
  const subdomain = readSubdomain(input)
  if (subdomain === null)
    throw new AppError(
      'invalid_input',
      `That isn’t a ${name} subdomain. Enter the part before ${suffix}, such as acme.`,
      { details: [{ path: 'account', problem: `Enter the part before ${suffix}, such as acme.` }] },
    )
  return subdomain
}
