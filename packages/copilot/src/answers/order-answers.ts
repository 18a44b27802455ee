import { daysLate, isBeforeShipping, isLost, refundRefusal } from '../policy.ts'
import type { CopilotRules, CopilotState, Order, Outcome, Source } from '../types.ts'
import { hasZip } from '../understand/new-address.ts'
import { type Answer, answer, type OrderTopic, personOffer } from './answer.ts'
import { dateText, itemsText, moneyText, orderSource } from './facts.ts'
import {
  addressRefusedText,
  cancelRefusedText,
  mismatchText,
  refundRefusedText,
  stateClause,
  statusText,
  texts,
} from './replies.ts'

export interface OrderQuestion {
  order: Order
  rules: CopilotRules
  now: Date
  /** The new address, if the customer gave one. */
  address: string | null
  /** Whether the customer was already asked for this address's ZIP code. If so, they aren't asked again. */
  zipWasAsked: boolean
  /** The customer also reports a problem with the order. */
  hasProblem: boolean
  /** The customer agreed to have the request passed on. */
  isConfirmed: boolean
}

/** Answers a question about one of the customer's orders. */
export function answerAbout(topic: OrderTopic, question: OrderQuestion): Answer {
  const { order } = question
  const about = { order, topic, sources: [orderSource(order)] }
  switch (topic) {
    case 'status':
      return { ...statusAnswer(question), ...about }
    case 'refund_status':
      return { ...refundStatusAnswer(question), order, topic }
    case 'not_received':
      return { ...(order.state === 'delivered' ? problemAnswer(question) : statusAnswer(question)), ...about }
    case 'problem':
      return {
        ...(order.state === 'delivered' ? problemAnswer(question) : mismatchAnswer(question)),
        ...about,
      }
    case 'refund':
      return { ...counted(refundAnswer(question), topic), order }
    case 'address':
      return { ...counted(addressAnswer(question), topic), order }
    case 'unwanted':
      return answerAbout(order.state === 'delivered' ? 'refund' : 'cancel', question)
    case 'cancel':
      return { ...counted(cancelAnswer(question), topic), order }
  }
}

/** Asking for confirmation is progress, so it doesn't count as repeating the same answer. */
function counted(given: Answer, topic: OrderTopic): Answer {
  return { ...given, topic: given.outcome === 'asks_confirmation' ? `confirm:${topic}` : topic }
}

function ruleSources({ order, rules }: OrderQuestion): Source[] {
  return [orderSource(order), ...(rules.refund ? [{ kind: 'rule' as const, title: rules.name }] : [])]
}

function statusAnswer({ order, now }: OrderQuestion): Answer {
  return answer({
    outcome: 'status_given',
    text: statusText(order, now),
    rule: 'status',
    waitingFor: daysLate(order, now) > 0 ? personOffer : null,
  })
}

function problemAnswer({ order }: OrderQuestion): Answer {
  const delivered = order.deliveredAt ? ` It was delivered on ${dateText(order.deliveredAt)}.` : ''
  return answer({
    outcome: 'problem_reported',
    text: `I’m sorry about the trouble with order #${order.id}.${delivered}`,
    rule: 'problem.passed_on',
    handover: 'request',
    request: `Problem with order #${order.id}`,
  })
}

/** Answers a customer who reports a problem with an order that the shop hasn't recorded as delivered. */
function mismatchAnswer({ order, now }: OrderQuestion): Answer {
  return answer({
    outcome: 'status_given',
    text: mismatchText(order, now),
    rule: 'problem.not_delivered',
    waitingFor: personOffer,
  })
}

function refundAnswer(question: OrderQuestion): Answer {
  const { order, rules, now, hasProblem } = question
  const policy = rules.refund
  const request = `Refund or return of order #${order.id} (${itemsText(order)}, ${moneyText(order.totalCents, order.currency)})`
  if (!policy)
    return passOn(question, {
      topic: 'refund',
      outcome: 'refund_requested',
      text: `I can’t decide on a refund or return for order #${order.id} myself. Our team does that.`,
      rule: 'refund.no_policy',
      request,
    })
  const refusal = refundRefusal(order, policy, now)
  // A person always checks a damaged or missing item, regardless of the refund policy.
  if (refusal && hasProblem && order.state === 'delivered')
    return { ...problemAnswer(question), sources: ruleSources(question) }
  if (refusal)
    return answer({
      outcome: 'refund_refused',
      text: refundRefusedText(order, refusal, policy),
      sources: ruleSources(question),
      rule: `refund.${refusal}`,
      waitingFor:
        refusal === 'not_shipped' ? confirmation(question, 'cancel', cancelRequest(order)) : personOffer,
    })
  const why = isLost(order, policy, now)
    ? `was expected on ${dateText(order.estimatedDelivery ?? order.placedAt)} and counts as lost`
    : `was delivered on ${dateText(order.deliveredAt ?? order.placedAt)}, so a refund can be requested`
  return passOn(question, {
    topic: 'refund',
    outcome: 'refund_requested',
    text: `Order #${order.id} ${why}. I can’t refund it myself. That’s up to our team.`,
    rule: 'refund.passed_on',
    request,
  })
}

