import type { Platform } from '@pulse/contract/accounts'
import type { Helpdesk } from './connector.ts'
import { freshdesk } from './freshdesk/index.ts'
import { gladly } from './gladly/index.ts'
import { gorgias } from './gorgias/index.ts'
import { zendesk } from './zendesk/index.ts'

export type {
  ArrivingForm,
  ArrivingGroup,
  ArrivingMessage,
  ArrivingRating,
  ArrivingTicket,
} from './arriving-ticket.ts'
export type {
  ConnectorOptions,
  CredentialSource,
  Credentials,
  Cursor,
  Helpdesk,
  HelpdeskConnector,
  HelpdeskIdentity,
  OAuthApp,
  Page,
  WebhookHint,
} from './connector.ts'
export { HelpdeskError, type HelpdeskErrorCode } from './errors.ts'
export { jsonOf } from './not-understood.ts'

/** Every helpdesk that can be connected. */
export const helpdesks: Record<Platform, Helpdesk> = { zendesk, gorgias, freshdesk, gladly }
