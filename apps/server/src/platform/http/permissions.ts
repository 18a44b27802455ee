import { type Endpoint, hasRole, neededRole, type Role } from '@pulse/contract'
import { AppError } from '../errors.ts'
import type { Session } from './session.ts'

const refusals: Record<Role, string> = {
  owner: 'Only an owner of the account can do this. Ask an owner.',
  manager: 'Only managers and owners can do this. Ask an owner of the account for the manager role.',
  viewer: 'You can’t do this.',
}

export function mustBeAllowed(session: Session, endpoint: Endpoint): void {
  mustHaveRole(session, neededRole(endpoint))
  if (endpoint.confirmed) mustHaveGivenPassword(session)
}

export function mustHaveRole({ role }: Pick<Session, 'role'>, needed: Role): void {
  if (!hasRole(role, needed)) throw new AppError('not_allowed', refusals[needed])
}

export function mustHaveGivenPassword({ passwordGiven }: Pick<Session, 'passwordGiven'>): void {
  if (!passwordGiven) throw new AppError('password_needed', 'Enter your password again, then retry.')
}
