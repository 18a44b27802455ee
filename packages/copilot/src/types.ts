export type Variant = 'mensa' | 'valeo'

export interface Customer {
  name: string | null
  email: string | null
  phone: string | null
}

export interface ChatMessage {
  role: 'user' | 'assistant' | 'agent'
  content: string
  timestamp: string
}

export type OrderState = 'processing' | 'shipped' | 'out_for_delivery' | 'delivered' | 'canceled' | 'refunded'

export interface OrderItem {
  title: string
  quantity: number
  kind: string
  priceCents: number
}

export interface Order {
  id: string
  placedAt: string
  state: OrderState
  items: OrderItem[]
  totalCents: number
  currency: string
  carrier: string | null
  trackingNumber: string | null
  shippedAt: string | null
  estimatedDelivery: string | null
  deliveredAt: string | null
  city: string | null
}

export type Contact = { email: string } | { phone: string }

export interface OrderSource {
  name: string
  ordersOf(contact: Contact, signal?: AbortSignal): Promise<Order[]>
}

export interface RefundPolicy {
  daysAfterDelivery: number
  largestAmountCents: number
  currency: string
  excludedKinds: string[]
  lostAfterDays: number
}

export interface CopilotRules {
  name: string
  shop: string
  /** If null, the policy is unknown, so every request is passed on to a person without a decision. */
  refund: RefundPolicy | null
  greeting: string | null
}

export interface KnowledgePage {
  slug: string
  title: string
  markdown: string
}

export interface Source {
  kind: 'order' | 'rule' | 'page'
  title: string
}

export type ReplyKind = 'message' | 'validateOrder' | 'singleOrder' | 'incompleteQuery' | 'orderList'

export interface Reply {
  kind: ReplyKind
  text: string
  orderId?: string
  isValid?: boolean
  sources: Source[]
}

export type HandoverReason = 'asked_for_person' | 'repeated' | 'angry' | 'unsure' | 'request'

export interface Handover {
  reason: HandoverReason
  text: string
  summary: string
}

export type Outcome =
  | 'status_given'
  | 'order_list'
  | 'asks_which_order'
  | 'asks_confirmation'
  | 'unknown_order'
  | 'incomplete_question'
  | 'refund_requested'
  | 'refund_refused'
  | 'address_change_requested'
  | 'address_change_refused'
  | 'cancel_requested'
  | 'cancel_refused'
  | 'problem_reported'
  | 'knowledge_answer'
  | 'does_not_know'
  | 'handover'
  | 'smalltalk'

export interface CopilotState {
  orderId: string | null
  waitingFor: {
    kind: 'order' | 'new_address' | 'zip' | 'confirmation' | 'person_offer'
    topic: string | null
    /** The parts of the new address that are known so far. */
    detail: string | null
    /** For a confirmation: the order and the request, which is passed on only after the customer confirms it. */
    orderId?: string
    request?: string
  } | null
  topics: { topic: string; orderId: string | null }[]
  unsure: number
  upset: number
}

export interface RespondRequest {
  variant: Variant
  customer: Customer
  history: ChatMessage[]
  message: string
  orderId: string | null
  state: CopilotState | null
  now: Date
  signal?: AbortSignal
}

export interface RespondResult {
  replies: Reply[]
  handover: Handover | null
  state: CopilotState
  orderId: string | null
  outcome: Outcome
  unsure: boolean
  rule: string | null
  writtenBy: 'offline' | 'language_model'
}

export interface GreetRequest {
  variant: Variant
  customer: Customer
  now: Date
  signal?: AbortSignal
}

export interface Greeting {
  message: string
  orderId: string
  state: CopilotState
}

export interface LanguageModelTool {
  name: string
  description: string
  input: object
}

export interface LanguageModelTurn {
  text: string
  calls: { id: string; name: string; input: unknown }[]
}

export interface LanguageModelChat {
  step(
    results: { id: string; name: string; text: string; failed: boolean }[],
    signal?: AbortSignal,
  ): Promise<LanguageModelTurn>
}

export interface LanguageModel {
  start(request: {
    system: string
    user: string
    tools: readonly LanguageModelTool[]
    /** The customer's name, so it can be masked. */
    customerName: string | null
  }): LanguageModelChat
}

export interface CopilotOptions {
  rules: CopilotRules
  orders: OrderSource
  pages: KnowledgePage[]
  languageModel?: LanguageModel | undefined
  /** The maximum wait for the language model. After that, the customer gets the offline answer. */
  languageModelWaitMs?: number | undefined
  onProblem?: ((error: unknown) => void) | undefined
}

export interface Copilot {
  greet(request: GreetRequest): Promise<Greeting>
  respond(request: RespondRequest): Promise<RespondResult>
}
