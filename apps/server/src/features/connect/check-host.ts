import type { Platform } from '@pulse/contract'
import type { HelpdeskAccess } from '../../domain/connections/helpdesk-access.ts'
import { AppError } from '../../platform/errors.ts'

const patienceMs = 5_000

/**
 * Throws if the helpdesk has no account at this subdomain, so the popup doesn't open a page that doesn't exist. If the
 * helpdesk is slow or failing, the account is assumed to exist.
 */
export async function checkHost(
  helpdesks: HelpdeskAccess,
  provider: Platform,
  subdomain: string,
  signal: AbortSignal,
): Promise<void> {
  const { name, suffix, signIn } = helpdesks.helpdesk(provider)
  if (signIn.kind !== 'oauth') return
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  const response = await helpdesks
    .calls(signal)
    .fetch(`${helpdesks.baseUrl(provider, subdomain)}${signIn.publicPath}`, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: patience,
    })
    .catch(() => null)
  if (patience.aborted) return
  await response?.body?.cancel()
  const isThere =
    response &&
    (response.status >= 400
      ? response.status !== 404
      : response.ok && response.headers.get('content-type')?.includes('json'))
  if (isThere) return
  const problem = `There is no ${name} account at ${subdomain}${suffix}. Check the subdomain.`
  throw new AppError('not_found', problem, { details: [{ path: 'account', problem }] })
}
