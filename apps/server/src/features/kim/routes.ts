import { api } from '@pulse/contract'
import { createKimEngine } from '../../domain/kim/llm/engine.ts'
import { heavyRoute, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import {
  deleteConversation,
  getConversation,
  listConversations,
  renameConversation,
} from './conversations/conversations.ts'
import { rateAnswer } from './conversations/rate-answer.ts'
import { generateReport } from './generate-report.ts'

export function kimRoutes(services: Services): Route[] {
  const kim = createKimEngine(services)
  return [
    heavyRoute(api.generateReport, call => generateReport(services, kim, call)),
    route(api.kimConversations, ({ session }) => listConversations(services, session)),
    route(api.kimConversation, ({ session, params }) =>
      getConversation(services, session, params.conversationId),
    ),
    route(api.renameKimConversation, ({ session, params, body }) =>
      renameConversation(services, session, params.conversationId, body.title),
    ),
    route(api.deleteKimConversation, ({ session, params }) =>
      deleteConversation(services, session, params.conversationId),
    ),
    route(api.rateKimAnswer, ({ session, params, body }) =>
      rateAnswer(services, session, params.messageId, body.feedback),
    ),
  ]
}
