import { type SimAccount, type SimApi, type SimCall, SimError, type SimResponse } from '../server.ts'
import { ticketEvents, ticketExport } from './incremental.ts'
import {
  currentUser,
  deletedList,
  formList,
  groupList,
  surveyList,
  ticketCount,
  ticketDetail,
  ticketList,
  userList,
} from './lists.ts'
import { limitHeaders } from './rate-limits.ts'
import { authorize, authorizePage, tokenEndpoint } from './sign-in.ts'

export { type IssuedTokens, issueTokens, revokeTokens } from './sign-in.ts'
export { redact } from './sorted-content.ts'
export { type SimLogEvent, type SimSurvey, switches, type ZendeskSwitches } from './switches.ts'

type Answer = (call: SimCall, account: SimAccount) => SimResponse

const answers: Record<string, Answer> = {
  '/api/v2/incremental/tickets/cursor': ticketExport,
  '/api/v2/incremental/ticket_events': ticketEvents,
  '/api/v2/tickets': ticketList,
  '/api/v2/tickets/count': ticketCount,
  '/api/v2/deleted_tickets': deletedList,
  '/api/v2/users': userList,
  '/api/v2/groups': groupList,
  '/api/v2/ticket_forms': formList,
  '/api/v2/guide/survey_responses': surveyList,
}

/** Simulates one Zendesk account. */
export const zendeskApi: SimApi = (call, account) => {
  const path = call.path.replace(/\.json$/, '')
  if (path.startsWith('/oauth/authorizations')) return authorizePage(call, account)
  if (path === '/oauth/tokens' && call.method === 'POST') return tokenEndpoint(call, account)
  const who = authorize(call, account)
  const headers = limitHeaders(path, account)
  try {
    const response = answer(path, call, account, who)
    return { ...response, headers: { ...headers, ...response.headers } }
  } catch (error) {
    if (!(error instanceof SimError)) throw error
    throw new SimError({ ...error.response, headers: { ...headers, ...error.response.headers } })
  }
}

function answer(path: string, call: SimCall, account: SimAccount, who: 'user' | 'anonymous'): SimResponse {
  if (path === '/api/v2/users/me') return currentUser(who, account)
  const known = answers[path]
  if (known) return known(call, account)
  const [, id, part = ''] = /^\/api\/v2\/tickets\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
  if (id) return ticketDetail(Number(id), part, call, account)
  throw new SimError({ status: 404, json: { error: 'InvalidEndpoint', description: 'Not found' } })
}
