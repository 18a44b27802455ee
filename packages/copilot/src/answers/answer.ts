import type {
  CopilotState,
  HandoverReason,
  Order,
  Outcome,
  ReplyKind,
  RespondResult,
  Source,
} from '../types.ts'

/** What customers want to know or have done about one order. */
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

/** The engine's decision about one message, before it becomes replies. */
export interface Answer {
  outcome: Outcome
  kind: ReplyKind
  text: string
  sources: Source[]
  /** Which part of the account's rules decided, for the page where managers try questions. */
  rule: string | null
  order: Order | null
  /** Counted to notice a customer who asks the same thing again. Null if asking again is fine. */
  topic: string | null
  isUnsure: boolean
  handover: HandoverReason | null
  /** What the customer wants, for the person who takes over. */
  request: string | null
  waitingFor: CopilotState['waitingFor']
  /** The customer said no to what they were asked. */
  isDeclined: boolean
  /** A language model can look for an answer in the pages. */
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
