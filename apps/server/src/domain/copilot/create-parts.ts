import type { Services } from '../../platform/services.ts'
import type { Answering } from './answer.ts'
import { AnswersInProgress } from './answers-in-progress.ts'
import { createChannels } from './channels.ts'
import { ChatNotices } from './chat-notices.ts'
import { type CopilotFor, createEngines } from './engines.ts'
import type { FreshchatAccess } from './freshchat.ts'
import type { WhatsappAccess } from './whatsapp.ts'

/** What Copilot's calls, sockets and jobs share in one process. */
export interface CopilotParts {
  copilotFor: CopilotFor
  answering: Answering
  answers: AnswersInProgress
  notices: ChatNotices
  freshchat: FreshchatAccess
  whatsapp: WhatsappAccess
}

export function createCopilotParts(services: Services): CopilotParts {
  const { freshchat, whatsapp } = createChannels(services)
  const copilotFor = createEngines(services)
  const { database, now, log } = services
  const answering = { database, now, log, freshchat, copilotFor }
  return {
    copilotFor,
    answering,
    answers: new AnswersInProgress(answering),
    notices: new ChatNotices(database),
    freshchat,
    whatsapp,
  }
}
