import type { ArrivingForm, ArrivingGroup } from '../arriving-ticket.ts'
import { HelpdeskError } from '../errors.ts'
import type { HelpdeskClient } from '../http/client.ts'
import { numericId, objectOf, textOf } from '../reading.ts'
import { pagesOf, rowsIn } from './zendesk-call.ts'

/** Reads all groups, including deleted ones, and all forms, if the plan has them. */
export async function groupsAndForms(
  client: HelpdeskClient,
): Promise<{ groups: ArrivingGroup[]; forms: ArrivingForm[] }> {
  const groups = new Map<number, ArrivingGroup>()
  for await (const body of pagesOf(client, '/api/v2/groups.json', { exclude_deleted: false }))
    for (const group of rowsIn(body, 'groups').map(readGroup)) if (group) groups.set(group.id, group)
  const forms = new Map<number, ArrivingForm>()
  try {
    for await (const body of pagesOf(client, '/api/v2/ticket_forms.json'))
      for (const form of rowsIn(body, 'ticket_forms').map(readForm)) if (form) forms.set(form.id, form)
  } catch (error) {
    if (!(error instanceof HelpdeskError) || (error.status !== 403 && error.status !== 404)) throw error
  }
  return { groups: [...groups.values()], forms: [...forms.values()] }
}

export function readGroup(raw: unknown): ArrivingGroup | null {
  const row = objectOf(raw)
  const id = numericId(row.id)
  return id === null
    ? null
    : {
        id,
        name: textOf(row.name) ?? `Group ${id}`,
        deleted: row.deleted === true,
        isPublic: row.is_public !== false,
      }
}

export function readForm(raw: unknown): ArrivingForm | null {
  const row = objectOf(raw)
  const id = numericId(row.id)
  return id === null ? null : { id, name: textOf(row.name) ?? `Form ${id}`, active: row.active !== false }
}
