import { api } from '@pulse/contract'
import { originOf } from '../../platform/http/origin.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { removeMember, setMemberRole } from './change-member.ts'
import { getMembers } from './get-members.ts'
import { invite, inviteAgain, listInvitations, revokeInvitation } from './invitations.ts'

export function memberRoutes(services: Services): Route[] {
  const { config } = services
  return [
    route(api.accountMembers, ({ session }) => getMembers(services, session)),
    route(api.setMemberRole, ({ session, params, body }) =>
      setMemberRole(services, session, params.userId, body.role),
    ),
    route(api.removeMember, ({ session, params }) => removeMember(services, session, params.userId)),
    route(api.invitations, ({ session }) => listInvitations(services, session)),
    route(api.invite, ({ session, body, request }) =>
      invite(services, session, { ...body, origin: originOf(config, request) }),
    ),
    route(api.inviteAgain, ({ session, params, body, request }) =>
      inviteAgain(services, session, { ...params, ...body, origin: originOf(config, request) }),
    ),
    route(api.revokeInvitation, ({ session, params }) =>
      revokeInvitation(services, session, params.invitationId),
    ),
    route(api.openInvitation, ({ body, address }) => openInvitation(services, body.token, address)),
    route(api.acceptInvitation, ({ body, address, request }) =>
      acceptInvitation(services, { ...body, address, userAgent: request.headers['user-agent'] }),
    ),
  ]
}
