import { api } from '@pulse/contract'
import { findCities } from '../../domain/hiring/places/cities.ts'
import { originOf } from '../../platform/http/origin.ts'
import { heavyRoute, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { apply } from './apply.ts'
import { openDraft, removeDraftFile, saveDraft } from './drafts.ts'
import { eraseSent, showSent } from './sent-application.ts'
import { showApplication } from './staff/application-details.ts'
import { changeStage } from './staff/change-stage.ts'
import { listApplications } from './staff/list-applications.ts'
import { addNote, deleteNote, editNote } from './staff/notes.ts'
import { sendApplications } from './staff/send-applications.ts'

export function applicationRoutes(services: Services): Route[] {
  return [...applicantRoutes(services), ...staffRoutes(services)]
}

function applicantRoutes(services: Services): Route[] {
  return [
    route(api.openDraft, ({ body, request }) =>
      openDraft(services, { ...body, origin: originOf(services.config, request) }),
    ),
    route(api.saveDraft, ({ body }) => saveDraft(services, body)),
    route(api.removeDraftFile, ({ body }) => removeDraftFile(services, body)),
    route(api.applyForJob, ({ request }) => apply(services, request)),
    route(api.findCities, async ({ query }) => ({ cities: await findCities(query) })),
    route(api.sentApplication, ({ params, signal }) => showSent(services, params.token, signal)),
    route(api.eraseSent, ({ params }) => eraseSent(services, params.token)),
  ]
}

function staffRoutes(services: Services): Route[] {
  return [
    route(api.listApplications, ({ session, query, signal }) =>
      listApplications(services, session.accountId, query, signal),
    ),
    heavyRoute(api.applicationsFile, async ({ session, query, reply, signal }) => {
      await sendApplications(services, session.accountId, query, reply, signal)
      return undefined
    }),
    route(api.applicationDetails, ({ session: { accountId, userId }, params: { id }, signal }) =>
      showApplication(services, { accountId, userId, applicationId: id }, signal),
    ),
    route(api.setApplicationStage, ({ session: { accountId, userId }, params: { id }, body }) =>
      changeStage(services, { accountId, userId, applicationId: id }, body),
    ),
    route(api.addApplicationNote, ({ session: { accountId, userId }, params: { id }, body }) =>
      addNote(services, { accountId, userId, applicationId: id }, body.text),
    ),
    route(api.editApplicationNote, ({ session: { accountId, userId }, params: { id, noteId }, body }) =>
      editNote(services, { accountId, userId, applicationId: id, noteId }, body.text),
    ),
    route(api.deleteApplicationNote, ({ session: { accountId, userId }, params: { id, noteId } }) =>
      deleteNote(services, { accountId, userId, applicationId: id, noteId }),
    ),
  ]
}
