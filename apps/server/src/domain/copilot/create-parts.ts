import type { Services } from '../../platform/services.ts'
import { createAccountModels } from '../scoring/account-models.ts'
import type { Answering } from './answer.ts'
import { AnswersInProgress } from './answers-in-progress.ts'
import { type ChannelAccess, createChannelAccess } from './channel-access.ts'
import { ChatNotices } from './chat-notices.ts'
import { type CopilotFor, createEngines } from './engines.ts'
import { chatModelLimits } from './language-model.ts'

/** The objects that Copilot's API calls, sockets and jobs share within a process. */
export interface CopilotParts {
  copilotFor: CopilotFor
  answering: Answering
  answers: AnswersInProgress
  notices: ChatNotices
  channels: ChannelAccess
}

export function createCopilotParts(services: Services): CopilotParts {
  const channels = createChannelAccess(services)
  const copilotFor = createEngines(services, channels, createAccountModels(services, chatModelLimits))
  const { database, now, log } = services
  const notices = new ChatNotices(database)
  const answering: Answering = {
    database,
    now,
    log,
    channels,
    copilotFor,
    stored: (sessionId, messages) => notices.pass(sessionId, messages),
  }
  return {
    copilotFor,
    answering,
    answers: new AnswersInProgress(answering),
    notices,
    channels,
  }
}
