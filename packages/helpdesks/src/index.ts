export type { ArrivingForm, ArrivingGroup, ArrivingMessage, ArrivingTicket } from './arriving-ticket.ts'
export * from './connector.ts'
export { HelpdeskError, type HelpdeskErrorCode } from './errors.ts'