function refundStatusAnswer(question: OrderQuestion): Answer {
  const { order, now } = question
  if (order.state !== 'refunded') {
    const text = `I don’t see a refund for order #${order.id}. ${statusText(order, now)}`
    return answer({
      outcome: 'status_given',
      text,
      rule: 'refund.status',
      sources: [orderSource(order)],
      waitingFor: daysLate(order, now) > 0 ? personOffer : null,
    })
  }
  return answer({
    outcome: 'status_given',
    text: `${statusText(order, now)} I can’t see when the bank shows it.`,
    rule: 'refund.status',
    sources: [orderSource(order)],
  })
}

function addressAnswer(question: OrderQuestion): Answer {
  const { order, rules, address } = question
  const sources = ruleSources(question)
  const isShipped = !isBeforeShipping(order)
  if (isShipped && rules.refund)
    return answer({
      outcome: 'address_change_refused',
      text: addressRefusedText(order),
      sources,
      rule: 'address.after_shipping',
      waitingFor: personOffer,
    })
  if (address === null && !isShipped)
    return answer({
      outcome: 'incomplete_question',
      kind: 'incompleteQuery',
      text: texts.newAddress(order.id),
      sources,
      rule: 'address.needs_address',
      waitingFor: { kind: 'new_address', topic: 'address', detail: null },
    })
  if (address !== null && !hasZip(address) && !question.zipWasAsked && !question.isConfirmed)
    return answer({
      outcome: 'incomplete_question',
      kind: 'incompleteQuery',
      text: texts.askZip(address),
      sources,
      rule: 'address.needs_zip',
      waitingFor: { kind: 'zip', topic: 'address', detail: address },
    })
  return passOn(question, {
    topic: 'address',
    outcome: 'address_change_requested',
    text: `Order #${order.id} ${stateClause(order)}. I can’t change the address myself.`,
    rule: isShipped ? 'address.no_policy' : 'address.passed_on',
    request: `New address for order #${order.id}${address === null ? '' : `: ${address}`}`,
  })
}

function cancelAnswer(question: OrderQuestion): Answer {
  const { order, rules } = question
  const sources = ruleSources(question)
  const isShipped = !isBeforeShipping(order)
  if (isShipped && rules.refund)
    return answer({
      outcome: 'cancel_refused',
      text: cancelRefusedText(order),
      sources,
      rule: 'cancel.after_shipping',
      waitingFor: personOffer,
    })
  return passOn(question, {
    topic: 'cancel',
    outcome: 'cancel_requested',
    text: `Order #${order.id} ${stateClause(order)}. I can’t cancel it myself.`,
    rule: isShipped ? 'cancel.no_policy' : 'cancel.passed_on',
    request: cancelRequest(order),
  })
}

function cancelRequest(order: Order): string {
  return `Cancel order #${order.id} (${itemsText(order)})`
}

interface Request {
  topic: 'refund' | 'address' | 'cancel'
  outcome: Outcome
  text: string
  rule: string
  request: string
}

/** Sums up a request and asks the customer to confirm it. It is passed on to a person only after that. */
function passOn(question: OrderQuestion, { topic, text, ...passed }: Request): Answer {
  const sources = ruleSources(question)
  return question.isConfirmed
    ? answer({ ...passed, text: texts.passingOn(passed.request), sources, handover: 'request' })
    : answer({
        ...passed,
        outcome: 'asks_confirmation',
        text: `${text} ${texts.confirm(passed.request)}`,
        sources,
        waitingFor: confirmation(question, topic, passed.request),
      })
}

function confirmation(
  { order, address }: OrderQuestion,
  topic: Request['topic'],
  request: string,
): CopilotState['waitingFor'] {
  return {
    kind: 'confirmation',
    topic,
    detail: topic === 'address' ? address : null,
    orderId: order.id,
    request,
  }
}
