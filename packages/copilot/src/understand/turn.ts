import { stem, wordsOf } from '../text/words.ts'
import type { CopilotState, Order, RespondRequest } from '../types.ts'
import type { TopicCue } from '../vocabulary.ts'
import { addressIn, addressInReply, addressWithZip } from './new-address.ts'
import { type OrderMention, orderMentionIn, withItemNames } from './order-mention.ts'
import type { OwnOrders } from './own-orders.ts'
import { isInjection, topicsIn } from './signals.ts'

/** One customer message and everything that Copilot understood from it. */
export interface Turn {
  text: string
  stems: string[]
  cues: Set<TopicCue>
  state: CopilotState
  /** The customer's orders, newest first. */
  orders: Order[]
  chosen: Order | null
  missing: OwnOrders['missing']
  mention: OrderMention
  address: string | null
  /** Whether the message refers to something the customer ordered, such as "my package", an order number or an item. */
  isAboutOwn: boolean
}

export const emptyState: CopilotState = {
  orderId: null,
  waitingFor: null,
  topics: [],
  unsure: 0,
  upset: 0,
}

const longestMessage = 2_000

/**
 * The message without email addresses and URLs, which aren't the customer's own words, and without bracketed notes that
 * try to give the assistant instructions.
 */
export function messageText(message: string): string {
  return message
    .slice(0, longestMessage)
    .replace(/[[({<][^[\](){}<>]{10,}[\])}>]/g, part =>
      isInjection(part, wordsOf(part).map(stem)) ? ' ' : part,
    )
    .replace(/[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}|https?:\/\/\S+/g, ' ')
    .trim()
}

export function readTurn(
  request: RespondRequest,
  state: CopilotState,
  { orders: loaded, missing }: OwnOrders,
): Turn {
  const text = messageText(request.message)
  const stems = wordsOf(text).map(stem)
  const orders = loaded.toSorted((a, b) => Date.parse(b.placedAt) - Date.parse(a.placedAt))
  const find = (id: string | null) => orders.find(order => order.id === id) ?? null
  const chosen = find(state.orderId) ?? find(request.orderId)
  const address = newAddressIn(text, state.waitingFor, orders)
  const mention = orderMentionIn({
    text,
    stems,
    orders,
    chosen,
    isAsked: state.waitingFor?.kind === 'order',
    hasAddress: address !== null,
  })
  return {
    text,
    stems,
    cues: topicsIn(stems).union(topicsIn(withItemNames(stems, orders))),
    state,
    orders,
    chosen,
    missing,
    mention,
    address,
    isAboutOwn:
      mention.kind !== 'none' ||
      ownThing.test(text.toLowerCase()) ||
      (address !== null && sendsIt.test(text)),
  }
}

function newAddressIn(
  text: string,
  waitingFor: CopilotState['waitingFor'],
  orders: readonly Order[],
): string | null {
  if (waitingFor?.kind === 'new_address') return addressInReply(text, orders)
  if (waitingFor?.kind === 'zip' && waitingFor.detail !== null)
    return addressWithZip(text, waitingFor.detail, orders)
  return addressIn(text, orders)
}

const ownThing =
  /\b(?:my|this|our|the|that)\s+(?!original\b)(?:\w+\s+)?(?:order|package|parcel|shipment|delivery|stuff|item|purchase|box)\b(?!\s+(?:policy|times?|costs?|fees?|hours))/

/** "Send it to 12 Hill Street" asks for another address, but "Did you send it to 12 Hill Street?" doesn't. */
const sendsIt =
  /(?<!\bdid (?:you|they) )\b(?:send|ship|deliver|mail|bring|forward|redirect|reroute)\s+(?:it|this|that|them|these|those|everything)\b|\bcan (?:it|this|that|they) (?:go|be (?:sent|shipped|delivered|mailed)) to\b/i
