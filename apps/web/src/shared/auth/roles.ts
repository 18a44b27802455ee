import type { Role } from '@pulse/contract'
import { useAuth } from './auth.ts'

const rank: Record<Role, number> = { viewer: 0, manager: 1, owner: 2 }

/** Only controls which fields are enabled. The server enforces the roles. */
export function useMay(needed: Role): boolean {
  return rank[useAuth().role] >= rank[needed]
}

export const roleRefusal: Record<'owner' | 'manager', string> = {
  owner: 'Only owners can change this.',
  manager: 'You’re a viewer. Only managers and owners can change this.',
}
