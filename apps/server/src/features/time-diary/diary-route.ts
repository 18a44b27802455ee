import type { Endpoint, ReturnedBy } from '@pulse/contract'
import { AppError } from '../../platform/errors.ts'
import { type Call, type Route, route } from '../../platform/http/route.ts'
import type { Session } from '../../platform/http/session.ts'

type SessionEndpoint = Endpoint & { access: 'session' }

/** A route that is available only to accounts with the time diary. */
export function diaryRoute<const E extends SessionEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReturnedBy<E>>,
): Route {
  return route(endpoint, async call => {
    const { capabilities } = call.session as Session
    if (!capabilities.includes('time_tracker'))
      throw new AppError(
        'not_allowed',
        'The time diary is off for this account. Ask an account owner to have it turned on.',
      )
    return handle(call)
  })
}
