import { api } from '@pulse/contract'
import type { HelpdeskAccess } from '../../domain/connections/helpdesk-access.ts'
import { categoryList } from '../../domain/settings/category-list.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { addNote, deleteNote, editNote, listNotes } from './agent-notes/agent-notes.ts'
import { addDayNote, deleteDayNote, editDayNote, listDayNotes } from './day-notes/day-notes.ts'
import { disagree, listOpinions, withdrawOpinion } from './opinions/opinions.ts'
import { sync } from './sync/sync.ts'
import { changeView, deleteView, listViews, saveView } from './views/views.ts'

/**
 * Everything other than figures: categories, groups and forms, saved views, feedback on scores, and notes on agents
 * and days.
 */
export function accountRoutes(services: Services, helpdesks: HelpdeskAccess): Route[] {
  return [
    route(api.accountCategories, ({ session: { accountId } }) =>
      services.database.withAccount(accountId, async tx => ({ data: await categoryList(tx, accountId) })),
    ),
    route(api.syncGroups, ({ session, signal }) => sync(services, helpdesks, session, 'groups', signal)),
    route(api.syncTicketForms, ({ session, signal }) =>
      sync(services, helpdesks, session, 'ticket forms', signal),
    ),
    route(api.savedViews, ({ session }) => listViews(services, session)),
    route(api.saveView, ({ session, body }) => saveView(services, session, body)),
    route(api.changeView, ({ session, params, body }) => changeView(services, session, params.viewId, body)),
    route(api.deleteView, ({ session, params }) => deleteView(services, session, params.viewId)),
    route(api.ticketOpinions, ({ session, params }) => listOpinions(services, session, params.ticketId)),
    route(api.disagree, ({ session, params, body }) => disagree(services, session, params.ticketId, body)),
    route(api.withdrawOpinion, ({ session, params }) => withdrawOpinion(services, session, params.ticketId)),
    route(api.agentNotes, ({ session, params }) => listNotes(services, session, params.agent)),
    route(api.addAgentNote, ({ session, params, body }) => addNote(services, session, params.agent, body)),
    route(api.editAgentNote, ({ session, params, body }) => editNote(services, session, params, body)),
    route(api.deleteAgentNote, ({ session, params }) => deleteNote(services, session, params)),
    route(api.dayNotes, ({ session, query }) => listDayNotes(services, session, query)),
    route(api.addDayNote, ({ session, body }) => addDayNote(services, session, body)),
    route(api.editDayNote, ({ session, params, body }) =>
      editDayNote(services, session, params.noteId, body),
    ),
    route(api.deleteDayNote, ({ session, params }) => deleteDayNote(services, session, params.noteId)),
  ]
}
