export type { ServiceAccess } from '../http/service-client.ts'
export { ServiceError, type ServiceErrorCode } from '../http/service-error.ts'
export {
  createFreshchat,
  type FreshchatClient,
  type FreshchatCustomer,
  type FreshchatOptions,
} from './client.ts'
export {
  continueInFreshchat,
  type FreshchatHandover,
  type FreshchatProgress,
  handOverToFreshchat,
  noProgress,
} from './hand-over.ts'
export { type FreshchatEvent, isFreshchatSignature, readFreshchatEvent } from './webhook.ts'
