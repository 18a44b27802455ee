import type {
  CopilotState,
  HandoverReason,
  Order,
  Outcome,
  ReplyKind,
  RespondResult,
  Source,
} from '../types.ts'

/** What customers can ask or request about an order. */
export const orderTopics = [
  'status',
  'refund',
  'refund_status',
  'address',
  'cancel',
  'unwanted',
  'problem',
  'not_received',
] as const
export type OrderTopic = (typeof orderTopics)[number]

/** The engine's decision about one message, before it is turned into replies. */
export interface Answer {
  outcome: Outcome
  kind: ReplyKind
  text: string
  sources: Source[]
  /** The rule that led to the answer. It is shown on the page where managers try questions. */
  rule: string | null
  order: Order | null
  /** Used to detect that a customer keeps asking the same thing. Null if repeating it is fine. */
  topic: string | null
  isUnsure: boolean
  handover: HandoverReason | null
  /** The customer's request, for the person who takes over. */
  request: string | null
  waitingFor: CopilotState['waitingFor']
  /** The customer answered no to Copilot's question. */
  isDeclined: boolean
  /** Whether a language model can look for an answer in the help pages. */
  canBeFound: boolean
  writtenBy: RespondResult['writtenBy']
  /** The order number that wasn't found. */
  unknownId: string | null
}

export function answer(given: Pick<Answer, 'outcome' | 'text'> & Partial<Answer>): Answer {
  return {
    kind: 'message',
    sources: [],
    rule: null,
    order: null,
    topic: null,
    isUnsure: false,
    handover: null,
    request: null,
    waitingFor: null,
    isDeclined: false,
    canBeFound: false,
    writtenBy: 'offline',
    unknownId: null,
    ...given,
  }
}

export const personOffer: CopilotState['waitingFor'] = { kind: 'person_offer', topic: null, detail: null }
