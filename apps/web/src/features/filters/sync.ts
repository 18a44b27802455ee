import { callOr } from '../../shared/api/failing.ts'

/** After each of them the sync data is read again. */
export function syncGroups() {
  return callOr('Failed to sync Zendesk groups', 'GET /zendesk/sync/groups', {})
}

export function syncTicketForms() {
  return callOr('Failed to sync Zendesk ticket forms', 'GET /zendesk/sync/ticket-forms', {})
}
